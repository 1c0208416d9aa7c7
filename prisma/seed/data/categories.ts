import type { Category, Translated } from './types.ts';

type Words = [en: string, fr: string, es: string, ar: string, sw: string];
type Row = [slug: string, picture: string, name: Words];

const text = ([en, fr, es, ar, sw]: Words): Translated => ({ en, fr, es, ar, sw });

const TOP: readonly Row[] = [
  ['women', 'maxi-dress-ankara-teal', ['Women', 'Femme', 'Mujer', 'نساء', 'Wanawake']],
  ['men', 'shirt-kente-gold', ['Men', 'Homme', 'Hombre', 'رجال', 'Wanaume']],
  ['kids', 'kids-dress-sunshine', ['Kids', 'Enfant', 'Niños', 'أطفال', 'Watoto']],
  ['home', 'cushion-ndebele', ['Home', 'Maison', 'Hogar', 'المنزل', 'Nyumbani']],
  ['art', 'art-baobab-dusk', ['Art', 'Art', 'Arte', 'فن', 'Sanaa']],
  ['jewellery', 'necklace-collar', ['Jewellery', 'Bijoux', 'Joyería', 'مجوهرات', 'Vito']],
  ['fabrics', 'fabric-stack', ['Fabrics', 'Tissus', 'Telas', 'أقمشة', 'Vitambaa']],
  ['music', 'drum-djembe', ['Music', 'Musique', 'Música', 'موسيقى', 'Muziki']],
];

