import type { Attribute, AttributeValue, Translated } from './types.ts';

type Words = [en: string, fr: string, es: string, ar: string, sw: string];

const text = ([en, fr, es, ar, sw]: Words): Translated => ({ en, fr, es, ar, sw });
const color = (code: string, swatch: string, ...words: Words): AttributeValue => ({ code, value: text(words), swatch });
const plain = (code: string, ...words: Words): AttributeValue => ({ code, value: text(words), swatch: null });
const same = (code: string, word: string) => plain(code, word, word, word, word, word);
const years = (code: string, range: string) =>
  plain(code, `${range} years`, `${range} ans`, `${range} años`, `${range} سنوات`, `Miaka ${range}`);
const centimetres = (code: string, size: string) =>
  plain(code, `${size} cm`, `${size} cm`, `${size} cm`, `${size} سم`, `sm ${size}`);
const grams = (weight: number) =>
  plain(`${weight}g`, `${weight} g`, `${weight} g`, `${weight} g`, `${weight} غ`, `g ${weight}`);
const shoe = (size: number) =>
  plain(`eu-${size}`, `EU ${size}`, `EU ${size}`, `EU ${size}`, `مقاس ${size}`, `EU ${size}`);

const COLOR: Attribute = {
  code: 'color',
  name: text(['Color', 'Couleur', 'Color', 'اللون', 'Rangi']),
  values: [
    color('teal', '#14696B', 'Teal', 'Bleu canard', 'Verde azulado', 'أزرق مخضر', 'Bluu ya kijani'),
    color('terracotta', '#A33A17', 'Terracotta', 'Terre cuite', 'Terracota', 'طيني محروق', 'Rangi ya udongo'),
    color('plum', '#5B2148', 'Plum', 'Prune', 'Ciruela', 'برقوقي', 'Zambarau'),
    color('indigo', '#1F3170', 'Indigo', 'Indigo', 'Índigo', 'نيلي', 'Nili'),
    color('sky', '#6C92C4', 'Sky Blue', 'Bleu ciel', 'Azul cielo', 'أزرق سماوي', 'Samawati'),
    color('cobalt', '#1F3F86', 'Cobalt', 'Cobalt', 'Cobalto', 'كوبالت', 'Bluu ya kobalti'),
    color('green', '#1E6B45', 'Green', 'Vert', 'Verde', 'أخضر', 'Kijani'),
    color('forest', '#1F5A45', 'Forest', 'Vert forêt', 'Verde bosque', 'أخضر داكن', 'Kijani cha msitu'),
    color('red', '#A72A22', 'Red', 'Rouge', 'Rojo', 'أحمر', 'Nyekundu'),
    color('coral', '#C8482A', 'Coral', 'Corail', 'Coral', 'مرجاني', 'Matumbawe'),
    color('magenta', '#A11F63', 'Magenta', 'Magenta', 'Magenta', 'أرجواني', 'Majenta'),
    color('gold', '#E0A21F', 'Gold', 'Or', 'Dorado', 'ذهبي', 'Dhahabu'),
    color('ivory', '#EFE6D2', 'Ivory', 'Ivoire', 'Marfil', 'عاجي', 'Rangi ya pembe'),
    color('cream', '#E6D8BB', 'Cream', 'Crème', 'Crema', 'كريمي', 'Krimu'),
    color('stone', '#B9AD98', 'Stone', 'Pierre', 'Piedra', 'حجري', 'Rangi ya mawe'),
    color('brown', '#74462B', 'Brown', 'Marron', 'Marrón', 'بني', 'Kahawia'),
    color('black', '#171412', 'Black', 'Noir', 'Negro', 'أسود', 'Nyeusi'),
    color('slate', '#3E5668', 'Slate', 'Ardoise', 'Pizarra', 'رمادي مزرق', 'Kijivu cha bluu'),
    color(
      'red-natural',
      '#A8301F',
      'Red and natural',
      'Rouge et naturel',
      'Rojo y natural',
      'أحمر وطبيعي',
      'Nyekundu na asili',
    ),
    color(
      'indigo-natural',
      '#1F3A7A',
      'Indigo and natural',
      'Indigo et naturel',
      'Índigo y natural',
      'نيلي وطبيعي',
      'Nili na asili',
    ),
    color('multicolour', '#D9412B', 'Multicolour', 'Multicolore', 'Multicolor', 'متعدد الألوان', 'Rangi nyingi'),
    color('dusk', '#D9643A', 'Dusk', 'Crépuscule', 'Atardecer', 'غسق', 'Machweo'),
    color('dawn', '#8FB3C6', 'Dawn', 'Aube', 'Amanecer', 'فجر', 'Alfajiri'),
    color('walnut', '#8A5430', 'Walnut', 'Noyer', 'Nogal', 'جوزي', 'Rangi ya jozi'),
    color('dark-wood', '#4A2E1F', 'Dark wood', 'Bois foncé', 'Madera oscura', 'خشب داكن', 'Mbao nyeusi'),
    color('straw', '#D3B274', 'Straw', 'Paille', 'Paja', 'لون القش', 'Ukili'),
    color('amber', '#B9701F', 'Amber', 'Ambre', 'Ámbar', 'كهرماني', 'Kaharabu'),
    color('turquoise', '#2A9D9A', 'Turquoise', 'Turquoise', 'Turquesa', 'فيروزي', 'Feruzi'),
    color('brass', '#C9962E', 'Brass', 'Laiton', 'Latón', 'نحاسي', 'Shaba'),
  ],
};

const SIZE: Attribute = {
  code: 'size',
  name: text(['Size', 'Taille', 'Talla', 'المقاس', 'Saizi']),
  values: [
    same('xs', 'XS'),
    same('s', 'S'),
    same('m', 'M'),
    same('l', 'L'),
    same('xl', 'XL'),
    same('2xl', '2XL'),
    plain('one-size', 'One size', 'Taille unique', 'Talla única', 'مقاس واحد', 'Saizi moja'),
    years('2-3y', '2–3'),
    years('4-5y', '4–5'),
    years('6-7y', '6–7'),
    years('8-9y', '8–9'),
    shoe(37),
    shoe(38),
    shoe(39),
    shoe(40),
    shoe(41),
    centimetres('30x40', '30 × 40'),
    centimetres('50x70', '50 × 70'),
    centimetres('80x150', '80 × 150'),
    centimetres('120x180', '120 × 180'),
    centimetres('160x230', '160 × 230'),
    centimetres('230x250', '230 × 250'),
    grams(100),
    grams(250),
  ],
};

const MATERIAL: Attribute = {
  code: 'material',
  name: text(['Material', 'Matière', 'Material', 'الخامة', 'Nyenzo']),
  values: [
    plain('cotton', 'Cotton', 'Coton', 'Algodón', 'قطن', 'Pamba'),
    plain('cotton-silk', 'Cotton and silk', 'Coton et soie', 'Algodón y seda', 'قطن وحرير', 'Pamba na hariri'),
  ],
};

/** In the display order of a product's options. */
export const ATTRIBUTES: readonly Attribute[] = [COLOR, SIZE, MATERIAL];
