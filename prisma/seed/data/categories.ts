import type { Category, Translated } from './types.ts';

type Words = [en: string, fr: string, es: string, ar: string, sw: string];
type Row = [slug: string, picture: string, name: Words];

const toTranslated = ([en, fr, es, ar, sw]: Words): Translated => ({ en, fr, es, ar, sw });

const TOP: readonly Row[] = [
  ['women', 'kaftan-adire', ['Women', 'Femme', 'Mujer', 'نساء', 'Wanawake']],
  ['men', 'shirt-kente-blue', ['Men', 'Homme', 'Hombre', 'رجال', 'Wanaume']],
  ['kids', 'kids-set-shweshwe', ['Kids', 'Enfant', 'Niños', 'أطفال', 'Watoto']],
  ['home', 'pot-clay', ['Homeware', 'Maison', 'Hogar', 'المنزل', 'Nyumbani']],
  ['art', 'art-moonrise', ['Art', 'Art', 'Arte', 'فن', 'Sanaa']],
  ['jewellery', 'bracelet-stack', ['Jewellery', 'Bijoux', 'Joyería', 'مجوهرات', 'Vito']],
  ['fabrics', 'fabric-shweshwe', ['Fabrics', 'Tissus', 'Telas', 'أقمشة', 'Vitambaa']],
  ['music', 'kalimba', ['Music', 'Musique', 'Música', 'موسيقى', 'Muziki']],
];

const SECOND: Readonly<Record<string, readonly Row[]>> = {
  women: [
    ['women-dresses', 'maxi-dress-ankara-teal', ['Dresses', 'Robes', 'Vestidos', 'فساتين', 'Magauni']],
    ['women-skirts', 'wrap-skirt-leaf', ['Skirts', 'Jupes', 'Faldas', 'تنانير', 'Sketi']],
    [
      'women-tunics',
      'tunic-embroidered',
      ['Tops and Tunics', 'Hauts et tuniques', 'Blusas y túnicas', 'بلوزات وقمصان طويلة', 'Blauzi na kanzu fupi'],
    ],
    [
      'women-trousers',
      'jumpsuit-plum',
      [
        'Trousers and Jumpsuits',
        'Pantalons et combinaisons',
        'Pantalones y monos',
        'سراويل وأفرولات',
        'Suruali na ovaroli',
      ],
    ],
    ['women-head-wraps', 'head-wrap-plum', ['Head Wraps', 'Turbans', 'Turbantes', 'أغطية رأس', 'Vilemba']],
    ['women-scarves', 'scarf-adire', ['Scarves', 'Écharpes', 'Pañuelos', 'أوشحة', 'Skafu']],
    ['women-bags', 'tote-bogolan', ['Bags', 'Sacs', 'Bolsos', 'حقائب', 'Mifuko']],
    ['women-sandals', 'sandals-beaded', ['Sandals', 'Sandales', 'Sandalias', 'صنادل', 'Ndara']],
    ['women-jewellery', 'earrings-disc', ['Jewellery', 'Bijoux', 'Joyería', 'مجوهرات', 'Vito']],
  ],
  men: [
    ['men-shirts', 'shirt-kente-gold', ['Shirts', 'Chemises', 'Camisas', 'قمصان', 'Mashati']],
    [
      'men-robes',
      'robe-agbada-ivory',
      ['Robes and Trousers', 'Boubous et pantalons', 'Túnicas y pantalones', 'أثواب وسراويل', 'Majoho na suruali'],
    ],
    [
      'men-jackets',
      'bomber-green',
      ['Jackets and Waistcoats', 'Vestes et gilets', 'Chaquetas y chalecos', 'سترات وصدريات', 'Jaketi na vizibao'],
    ],
    ['men-hats', 'kufi-cap', ['Hats and Caps', 'Chapeaux et calottes', 'Gorros y sombreros', 'قبعات', 'Kofia']],
    [
      'men-bags',
      'backpack-bogolan',
      ['Bags and Accessories', 'Sacs et accessoires', 'Bolsos y accesorios', 'حقائب وإكسسوارات', 'Mifuko na vifaa'],
    ],
  ],
  kids: [
    ['kids-dresses', 'kids-dress-sunshine', ['Dresses', 'Robes', 'Vestidos', 'فساتين', 'Magauni']],
    [
      'kids-sets',
      'kids-set-shweshwe',
      ['Sets and Dungarees', 'Ensembles et salopettes', 'Conjuntos y petos', 'أطقم وأفرولات', 'Seti na dangirizi'],
    ],
    [
      'kids-toys',
      'toy-giraffe',
      ['Toys and Bunting', 'Jouets et fanions', 'Juguetes y banderines', 'ألعاب ورايات زينة', 'Vichezeo na vibendera'],
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
      ['Rugs and Throws', 'Tapis et plaids', 'Alfombras y mantas', 'سجاد وأغطية', 'Mazulia na mashuka'],
    ],
    [
      'home-furniture',
      'stool-carved',
      ['Furniture and Light', 'Meubles et lumière', 'Muebles y luz', 'أثاث وإضاءة', 'Samani na taa'],
    ],
    [
      'home-pantry',
      'coffee-bag',
      [
        'Pantry and Body Care',
        'Épicerie et soins du corps',
        'Despensa y cuidado corporal',
        'المؤونة والعناية بالجسم',
        'Vyakula na vipodozi',
      ],
    ],
  ],
  art: [
    [
      'art-prints',
      'art-baobab-dusk',
      [
        'Prints and Paper',
        'Tirages et papeterie',
        'Láminas y papelería',
        'مطبوعات فنية وورقيات',
        'Picha na bidhaa za karatasi',
      ],
    ],
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
    [
      'fabrics-shweshwe',
      'fabric-shweshwe',
      ['Shweshwe and Bogolan', 'Shweshwe et bogolan', 'Shweshwe y bogolán', 'شويشوي وبوغولان', 'Shweshwe na bogolan'],
    ],
    ['fabrics-kanga', 'kanga-cloth', ['Kanga', 'Kanga', 'Kanga', 'كانغا', 'Kanga']],
    ['fabrics-indigo', 'scarf-adire', ['Indigo', 'Indigo', 'Índigo', 'نيلي', 'Nili']],
  ],
  music: [
    ['music-drums', 'drum-djembe', ['Drums', 'Percussions', 'Tambores', 'طبول', 'Ngoma']],
    [
      'music-kalimbas',
      'kalimba',
      [
        'Kalimbas and Balafons',
        'Kalimbas et balafons',
        'Kalimbas y balafones',
        'كاليمبا وبالافون',
        'Kalimba na balafoni',
      ],
    ],
    ['music-shakers', 'hosho-shakers', ['Shakers', 'Hochets', 'Maracas', 'خشخاشات', 'Kayamba']],
  ],
};

