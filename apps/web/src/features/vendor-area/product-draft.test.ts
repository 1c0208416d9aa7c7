import { describe, expect, test } from 'vitest';
import {
  buildProductRequest,
  buildVariants,
  createDraft,
  moveItem,
  type ProductDraft,
  toDraft,
  validateDraft,
} from './product-draft.ts';

const read = (text: string) => (Number(text) > 0 ? Number(text) : null);
const option = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ value, swatch: null })),
});
const shirt = (changes: Partial<ProductDraft> = {}): ProductDraft => ({
  ...createDraft(),
  title: 'Shirt',
  category_id: '7',
  prices: { USD: { amount: '68', special: '' } },
  ...changes,
});

describe('variants', () => {
  test('are all combinations, the last option changing fastest', () => {
    const rows = buildVariants([option('Color', 'Teal', 'Plum'), option('Size', 'S', 'M')], []);
    expect(rows.map(({ option_values }) => option_values.join())).toEqual(['Teal,S', 'Teal,M', 'Plum,S', 'Plum,M']);
  });
  test('keep what was typed for them when a value is added', () => {
    const [small] = buildVariants([option('Size', 'S')], []);
    const kept = { ...small, id: 4, sku: 'A-1', stock: '3' } as ReturnType<typeof buildVariants>[0];
    expect(buildVariants([option('Size', 'S', 'M')], [kept])[0]).toBe(kept);
  });
  test('are one without options, and an option without values makes none', () => {
    expect(buildVariants([option('Size')], []).map(({ option_values }) => option_values)).toEqual([[]]);
  });
});

describe('a form is sent', () => {
  test('with the product’s price for every variant that has none of its own', () => {
    const variants = buildVariants([option('Size', 'S', 'L')], []);
    const [first, second] = variants as [ProductDraft['variants'][0], ProductDraft['variants'][0]];
    const own = { ...second, prices: { USD: { amount: '75', special: '' } } };
    const sent = buildProductRequest(
      shirt({ options: [option('Size', 'S', 'L')], variants: [first, own] }),
      createDraft(),
      read,
    );
    expect(sent.variants.map(({ prices }) => prices.USD)).toEqual([
      { amount: 68, special: null },
      { amount: 75, special: null },
    ]);
  });
  test('with stock for new variants alone: that of old ones is moved by adjustments', () => {
    const variants = [{ ...createDraft().variants[0], stock: '5' }] as ProductDraft['variants'];
    expect(buildProductRequest(shirt({ variants }), createDraft(), read).variants[0]).toHaveProperty('stock', 5);
    const old = variants.map((variant) => ({ ...variant, id: 9 }));
    expect(buildProductRequest(shirt({ variants: old }), createDraft(), read).variants[0]).not.toHaveProperty('stock');
  });
});

test('a form sends of tax, delivery and translations what was changed, and no more', () => {
  const before = shirt({ tax_rate: '7.5', delivery_charges: { USD: '5' } });
  expect(Object.keys(buildProductRequest(before, before, read))).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/tax_rate|delivery_charges|translations/)]),
  );
  const { fr } = before.translations;
  const changed: ProductDraft = {
    ...before,
    tax_rate: '7,25 %',
    isTaxIncluded: false,
    delivery_charges: { USD: '', NGN: '400' },
    translations: { ...before.translations, fr: { ...fr, title: 'Chemise' } },
  };
  expect(buildProductRequest(changed, before, read)).toMatchObject({
    tax_rate: 7.25,
    is_prices_inclusive_tax: false,
    delivery_charges: { NGN: 400 },
    translations: { fr: { ...fr, title: 'Chemise' } },
  });
  expect(Object.keys(buildProductRequest(changed, before, read).translations ?? {})).toEqual(['fr']);
});

test('a picture shows no value that was taken away', () => {
  const picture = { key: 'a', image: '', alt: '' };
  const images = ['Plum', 'Teal'].map((option_value) => ({ ...picture, option_value }));
  const sent = buildProductRequest(shirt({ images, options: [option('Color', 'Plum')] }), createDraft(), read);
  expect(sent.images.map(({ option_value }) => option_value)).toEqual(['Plum', null]);
});

test('what was saved comes back as it was', () => {
  const variants = [
    {
      id: 1,
      sku: 'A',
      option_values: ['S'],
      stock: 2,
      active: 1 as const,
      prices: { USD: { amount: 68, special: 60 } },
    },
    {
      id: 2,
      sku: 'B',
      option_values: ['L'],
      stock: null,
      active: 0 as const,
      prices: { USD: { amount: 75, special: null } },
    },
  ];
  const draft = toDraft({ ...shirt(), category_id: 7, options: [option('Size', 'S', 'L')], variants } as never);
  expect(buildProductRequest(draft, draft, read).variants).toMatchObject([
    { id: 1, active: true, prices: { USD: { amount: 68, special: 60 } } },
    { id: 2, active: false, prices: { USD: { amount: 75, special: null } } },
  ]);
});

describe('is wrong', () => {
  const wrong = (changes: Partial<ProductDraft>) => validateDraft(shirt(changes), read);
  test('nothing, as it stands', () => expect(wrong({})).toEqual({}));
  test('a product without name and category', () => {
    expect(wrong({ title: ' ', category_id: '' })).toEqual({ title: 'required', category_id: 'category' });
  });
  test('an active one without a price; a draft may wait for it', () => {
    expect(wrong({ prices: {} })).toEqual({ prices: 'noPrice' });
    expect(wrong({ prices: {}, status: 'draft' })).toEqual({});
  });
  test('a sale price that is not lower', () => {
    expect(wrong({ prices: { USD: { amount: '68', special: '70' } } })).toEqual({ 'special.USD': 'special' });
  });
  test('a tax above all of the price, a charge that is no amount, a title that is too long in Arabic', () => {
    const translations = createDraft().translations;
    translations.ar.title = 'ا'.repeat(121);
    expect(wrong({ tax_rate: '100,5', delivery_charges: { USD: 'x', NGN: '0' }, translations })).toEqual({
      tax_rate: 'rate',
      'delivery.USD': 'charge',
      'ar.title': 'tooLong',
    });
  });
  test('an option without a name, without values, or twice', () => {
    const options = [option('Size', 'S'), option('', 'x'), option('size', 'M'), option('Color')];
    expect(wrong({ options })).toEqual({
      'option.1': 'optionName',
      'option.2': 'optionTwice',
      'values.3': 'optionValues',
    });
  });
});

test('a picture that is moved takes its place, and the others close up', () => {
  expect([moveItem(['a', 'b', 'c'], 2, 0), moveItem(['a', 'b', 'c'], 0, 1)].map((list) => list.join(''))).toEqual([
    'cab',
    'bac',
  ]);
});
