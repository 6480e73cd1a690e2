import type { Random } from "./random.ts";

/** First names and surnames by origin; the people are invented. */
const ORIGINS: readonly (readonly [weight: number, first: string, last: string])[] = [
  [
    9,
    "Alfie Archie Ben Callum Charlie Danny Dylan Elliot Ethan Finley Freddie George Harvey Isaac Jacob Jamie Joe Jude Kieran Leon Lewis Liam Louis Luke Mason Max Nathan Noah Oliver Ollie Oscar Reece Rhys Riley Rory Ryan Sam Theo Toby Tom Tyler Will Zach",
    "Abbott Ashdown Barlow Beckford Birchall Blakeney Brightwell Calloway Carver Chadwick Clegg Colbourne Crabtree Dalby Denholm Drayton Eastwood Fairclough Farrow Fenwick Garside Goodall Greenhalgh Hargreave Hartley Hathersage Holroyd Ingleby Jessop Kershaw Lockwood Marlow Mayfield Naylor Oakley Ormerod Pemberton Pickering Prescott Quigley Radcliffe Rawlinson Redfern Rigby Rowbotham Sedgwick Shackleton Stanhope Sutcliffe Tattersall Thackray Underhill Wainwright Wetherby Whitlock Winstanley Wolstenholme Yardley",
  ],
  [
    3,
    "Álvaro Borja Carlos Diego Gonzalo Hugo Iker Iván Javi Jorge Juan Marcos Mateo Pablo Rodrigo Rubén Sergio Unai",
    "Alarcón Arribas Barrena Cortázar Echeverría Galdeano Ibarrola Lasarte Madariaga Navascués Olaizola Palomares Quintanilla Rebollo Santolaya Tarragona Urrutia Valdivielso Zabaleta",
  ],
  [
    4,
    "Adrien Bastien Clément Corentin Florian Ibrahima Julien Kylian Loïc Maxence Moussa Ousmane Rayan Théo Yanis Youssouf",
    "Aubertin Bakayoko-Leroy Camara-Petit Courtois-Blanc Desmoulins Diabaté-Roux Fontanier Gaillard Kanté-Morel Lachaise Marchetti Montagnier Perrault Sangaré-Vidal Tourneur Vasseur Villemin",
  ],
  [
    3,
    "Anderson Bruno Caio Danilo Everton Felipe Gustavo João Lucas Matheus Murilo Rafael Thiago Vinícius Wesley",
    "Albuquerque Bittencourt Cavalcante Drummond Figueira Guimarães-Luz Lacerda Magalhães-Reis Monteiro Nogueira Pacheco Queiroz Rezende Sampaio Tavares Vasconcelos Xavier",
  ],
  [
    3,
    "Bram Daan Finn Joost Jurre Lars Luuk Mats Niels Pieter Ruben Sven Teun Thijs",
    "Van Amersfoort Bakhuizen De Clercq Dijkhuis Van Elswijk Haanstra Hoekstra Kuipers Van Laar Meerdink Oosterhof Poelman Rietveld Schouten-Vos Terpstra Veldhoen Wijnaldum-Smit",
  ],
  [
    3,
    "Abdul Amadou Chidi Cheikh Emeka Ibrahim Ismaël Kofi Kwame Mamadou Obinna Sadio Samba Seydou Tunde Yaw",
    "Achebe Agyekum Balogun-Ade Boateng-Mills Danquah Diallo-Ba Eze-Nwosu Fofanah Kouassi Mensah-Boadu Ndiaye-Sow Obeng Okonjo Olatunji Owusu-Kyei Sarr-Dieng Touray Traoré-Koné",
  ],
  [
    2,
    "Anders Elias Emil Erik Henrik Isak Jonas Kasper Magnus Mikkel Oskar Rasmus Sander Viktor",
    "Aagaard Bergström Brandvold Dalgaard Ekdahl Fjelde Grønbech Haugland Lindqvist Mørk Nordahl Rønning Sandvik Søndergård Thorsby Ulvestad Vestergren",
  ],
  [
    2,
    "Felix Jannik Jonas Kai Leon Lukas Marius Moritz Niklas Philipp Stefan Tobias",
    "Ahlers Baumeister Brückner Dornbach Eichhorn Feldkamp Grünwald Hartwig Kesselring Lindenau Obermaier Reinholz Steinbrecher Uhlmann Wiesinger",
  ],
  [
    1,
    "Daichi Haruto Hiroki Kaito Ren Takumi Yuta Min-jae Seung-ho Jae-won",
    "Arakawa Fujisaki Hayasaka Kirishima Morinaga Shinozuka Takamine Baek Hwang Noh",
  ],
  [
    2,
    "Andrija Dario Ivan Luka Marko Mateo Milan Nikola Petar Stefan",
    "Babić-Kos Cvitanović Dragojević Grgurević Jurišić Kovačina Lončarić Marušić Petrašić Radanović Šarčević Vukelić",
  ],
];

const surnames = (text: string) =>
  text
    .replace(/\b(Van|De) /g, "$1_")
    .split(" ")
    .map((name) => name.replace("_", " "));
const origins = ORIGINS.map(([weight, first, last]) => ({
  weight,
  first: first.split(" "),
  last: surnames(last),
}));

export interface PersonName {
  readonly first: string;
  readonly last: string;
}

/** A name that no other player of the season has. Surnames do repeat; family-names.ts replaces them. */
export function drawName(random: Random, taken: Set<string>): PersonName {
  for (;;) {
    const origin = random.weighted(origins, ({ weight }) => weight);
    const name = { first: random.pick(origin.first), last: random.pick(origin.last) };
    const key = `${name.first} ${name.last}`;
    if (taken.has(key)) continue;
    taken.add(key);
    return name;
  }
}