const THIRD: Readonly<Record<string, readonly Row[]>> = {
  'women-dresses': [
    [
      'women-maxi-dresses',
      'maxi-dress-ankara-terracotta',
      ['Maxi Dresses', 'Robes longues', 'Vestidos largos', 'فساتين طويلة', 'Magauni marefu'],
    ],
    [
      'women-wrap-dresses',
      'wrap-dress-coral',
      [
        'Wrap and Midi Dresses',
        'Robes portefeuille et midi',
        'Vestidos cruzados y midi',
        'فساتين ملفوفة ومتوسطة الطول',
        'Magauni ya kufunga na ya wastani',
      ],
    ],
    ['women-kaftans', 'kaftan-adire', ['Kaftans', 'Caftans', 'Caftanes', 'قفاطين', 'Kaftani']],
  ],
  'women-bags': [
    [
      'women-totes',
      'tote-kente',
      ['Totes and Handbags', 'Cabas et sacs à main', 'Bolsos de mano', 'حقائب يد', 'Mikoba ya kubeba'],
    ],
    [
      'women-crossbody',
      'crossbody-kente',
      [
        'Crossbody Bags and Clutches',
        'Bandoulières et pochettes',
        'Bandoleras y carteras de mano',
        'حقائب كتف وحقائب سهرة',
        'Mikoba ya begani na pochi',
      ],
    ],
  ],
  'men-shirts': [
    [
      'men-button-shirts',
      'shirt-kente-blue',
      ['Button-Up Shirts', 'Chemises boutonnées', 'Camisas con botones', 'قمصان بأزرار', 'Mashati ya vifungo'],
    ],
    ['men-dashikis', 'dashiki-cobalt', ['Dashikis', 'Dashikis', 'Dashikis', 'داشيكي', 'Dashiki']],
  ],
  'home-kitchen': [
    ['home-bowls', 'bowl-ebony', ['Bowls', 'Bols et coupes', 'Cuencos', 'أوعية', 'Mabakuli']],
    [
      'home-table-linen',
      'napkins',
      ['Table and Kitchen Linen', 'Linge de table', 'Textiles de mesa', 'مفارش ومناشف', 'Vitambaa vya mezani'],
    ],
    [
      'home-serving',
      'salad-servers',
      ['Serving and Spices', 'Service et épices', 'Servir y sazonar', 'التقديم والتوابل', 'Kupakua na viungo'],
    ],
  ],
  'home-rugs': [
    ['home-floor-rugs', 'rug-geometric', ['Rugs', 'Tapis', 'Alfombras', 'سجاد', 'Mazulia']],
    [
      'home-throws',
      'quilt-patchwork',
      [
        'Throws and Bedspreads',
        'Plaids et couvre-lits',
        'Mantas y colchas',
        'أغطية ومفارش أسرّة',
        'Mashuka na matandiko',
      ],
    ],
  ],
  'jewellery-necklaces': [
    ['jewellery-collars', 'necklace-collar', ['Collars', 'Plastrons', 'Collares anchos', 'أطواق', 'Mikufu ya kola']],
    [
      'jewellery-strands',
      'necklace-krobo',
      ['Bead Strands', 'Rangs de perles', 'Collares de cuentas', 'عقود خرز', 'Mikufu ya nyuzi'],
    ],
  ],
};

function buildCategories(list: readonly Row[], parent: string | null): Category[] {
  return list.map(([slug, picture, name], index) => ({
    slug,
    parent,
    name: toTranslated(name),
    picture,
    position: index + 1,
  }));
}

/** Sorted by level, so that a parent precedes its children. */
export const CATEGORIES: readonly Category[] = [
  ...buildCategories(TOP, null),
  ...Object.entries(SECOND).flatMap(([parent, list]) => buildCategories(list, parent)),
  ...Object.entries(THIRD).flatMap(([parent, list]) => buildCategories(list, parent)),
];
