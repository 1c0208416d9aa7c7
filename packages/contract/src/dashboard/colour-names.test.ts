import { expect, test } from 'vitest';
import { findColour, getSwatch, isColourOption } from './colour-names.ts';

test.each([
  ['Teal', '#14696b'],
  ['  sky BLUE ', '#6c92c4'],
  ['Émeraude', '#12805c'],
  ['Azul marino', '#16234a'],
  ['الأحمر', '#a72a22'],
  ['أحمر', '#a72a22'],
  ['Kijani', '#1e6b45'],
  ['Off-white', '#efe6d2'],
  ['Ocean blue', '#2c5fb3'],
  ['Black / Noir', '#171412'],
  ['Turquoise', '#2a9d9a'],
  ['Blue with logo', '#2c5fb3'],
  ['Burnt Orange', '#e8802b'],
])('%s is %s', (name, hex) => {
  expect(findColour(name)).toBe(hex);
});

test('a light green is lighter and a dark one darker than green', () => {
  const sum = (hex: string | null) =>
    Number.parseInt(hex?.slice(1, 3) ?? '', 16) + Number.parseInt(hex?.slice(3, 5) ?? '', 16);
  for (const [light, plain, dark] of [
    ['Light green', 'Green', 'Dark green'],
    ['Vert clair', 'Vert', 'Vert foncé'],
    ['Verde claro', 'Verde', 'Verde oscuro'],
  ] as const) {
    expect(sum(findColour(light))).toBeGreaterThan(sum(findColour(plain)));
    expect(sum(findColour(dark))).toBeLessThan(sum(findColour(plain)));
  }
});

test.each(['', '  ', 'Harmattan', '42', 'constructor', '__proto__', '-'])('%j names no colour', (name) => {
  expect(findColour(name)).toBe(null);
});

test.each([
  ...[
    'Black and white',
    'Red / Black',
    'Red/Black',
    'Red & black',
    'Indigo and natural',
    'White with red dots',
    'Red - black',
  ],
  ...['Rouge et noir', 'Rojo y negro', 'أسود وأبيض', 'أسود و أبيض', 'Kijani na nyeupe', 'Light blue and dark blue'],
  ...['Multicolor', 'Multicolour', 'متعدد الألوان', 'Rangi nyingi'],
  ...['Not black', 'Non-black', 'No red', 'Pas noir', 'Sans rouge', 'Sin negro', 'ليس أسود', 'غير أسود', 'Si nyeusi'],
])('%s is several colours or none, which no swatch can show', (name) => {
  expect(findColour(name)).toBe(null);
});

test("a chosen colour takes precedence over the name's, and a size has none", () => {
  expect(getSwatch('Color', { value: 'Red', swatch: '#123456' })).toBe('#123456');
  expect(getSwatch('Color', { value: 'Red' })).toBe('#a72a22');
  expect(getSwatch('Size', { value: 'Red' })).toBe(null);
});

test('an option is a colour in every language of the shop, and a size is none', () => {
  for (const name of ['Color', 'colour ', 'Couleur', 'COLOR', 'اللون', 'Rangi'])
    expect(isColourOption(name), name).toBe(true);
  for (const name of ['Size', 'Colorado', '']) expect(isColourOption(name), name).toBe(false);
});
