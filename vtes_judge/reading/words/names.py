"""Lists first names by which a question speaks of players, without those that are also words of the texts or usual
words."""

NAMES = frozenset(
    """Adam Alan Alex Alice Amy Ana Andrea Andy Angela Anita Ann Anna Anne Anton Antonio Arne Bella Ben Bernd Bert Beth
    Betty Bianca Bill Bob Boris Brad Brian Bruno Carl Carla Carlo Carlos Carmen Carol Caroline Cat Cathy Cecilia
    Celia Charles Charlie Charlotte Chloe Chris Christian Christine Cindy Claire Clara Claudia Colin Cora Craig
    Cynthia Dan Dana Daniel Danny Dave David Debbie Denise Dennis Derek Diana Diane Dieter Dirk Donald Donna
    Dora Doris Doug Eddie Edgar Edward Elena Eli Elisa Elizabeth Ella Ellen Emil Emily Emma Eric Erica Erik Erin
    Ernest Eva Evan Eve Felix Fiona Florian Frankie Franz Fred Frieda Fritz Gary Gavin Georg George Georgia
    Gerald Gerd Gina Giulia Gloria Greg Greta Guido Gus Gustav Hanna Hannah Hans Harold Harry Heidi Heike Helen
     Helga Henry Holger Hugo Ian Ida Igor Ilse Ingrid Irene Iris Ivan Jaime Jake James Jana Jane Janet
    Jason Javier Jean Jeff Jenny Jens Jeremy Jerry Jessica Jill Jim Jimmy Joan Joe Joel Johan Johanna Johannes
    John Johnny Jon Jonas Jordi Jorge Jose Joseph Josh Juan Judith Julia Julian Julie Karen Karin Karl Kate
    Kathy Katja Keith Kelly Ken Kevin Kim Kirsten Klaus Kurt Larry Lars Laura Lea Lee Lena Leo Leon Lilly Linda
    Lisa Liz Lola Lorenzo Lothar Louis Louise Luca Lucas Lucia Lucy Luis Luisa Luke Lynn Manuel Marc Marco
    Marcus Margaret Maria Marie Marina Mario Marion Markus Marta Martha Martin Mary Matt Matthew Melanie Mia
    Michael Michelle Miguel Mikael Mike Mila Molly Monica Monika Nadia Nancy Natalie Nathan Neil Nick Nicole
    Nils Nina Nora Norbert Norman Olaf Oliver Olivia Oscar Otto Pablo Pamela Patricia Patrick Paul Paula Pauline
    Pedro Peter Petra Phil Philip Pia Rachel Rafael Ralf Ralph Raul Rebecca Regina Renate Rene Ricardo Richard
    Rita Rob Robert Roberto Roger Roland Ron Ronald Rudolf Ruth Ryan Sabine Sally Sam Samuel Sandra Sandy Sara
    Sarah Scott Sean Sebastian Sergio Sheila Silvia Simon Simone Sofia Sonja Sophia Sophie Stefan Stephanie
    Stephen Steve Steven Stuart Sue Susan Susanne Suzanne Sven Sylvia Tamara Tanja Ted Teresa Tess Theo Theresa
    Thomas Tim Tina Tobias Todd Tom Tomas Tony Ulf Ulrich Ulrike Ursula Uwe Valentin Vanessa Vera Veronica
    Pete Rick Ricky Russ Ray Stan Hank Kyle Seth Trent Troy Tyler Vince Wayne Wes Zack Jared Jesse Glen Glenn Lukas
     Olli Ole Shawn Ross Mitch Nico Joey Jan Bjorn
    Aaron Abby Agnes Albert Amelia Andre Andrew Annika Arthur Barbara Barry Bea Brenda Brigitte Caleb Cid Cleo
    Connie Conrad Deb Dee Diego Dominik Ernie Esther Fran Francesca Fritzi Gabi Gerry Gunnar Hal Hilda Ike Ines Jack
    Jasper Joanna Jody Karla Katie Kirsty Lara Leah Liam Lou Malcolm Mara Marek Mateo Max Megan Mel Mick Miriam Moe
    Mona Moritz Nadine Nat Ned Nell Noah Olga Ollie Owen Paolo Pascal Pat Pavel Penny Phoebe Piotr Rosa Rosie Roy
    Rudi Rudy Sal Sid Sonia Tara Ulla Vic Vicky Viktor Willy Yuri Yves Zara
    Abdul Adriana Ahmed Aidan Aisha Akira Alejandro Alessandro  Alexei Ali Alicia Alina Aline Alison
    Amanda Amir Anders Anja Anouk Anya Arjun Arturo Asha Astrid Audrey Aurora Bastian Beatriz Benjamin Bettina
    Birgit Bogdan Brandon Bridget Bryan Camille Carina Catarina Chiara Cristina Cyril Dagmar Damien Darren
    Dean Deepak Delphine Dimitri Dmitri Dylan Edith Eduardo Eileen Ekaterina Elias Elin Elisabeth Eloise
    Emilio Emre Enrico Enrique Ethan Eugene Fabian Fabio Fatima Felipe Fernando Filip Frank Frederic Gabriela
    Gareth Geoff Gilbert Giovanna Giuseppe Guillaume Gustavo Gwen Hamid Harriet Hassan Hector Hiroshi Howard
    Ian Ibrahim Imran Ingo Isabel Isabella Ismael Ivana Jacek Jackie Jacob Jacques Jaroslav Jarek Jasmin Javi
    Jayne Jeremiah Joachim Joao Jochen Jordan Jorgen Jussi Kai Kamal Karim Karol Kasia Katarina Katharina
    Kathryn Kenji Kira Klara Kristian Kristin Krzysztof Lance Laurent Lech Leila Lennart Leonardo Leonie Lewis
    Lorena Loretta Lorna Ludwig Luigi Maarten Maciej Magda Maja Malik Manfred Manuela Marcel Marcin Marcos
    Margot Mariana Marius Marjorie Markku Massimo Mathieu Mats Maurice Maya Mehmet Michal Michele Mikko Milan
    Milo Miranda Mohammed Mustafa Nadja Naomi Natasha Nasser Nikolai Nigel Niklas Noel Omar Oksana Orla Oskar
    Pascale Patrik Pekka Per Petr Pierre Priya Quentin Rafa Rahul Raj Rajesh Ramon Ravi Reinhard Renata Rhys
    Roberta Rodrigo Rosemary Rowan Sabrina Salma Samir Samira Sanjay Santiago Saskia Selma Sergei Shane Sharon
    Sigrid Silke Sina Siobhan Sonny Stella Stig Svetlana Taylor Terry Thorsten Tiago Tiffany Toby Tomasz
    Torsten Tristan Tyrone Umberto Valerie Vasily Veronika Victoria Vikram Vladimir Wanda Wim Wojtek Xenia
    Yasmin Yann Yoshi Yusuf Zeynep Zofia
    Ed Fay Faye Rolf Lotte Knut Henrik Lotta Timo Jukka Antti Kalle Matti Sami Janne Teemu Niko Marko Jari Mika
    Sanna Tuomas Rico Dino Enzo Gino Cody Brett Ewan Hamish Callum Iain Ada Ivo Bodo Udo Vito Gerda Hilde Inge Ulli
    Vincent Walter Wendy Werner Wilhelm William Wolfgang Xavier Yvonne Zoe
    Dario Tomek Sunniva Milena Agata Ania Bartek Dawid Ewa Grzegorz Halina Iwona Jadwiga Justyna Kamil Lukasz
    Malgorzata Mateusz Pawel Przemek Radek Slawek Szymon Wiktor Zbigniew Zuzanna Aino Eero Eino Heikki Ilkka
    Juha Kaisa Kimmo Lauri Minna Outi Paavo Pasi Riikka Risto Sauli Seppo Tapio Veikko Ville Anneli Arto Eetu
    Akseli Andras Balazs Bence Dorottya Ferenc Gabor Gyorgy Istvan Janos Jozsef Katalin Laszlo Levente Miklos
    Sandor Tamas Zoltan Zsolt Zsofia Agathe Aurelie Baptiste Benoit Cedric Corentin Didier Elodie Emilie Florent
    Gaetan Gilles Gregoire Helene Herve Jerome Julien Lucie Ludovic Manon Margaux Mathilde Maxime Mylene Nicolas
    Olivier Philippe Remi Romain Sandrine Sebastien Severine Sylvain Sylvie Thibault Thierry Virginie Yannick
    Aitor Alvaro Begona Borja Cristian Eneko Esteban Gonzalo Guillermo Ignacio Iker Itziar Josu Leire Maite
    Mikel Nerea Nuria Oihane Rocio Unai Xabier Agostino Alberto Alessia Alfredo Claudio Daniele Davide
    Elisabetta Fabrizio Federico Gabriele Gianluca Gianni Giacomo Giorgio Ilaria Jacopo Lorenza Luciano Maurizio
    Michela Nicola Paola Piero Raffaele Riccardo Rossella Salvatore Silvio Simona Stefania Stefano Tommaso
    Valentina Valerio Vittorio Bjarne Einar Eirik Endre Espen Frode Geir Halvor Haakon Ingvild Jorunn Kjell Knud
    Marit Morten Oystein Ragnhild Sindre Solveig Steinar Terje Torunn Trond Vidar Asger Bodil Dorthe Jeppe
    Jesper Mogens Niels Pernille Rasmus Rikke Soren Troels Freja Elsa Gunilla Hakan Ingela Jonna Joakim Lovisa
    Mattias Pontus Sixten Stina Tove Ulrika Viveka Daan Eline Femke Geert Hanneke Ineke Jelle Jeroen Joost
    Jurgen Kees Koen Lieke Marieke Menno Nienke Pieter Roel Ruben Ruud Sjoerd Stijn Teun Thijs Tijmen Wouter
    Yvette Kuba Jola Basia Gosia Zosia Duarte Goncalo Joaquim Leonor Rui Vasco Nuno Bruna Caio Thais Heitor
    Luiza Otavio Renan Thiago Nabil Leyla Emine Orhan Selim Aylin Deniz Haruki Yuki Naoko Takeshi Minh Thuy
    Priyanka Sunil Anil Meera Niamh Aoife Eamon Gwyneth Llewellyn Morag Bronwen
    Bo Jo Gail Uli Nia Oz Qi Cy Rosi Willi Mina Jörg Berta Irma Ugo Jakob Sofie Egon Quirin Cole Abel Jette Beno
    Alma Ute Veit Mo Di Al Bert Gero Ilka Jutta Kurt Liese Meike Nadja Oda Paulo Rainer Sepp Tilda Uta Volker
    Wiebke Anke Britta Detlef Elke Frauke Gisela Hedwig Imke Jonny Lore Mirko Nele Ottilie Renke Silvio Tjark
    Finn Cara Noa Noor Zed Nikki Dina Kit Rex Uma Yan Xia Quinn""".split()
)

WORDS_TOO = frozenset(
    """cat cid dan dee hal bea ike jack jan jill jean carol iris sal nat pat ray rob sue stan lea lee lou max mel
    mick moe ned nell norman penny ray regina roger roland rosa ross sandy sal sid ted tom troy vic will
    willy dana drew eve frank lance dean per kai mats milan noel rowan shane sonny stella taylor jordan
    bo jo oz cy mo di al cole alma lore abel
    miranda aurora ole olli ed fay mika ada sami inge abby bert bill rick jon don georgia tim matt nick sam
    kit rex yan zed""".split()
)
"""Names that in small letters are also words, or might be."""

SMALL = {name.lower(): name for name in NAMES if name.lower() not in WORDS_TOO}
"""The names by what they are in small letters, as they are typed on a phone."""
