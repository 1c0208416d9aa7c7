import { type Random, randomInteger } from './random.ts';

const splitWords = (text: string) => text.trim().split(/\s+/);

/** Each list has the most frequent words first. */
export const ADJECTIVES = splitWords(`
  Handmade Carved Woven Beaded Embroidered Painted Dyed Quilted Brushed Braided Fringed Pleated Printed Patchwork
  Polished Hammered Engraved Glazed Knotted Coiled Hemmed Lined Padded Ribbed Smocked Ruched Layered Twisted Tasselled
  Studded Striped Checked Dotted Floral Geometric Abstract Bold Bright Vivid Soft Light Heavy Fine Coarse Rustic Rough
  Smooth Matte Glossy Antique Vintage Modern Classic Traditional Ceremonial Festive Royal Wedding Sunday Everyday Casual
  Elegant Graceful Slender Wide Long Short Tall Small Large Mini Giant Double Reversible Adjustable Folding Travel
  Summer Harvest Rainy Desert Coastal Highland Savannah Forest Lakeside River Island Sunset Sunrise Midnight Morning
  Golden Silver Copper Crimson Scarlet Ochre Saffron Emerald Azure Violet Lilac Rose Peach Mint Olive Rust Sand Charcoal
  Smoky Pearly Honeyed Spiced Fragrant Whispering Dancing Joyful Quiet Wandering Lucky Sacred Noble Humble Timeless
`);

type Material = readonly [english: string, french: string];

export const MATERIALS: readonly Material[] = [
  ['Cotton', 'coton'],
  ['Ankara', 'ankara'],
  ['Mahogany', 'acajou'],
  ['Leather', 'cuir'],
  ['Brass', 'laiton'],
  ['Linen', 'lin'],
  ['Raffia', 'raphia'],
  ['Ebony', 'ébène'],
  ['Silk', 'soie'],
  ['Clay', 'argile'],
  ['Sisal', 'sisal'],
  ['Glass Bead', 'perles de verre'],
  ['Olive Wood', 'bois d’olivier'],
  ['Teak', 'teck'],
  ['Wool', 'laine'],
  ['Copper', 'cuivre'],
  ['Seagrass', 'jonc de mer'],
  ['Cowrie', 'cauris'],
  ['Bamboo', 'bambou'],
  ['Jute', 'jute'],
  ['Velvet', 'velours'],
  ['Denim', 'denim'],
  ['Chiffon', 'mousseline'],
  ['Satin', 'satin'],
  ['Bone', 'os'],
  ['Horn', 'corne'],
  ['Soapstone', 'stéatite'],
  ['Bronze', 'bronze'],
  ['Silver', 'argent'],
  ['Gourd', 'calebasse'],
  ['Palm Leaf', 'feuille de palmier'],
  ['Papyrus', 'papyrus'],
  ['Barkcloth', 'écorce battue'],
  ['Iroko', 'iroko'],
  ['Rosewood', 'palissandre'],
  ['Acacia', 'acacia'],
  ['Baobab', 'baobab'],
  ['Terracotta', 'terre cuite'],
  ['Stoneware', 'grès'],
  ['Porcelain', 'porcelaine'],
  ['Recycled Glass', 'verre recyclé'],
  ['Tin', 'fer-blanc'],
  ['Aluminium', 'aluminium'],
  ['Amber', 'ambre'],
  ['Malachite', 'malachite'],
  ['Jasper', 'jaspe'],
  ['Agate', 'agate'],
  ['Turquoise', 'turquoise'],
  ['Coral', 'corail'],
  ['Ostrich Shell', 'coquille d’autruche'],
  ['Felt', 'feutre'],
  ['Suede', 'daim'],
  ['Goatskin', 'peau de chèvre'],
  ['Banana Fibre', 'fibre de bananier'],
  ['Hemp', 'chanvre'],
  ['Viscose', 'viscose'],
  ['Organza', 'organza'],
  ['Lace', 'dentelle'],
  ['Brocade', 'brocart'],
  ['Damask', 'damas'],
];

