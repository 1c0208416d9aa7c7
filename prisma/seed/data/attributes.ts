import type { Attribute, AttributeValue, Translated } from './types.ts';

type Words = [en: string, fr: string, es: string, ar: string, sw: string];

const toTranslated = ([en, fr, es, ar, sw]: Words): Translated => ({ en, fr, es, ar, sw });
const createColor = (code: string, swatch: string, ...words: Words): AttributeValue => ({
  code,
  value: toTranslated(words),
  swatch,
});
const createValue = (code: string, ...words: Words): AttributeValue => ({
  code,
  value: toTranslated(words),
  swatch: null,
});
const createSameInAllLanguages = (code: string, word: string) => createValue(code, word, word, word, word, word);
const createAgeRange = (code: string, range: string) =>
  createValue(code, `${range} years`, `${range} ans`, `${range} años`, `${range} سنوات`, `Miaka ${range}`);
const createSizeInCm = (code: string, size: string) =>
  createValue(code, `${size} cm`, `${size} cm`, `${size} cm`, `${size} سم`, `sm ${size}`);
const createWeight = (weight: number) =>
  createValue(`${weight}g`, `${weight} g`, `${weight} g`, `${weight} g`, `${weight} غ`, `g ${weight}`);
const createShoeSize = (size: number) =>
  createValue(`eu-${size}`, `EU ${size}`, `EU ${size}`, `EU ${size}`, `مقاس ${size}`, `EU ${size}`);

const COLOR: Attribute = {
  code: 'color',
  name: toTranslated(['Color', 'Couleur', 'Color', 'اللون', 'Rangi']),
  values: [
    createColor('teal', '#14696B', 'Teal', 'Bleu canard', 'Verde azulado', 'أزرق مخضر', 'Bluu ya kijani'),
    createColor('terracotta', '#A33A17', 'Terracotta', 'Terre cuite', 'Terracota', 'طيني محروق', 'Rangi ya udongo'),
    createColor('plum', '#5B2148', 'Plum', 'Prune', 'Ciruela', 'برقوقي', 'Zambarau'),
    createColor('indigo', '#1F3170', 'Indigo', 'Indigo', 'Índigo', 'نيلي', 'Nili'),
    createColor('sky', '#6C92C4', 'Sky Blue', 'Bleu ciel', 'Azul cielo', 'أزرق سماوي', 'Samawati'),
    createColor('cobalt', '#1F3F86', 'Cobalt', 'Cobalt', 'Cobalto', 'كوبالت', 'Bluu ya kobalti'),
    createColor('green', '#1E6B45', 'Green', 'Vert', 'Verde', 'أخضر', 'Kijani'),
    createColor('forest', '#1F5A45', 'Forest', 'Vert forêt', 'Verde bosque', 'أخضر داكن', 'Kijani cha msitu'),
    createColor('red', '#A72A22', 'Red', 'Rouge', 'Rojo', 'أحمر', 'Nyekundu'),
    createColor('coral', '#C8482A', 'Coral', 'Corail', 'Coral', 'مرجاني', 'Matumbawe'),
    createColor('magenta', '#A11F63', 'Magenta', 'Magenta', 'Magenta', 'أرجواني', 'Majenta'),
    createColor('gold', '#E0A21F', 'Gold', 'Or', 'Dorado', 'ذهبي', 'Dhahabu'),
    createColor('ivory', '#EFE6D2', 'Ivory', 'Ivoire', 'Marfil', 'عاجي', 'Rangi ya pembe'),
    createColor('cream', '#E6D8BB', 'Cream', 'Crème', 'Crema', 'كريمي', 'Krimu'),
    createColor('stone', '#B9AD98', 'Stone', 'Pierre', 'Piedra', 'حجري', 'Rangi ya mawe'),
    createColor('brown', '#74462B', 'Brown', 'Marron', 'Marrón', 'بني', 'Kahawia'),
    createColor('black', '#171412', 'Black', 'Noir', 'Negro', 'أسود', 'Nyeusi'),
    createColor('slate', '#3E5668', 'Slate', 'Ardoise', 'Pizarra', 'رمادي مزرق', 'Kijivu cha bluu'),
    createColor(
      'red-natural',
      '#A8301F',
      'Red and natural',
      'Rouge et naturel',
      'Rojo y natural',
      'أحمر وطبيعي',
      'Nyekundu na asili',
    ),
    createColor(
      'indigo-natural',
      '#1F3A7A',
      'Indigo and natural',
      'Indigo et naturel',
      'Índigo y natural',
      'نيلي وطبيعي',
      'Nili na asili',
    ),
    createColor('multicolour', '#D9412B', 'Multicolour', 'Multicolore', 'Multicolor', 'متعدد الألوان', 'Rangi nyingi'),
    createColor('dusk', '#D9643A', 'Dusk', 'Crépuscule', 'Atardecer', 'غسق', 'Machweo'),
    createColor('dawn', '#8FB3C6', 'Dawn', 'Aube', 'Amanecer', 'فجر', 'Alfajiri'),
    createColor('walnut', '#8A5430', 'Walnut', 'Noyer', 'Nogal', 'جوزي', 'Rangi ya jozi'),
    createColor('dark-wood', '#4A2E1F', 'Dark wood', 'Bois foncé', 'Madera oscura', 'خشب داكن', 'Mbao nyeusi'),
    createColor('straw', '#D3B274', 'Straw', 'Paille', 'Paja', 'لون القش', 'Ukili'),
    createColor('amber', '#B9701F', 'Amber', 'Ambre', 'Ámbar', 'كهرماني', 'Kaharabu'),
    createColor('turquoise', '#2A9D9A', 'Turquoise', 'Turquoise', 'Turquesa', 'فيروزي', 'Feruzi'),
    createColor('brass', '#C9962E', 'Brass', 'Laiton', 'Latón', 'نحاسي', 'Shaba'),
  ],
};