const CHILDREN: Readonly<Record<string, readonly Row[]>> = {
  women: [
    ['women-dresses', 'maxi-dress-ankara-teal', ['Dresses', 'Robes', 'Vestidos', 'فساتين', 'Magauni']],
    ['women-skirts', 'wrap-skirt-leaf', ['Skirts', 'Jupes', 'Faldas', 'تنانير', 'Sketi']],
    ['women-tunics', 'tunic-embroidered', ['Tunics', 'Tuniques', 'Túnicas', 'قمصان طويلة', 'Kanzu fupi']],
    ['women-head-wraps', 'head-wrap-plum', ['Head Wraps', 'Turbans', 'Turbantes', 'أغطية رأس', 'Vilemba']],
    ['women-scarves', 'scarf-adire', ['Scarves', 'Écharpes', 'Pañuelos', 'أوشحة', 'Skafu']],
    ['women-bags', 'tote-bogolan', ['Bags', 'Sacs', 'Bolsos', 'حقائب', 'Mifuko']],
    ['women-sandals', 'sandals-beaded', ['Sandals', 'Sandales', 'Sandalias', 'صنادل', 'Ndara']],
    ['women-jewellery', 'earrings-disc', ['Jewellery', 'Bijoux', 'Joyería', 'مجوهرات', 'Vito']],
  ],
  men: [
    ['men-shirts', 'shirt-kente-gold', ['Shirts', 'Chemises', 'Camisas', 'قمصان', 'Mashati']],
    ['men-robes', 'robe-agbada-ivory', ['Robes', 'Boubous', 'Túnicas largas', 'أثواب', 'Majoho']],
    ['men-jackets', 'bomber-green', ['Jackets', 'Vestes', 'Chaquetas', 'سترات', 'Jaketi']],
    ['men-hats', 'kufi-cap', ['Hats and Caps', 'Chapeaux et calottes', 'Gorros y sombreros', 'قبعات', 'Kofia']],
    [
      'men-bags',
      'backpack-bogolan',
      ['Bags and Belts', 'Sacs et ceintures', 'Bolsos y cinturones', 'حقائب وأحزمة', 'Mifuko na mikanda'],
    ],
  ],
  kids: [
    ['kids-dresses', 'kids-dress-sunshine', ['Dresses', 'Robes', 'Vestidos', 'فساتين', 'Magauni']],
    [
      'kids-sets',
      'kids-set-shweshwe',
      [
        'Shirts and Shorts',
        'Chemises et shorts',
        'Camisas y pantalones cortos',
        'قمصان وسراويل قصيرة',
        'Mashati na kaptula',
      ],
    ],
    [
      'kids-toys',
      'toy-giraffe',
      ['Wooden Toys', 'Jouets en bois', 'Juguetes de madera', 'ألعاب خشبية', 'Vichezeo vya mbao'],
    ],
  ],
  home: [
    ['home-cushions', 'cushion-ndebele', ['Cushions', 'Coussins', 'Cojines', 'وسائد', 'Mito']],
    ['home-baskets', 'basket-bolga', ['Baskets', 'Paniers', 'Cestas', 'سلال', 'Vikapu']],
    [
      'home-kitchen',
      'bowl-carved',
      ['Kitchen and Table', 'Cuisine et table', 'Cocina y mesa', 'المطبخ والمائدة', 'Jikoni na mezani'],
    ],
    [
      'home-pots',
      'pot-clay',
      ['Pots and Vases', 'Pots et vases', 'Vasijas y jarrones', 'جرار ومزهريات', 'Vyungu na vasi'],
    ],
    [
      'home-rugs',
      'rug-geometric',
      ['Rugs and Throws', 'Tapis et plaids', 'Alfombras y mantas', 'سجاد وأغطية', 'Mazulia na shuka'],
    ],
    ['home-furniture', 'stool-carved', ['Stools', 'Tabourets', 'Taburetes', 'مقاعد', 'Viti']],
    ['home-pantry', 'coffee-bag', ['Pantry', 'Épicerie', 'Despensa', 'المؤونة', 'Vyakula']],
  ],
  art: [
    ['art-prints', 'art-baobab-dusk', ['Prints', 'Tirages', 'Láminas', 'مطبوعات فنية', 'Picha za kuchapa']],
    ['art-textiles', 'throw-kuba', ['Textile Art', 'Art textile', 'Arte textil', 'فن النسيج', 'Sanaa ya vitambaa']],
    [
      'art-wall-baskets',
      'wall-plates',
      ['Wall Baskets', 'Vannerie murale', 'Cestería de pared', 'أطباق جدارية', 'Vikapu vya ukutani'],
    ],
  ],
  jewellery: [
    ['jewellery-necklaces', 'necklace-collar', ['Necklaces', 'Colliers', 'Collares', 'قلائد', 'Mikufu']],
    ['jewellery-earrings', 'earrings-disc', ['Earrings', 'Boucles d’oreilles', 'Pendientes', 'أقراط', 'Hereni']],
    ['jewellery-bracelets', 'bracelet-stack', ['Bracelets', 'Bracelets', 'Pulseras', 'أساور', 'Bangili']],
    [
      'jewellery-belts',
      'belt-beaded',
      ['Beaded Belts', 'Ceintures perlées', 'Cinturones de cuentas', 'أحزمة مطرزة بالخرز', 'Mikanda ya shanga'],
    ],
  ],
  fabrics: [
    ['fabrics-wax', 'fabric-stack', ['Wax Prints', 'Wax', 'Telas wax', 'أقمشة الشمع', 'Vitenge']],
    ['fabrics-shweshwe', 'fabric-shweshwe', ['Shweshwe', 'Shweshwe', 'Shweshwe', 'شويشوي', 'Shweshwe']],
    ['fabrics-kanga', 'kanga-cloth', ['Kanga', 'Kanga', 'Kanga', 'كانغا', 'Kanga']],
    ['fabrics-indigo', 'scarf-adire', ['Indigo', 'Indigo', 'Índigo', 'نيلي', 'Indigo']],
  ],
  music: [
    ['music-drums', 'drum-djembe', ['Drums', 'Percussions', 'Tambores', 'طبول', 'Ngoma']],
    ['music-kalimbas', 'kalimba', ['Kalimbas', 'Kalimbas', 'Kalimbas', 'كاليمبا', 'Kalimba']],
    ['music-shakers', 'hosho-shakers', ['Shakers', 'Hochets', 'Maracas', 'خشخاشات', 'Kayamba']],
  ],
};

function rows(list: readonly Row[], parent: string | null): Category[] {
  return list.map(([slug, picture, name], index) => ({ slug, parent, name: text(name), picture, position: index + 1 }));
}

/** Top categories first, so that a parent always stands before its children. */
export const CATEGORIES: readonly Category[] = [
  ...rows(TOP, null),
  ...Object.entries(CHILDREN).flatMap(([parent, list]) => rows(list, parent)),
];