export const PATTERNS = splitWords(`
  Kente Ankara Adire Bogolan Kuba Shweshwe Ndebele Kitenge Adinkra Zigzag Chevron Diamond Paisley Peacock Sunburst Zulu
  Maasai Samburu Tuareg Fulani Hausa Yoruba Igbo Ashanti Ewe Xhosa Sotho Tonga Berber Nubian Swahili Somali Amhara Oromo
  Luba Pende Dogon Bamana Senufo Baule Dan Mende Krobo Akan Gurunsi Kassena Lozi Chokwe Makonde Giriama Kamba Kikuyu
  Sankofa Gecko Tortoise Crocodile Elephant Giraffe Zebra Leopard Guinea Swallow Heron Flamingo Fish Cowrie Drum Moon
  Star Comet Rainbow Lightning Thunder Ripple Wave Dune Maize Millet Cocoa Hibiscus Protea Palm Fern Lotus Speedbird
`);

const PLACES = splitWords(`
  Lagos Accra Kumasi Nairobi Dakar Bamako Kano Ibadan Abidjan Kampala Kigali Mombasa Zanzibar Lamu Marrakech Fez Tunis
  Cairo Aswan Luxor Khartoum Addis Harar Asmara Lalibela Gondar Axum Djibouti Mogadishu Kisumu Eldoret Nakuru Arusha
  Dodoma Mwanza Bukoba Entebbe Jinja Gulu Goma Bukavu Kinshasa Lubumbashi Luanda Huambo Benguela Windhoek Gaborone Maun
  Harare Bulawayo Lusaka Livingstone Blantyre Lilongwe Zomba Maputo Beira Nampula Antananarivo Durban Pretoria Soweto
  Knysna Maseru Mbabane Libreville Douala Yaounde Bamenda Foumban Calabar Enugu Onitsha Benin Abeokuta Oshogbo Ilorin
  Zaria Sokoto Maiduguri Jos Abuja Cotonou Ouidah Porto Lome Kpalime Tamale Bolgatanga Wa Tema Bouake Korhogo Ouagadougou
  Bobo Djenne Mopti Segou Timbuktu Gao Niamey Agadez Zinder Banjul Bissau Conakry Kankan Freetown Bo Monrovia Praia
`);

const STARTS = splitWords(
  'a o ku ba ma ke to na di sa lo mu ye fa ze bi wa ha ji ro du ga chi te la kwa mbi ndo ama eku olu',
);
const MIDDLES = splitWords('la ro mi da ne ku so ba ti re ya wo fu lu ka nde mba shi le bo gi zu pa ra');
const ENDS = splitWords('na be la ko ra di ma yo to wa li sha ne du ba ki mo ri fe zi');

/** Returns `count` different invented names of two to four syllables, the same ones for the same seed. */
const inventNames = (count: number, random: Random): string[] => {
  const names = new Set<string>();
  const pickOne = (list: readonly string[]) => list[randomInteger(random, 0, list.length - 1)] ?? '';
  while (names.size < count) {
    const middle = Array.from({ length: randomInteger(random, 0, 2) }, () => pickOne(MIDDLES)).join('');
    const name = pickOne(STARTS) + middle + pickOne(ENDS);
    if (name.length > 3) names.add(name.charAt(0).toUpperCase() + name.slice(1));
  }
  return [...names];
};

/** Lists towns, large ones first, and invented villages. */
export const listPlaceNames = (random: Random) => [...PLACES, ...inventNames(1_500, random)];

/** Invents names of makers. */
export const listMakerNames = (random: Random) => inventNames(3_000, random);

/** Suffixes of store names. */
export const TRADES = splitWords(
  'Studio Weavers Atelier Crafts Market House Workshop Collective Beads Textiles Traders Makers',
);