const SIZE: Attribute = {
  code: 'size',
  name: toTranslated(['Size', 'Taille', 'Talla', 'المقاس', 'Saizi']),
  values: [
    createSameInAllLanguages('xs', 'XS'),
    createSameInAllLanguages('s', 'S'),
    createSameInAllLanguages('m', 'M'),
    createSameInAllLanguages('l', 'L'),
    createSameInAllLanguages('xl', 'XL'),
    createSameInAllLanguages('2xl', '2XL'),
    createValue('one-size', 'One size', 'Taille unique', 'Talla única', 'مقاس واحد', 'Saizi moja'),
    createAgeRange('2-3y', '2–3'),
    createAgeRange('4-5y', '4–5'),
    createAgeRange('6-7y', '6–7'),
    createAgeRange('8-9y', '8–9'),
    createShoeSize(37),
    createShoeSize(38),
    createShoeSize(39),
    createShoeSize(40),
    createShoeSize(41),
    createSizeInCm('30x40', '30 × 40'),
    createSizeInCm('50x70', '50 × 70'),
    createSizeInCm('80x150', '80 × 150'),
    createSizeInCm('120x180', '120 × 180'),
    createSizeInCm('160x230', '160 × 230'),
    createSizeInCm('230x250', '230 × 250'),
    createWeight(100),
    createWeight(250),
  ],
};

const MATERIAL: Attribute = {
  code: 'material',
  name: toTranslated(['Material', 'Matière', 'Material', 'الخامة', 'Nyenzo']),
  values: [
    createValue('cotton', 'Cotton', 'Coton', 'Algodón', 'قطن', 'Pamba'),
    createValue('cotton-silk', 'Cotton and silk', 'Coton et soie', 'Algodón y seda', 'قطن وحرير', 'Pamba na hariri'),
  ],
};

/** In the display order of a product's options. */
export const ATTRIBUTES: readonly Attribute[] = [COLOR, SIZE, MATERIAL];
