import {
  MAX_OPTION_LENGTH,
  MAX_PICTURES,
  MAX_SKU_LENGTH,
  MAX_STOCK,
  MAX_VARIANTS,
} from '@trad/contract/dashboard/product-limits';
import { schemas } from '@trad/contract/schemas';
import { describe, expect, test } from 'vitest';
import {
  buildProductRequest,
  buildVariants,
  createDraft,
  type DraftVariant,
  findAbsentKeys,
  moveItem,
  type ProductDraft,
  toDraft,
  validateDraft,
} from './product-draft.ts';

const parseAmount = (text: string) => (Number(text) > 0 ? Number(text) : null);
const option = (name: string, ...values: string[]) => ({
  name,
  values: values.map((value) => ({ value, swatch: null })),
});
const shirt = (changes: Partial<ProductDraft> = {}): ProductDraft => ({
  ...createDraft(),
  title: 'Shirt',
  category_id: '7',
  prices: { USD: { amount: '68', special: '' } },
  images: [{ key: 'a', image: '/a.webp', alt: '', option_value: null }],
  ...changes,
});

describe('variants', () => {
  test('are all combinations, the last option varying fastest', () => {
    const rows = buildVariants([option('Color', 'Teal', 'Plum'), option('Size', 'S', 'M')], []);
    expect(rows.map(({ option_values }) => option_values.join())).toEqual(['Teal,S', 'Teal,M', 'Plum,S', 'Plum,M']);
  });
  test('keep their input when a value is added', () => {
    const [small] = buildVariants([option('Size', 'S')], []);
    const typed = { ...small, id: 4, sku: 'A-1', stock: '3' } as ReturnType<typeof buildVariants>[0];
    expect(buildVariants([option('Size', 'S', 'M')], [typed])[0]).toBe(typed);
  });
  test('are none of combinations that were absent, unless no other one is left', () => {
    const options = [option('Color', 'Teal', 'Plum'), option('Size', 'S', 'M')];
    const variants = buildVariants(options, []).filter(({ option_values }) => option_values.join() !== 'Plum,M');
    const build = (changed: ProductDraft['options']) =>
      buildVariants(changed, variants, findAbsentKeys({ options, variants })).map(({ option_values }) =>
        option_values.join(),
      );
    expect(build(options)).toEqual(['Teal,S', 'Teal,M', 'Plum,S']);
    expect(build([...options, option('Length', 'Long')])).toEqual(['Teal,S,Long', 'Teal,M,Long', 'Plum,S,Long']);
    expect(build([option('Color', 'Plum'), option('Size', 'M')])).toEqual(['Plum,M']);
    expect(build([option('Color', 'Teal', 'Plum')])).toEqual(['Teal', 'Plum']);
    expect(build([option('Color'), option('Size', 'S', 'M')])).toEqual(['S', 'M']);
  });
  test('there is one without options, and options without values are ignored', () => {
    expect(buildVariants([option('Size')], []).map(({ option_values }) => option_values)).toEqual([[]]);
  });
});

describe('the request body contains', () => {
  test('the product’s price for every variant without a variant price', () => {
    const variants = buildVariants([option('Size', 'S', 'L')], []);
    const [first, second] = variants as [ProductDraft['variants'][0], ProductDraft['variants'][0]];
    const own = { ...second, prices: { USD: { amount: '75', special: '' } } };
    const request = buildProductRequest(
      shirt({ options: [option('Size', 'S', 'L')], variants: [first, own] }),
      createDraft(),
      parseAmount,
    );
    expect(request.variants.map(({ prices }) => prices.USD)).toEqual([
      { amount: 68, special: null },
      { amount: 75, special: null },
    ]);
  });
  test('stock for new variants only: that of others is changed by adjustments', () => {
    const variants = [{ ...createDraft().variants[0], stock: '5' }] as ProductDraft['variants'];
    expect(buildProductRequest(shirt({ variants }), createDraft(), parseAmount).variants[0]).toHaveProperty('stock', 5);
    const old = variants.map((variant) => ({ ...variant, id: 9 }));
    expect(buildProductRequest(shirt({ variants: old }), createDraft(), parseAmount).variants[0]).not.toHaveProperty(
      'stock',
    );
  });
});

test('the request body contains only changed tax, delivery charges and translations', () => {
  const before = shirt({ tax_rate: '7.5', delivery_charges: { USD: '5' } });
  expect(Object.keys(buildProductRequest(before, before, parseAmount))).not.toEqual(
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
  expect(buildProductRequest(changed, before, parseAmount)).toMatchObject({
    tax_rate: 7.25,
    is_prices_inclusive_tax: false,
    delivery_charges: { NGN: 400 },
    translations: { fr: { ...fr, title: 'Chemise' } },
  });
  expect(Object.keys(buildProductRequest(changed, before, parseAmount).translations ?? {})).toEqual(['fr']);
});

test('a tax rate with the digits and the signs of an Arabic keyboard is sent, and its zero is no delivery charge', () => {
  const changed = shirt({ tax_rate: '٧٫٥٪', delivery_charges: { USD: '٠', EUR: '٠٫٠٠' } });
  expect(validateDraft(changed, parseAmount, false)).toEqual({});
  const { tax_rate, delivery_charges } = buildProductRequest(changed, shirt(), parseAmount);
  expect({ tax_rate, delivery_charges }).toEqual({ tax_rate: 7.5, delivery_charges: {} });
});

test('the value of a picture is cleared when the value is removed', () => {
  const picture = { key: 'a', image: '', alt: '' };
  const images = ['Plum', 'Teal'].map((option_value) => ({ ...picture, option_value }));
  const request = buildProductRequest(
    shirt({ images, options: [option('Color', 'Plum')] }),
    createDraft(),
    parseAmount,
  );
  expect(request.images.map(({ option_value }) => option_value)).toEqual(['Plum', null]);
});

test('a saved product survives the round trip through the draft', () => {
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
  expect(buildProductRequest(draft, draft, parseAmount).variants).toMatchObject([
    { id: 1, active: true, prices: { USD: { amount: 68, special: 60 } } },
    { id: 2, active: false, prices: { USD: { amount: 75, special: null } } },
  ]);
});

test('a product that an import stored without a variant has the variant of a new product, and can be saved', () => {
  const draft = toDraft({ ...shirt(), category_id: 7, options: [], variants: [] } as never);
  expect(draft.variants).toEqual(createDraft().variants);
  const priced = { ...draft, prices: { USD: { amount: '68', special: '' } } };
  expect(validateDraft(priced, parseAmount, false)).toEqual({});
  expect(buildProductRequest(priced, draft, parseAmount).variants).toMatchObject([{ prices: { USD: { amount: 68 } } }]);
});

test('a save adds no price in a currency in which a variant is not sold, unless it is typed', () => {
  const variant = { option_values: [], stock: null, active: 1 as const };
  const variants = [
    { ...variant, id: 1, sku: 'A', prices: { USD: { amount: 68, special: null }, EUR: { amount: 60, special: null } } },
    { ...variant, id: 2, sku: 'B', prices: { USD: { amount: 120, special: null } } },
  ];
  const draft = toDraft({ ...shirt(), category_id: 7, variants } as never);
  const getPrices = (changed: ProductDraft) => buildProductRequest(changed, draft, parseAmount).variants[1]?.prices;
  expect(getPrices(draft)).toEqual({ USD: { amount: 120, special: null } });
  const typed = { EUR: { amount: '110', special: '' } };
  const [first, second] = draft.variants as [DraftVariant, DraftVariant];
  expect(getPrices({ ...draft, variants: [first, { ...second, prices: { ...second.prices, ...typed } }] })).toEqual({
    USD: { amount: 120, special: null },
    EUR: { amount: 110, special: null },
  });
});

test.each(['', ' '])("a variant whose own price is replaced with '%s' has the product's", (amount) => {
  const variant = {
    option_values: [],
    stock: null,
    active: 1 as const,
    prices: { USD: { amount: 68, special: null } },
  };
  const draft = toDraft({ ...shirt(), category_id: 7, variants: [{ ...variant, id: 1, sku: 'A' }] } as never);
  const variants = draft.variants.map((one) => ({ ...one, prices: { USD: { amount, special: '' } } }));
  const request = buildProductRequest({ ...draft, variants }, draft, parseAmount);
  expect(request.variants[0]?.prices).toEqual({ USD: { amount: 68, special: null } });
});

test('texts that an import stored, and that are longer than the API takes, are neither refused nor sent unless they are changed', () => {
  const { translations, ...texts } = shirt({ careInstructions: 'c'.repeat(5001) });
  const stored = { ...texts, translations: { ...translations, fr: { ...translations.fr, title: 't'.repeat(121) } } };
  const changed = { ...stored, title: 'Long shirt', description: 'Linen' };
  expect(validateDraft(changed, parseAmount, false, stored)).toEqual({});
  const request = buildProductRequest(changed, stored, parseAmount);
  expect(request).toMatchObject({ title: 'Long shirt', description: 'Linen' });
  expect(Object.keys(request)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/careInstructions|translations/)]),
  );
  const longer = { ...stored, careInstructions: `${stored.careInstructions}!` };
  const { fr } = stored.translations;
  const more = { ...longer, translations: { ...stored.translations, fr: { ...fr, returnPolicy: '30' } } };
  expect(validateDraft(more, parseAmount, false, stored)).toEqual({
    careInstructions: 'tooLong',
    'fr.title': 'tooLong',
  });
});

describe('validation rejects', () => {
  const validate = (changes: Partial<ProductDraft>) => validateDraft(shirt(changes), parseAmount, false);
  test('nothing in a valid draft', () => expect(validate({})).toEqual({}));
  test('a product without name and category', () => {
    expect(validate({ title: ' ', category_id: '' })).toEqual({ title: 'required', category_id: 'category' });
  });
  test('an active product without a picture, but no draft, and none that is on sale without one already', () => {
    expect(validate({ images: [] })).toEqual({ images: 'noPicture' });
    expect(validate({ images: [], status: 'draft' })).toEqual({});
    expect(validateDraft(shirt({ images: [] }), parseAmount, true)).toEqual({});
  });
  test('an active product without a price, but not a draft', () => {
    expect(validate({ prices: {} })).toEqual({ prices: 'noPrice' });
    expect(validate({ prices: {}, status: 'draft' })).toEqual({});
  });
  test('an active product whose active variants have no price, whatever the others have', () => {
    const options = [option('Size', 'S', 'L')];
    const [small, large] = buildVariants(options, []) as [DraftVariant, DraftVariant];
    const own = { USD: { amount: '75', special: '' } };
    expect(validate({ options, prices: {}, variants: [small, { ...large, prices: own }] })).toEqual({});
    const unpriced = { ...large, prices: { USD: null } };
    expect(validate({ options, variants: [small, unpriced] })).toEqual({});
    expect(validate({ options, variants: [{ ...small, active: false }, unpriced] })).toEqual({ prices: 'noPrice' });
    expect(validate({ options, variants: [{ ...small, active: false }] })).toEqual({ variants: 'noVariant' });
  });
  test('a price, a variant’s price and a delivery charge above the highest', () => {
    const [variant] = buildVariants([], []);
    const high = { USD: { amount: '1000000001', special: '' } };
    const variants = [{ ...variant, prices: high } as ReturnType<typeof buildVariants>[0]];
    expect(validate({ prices: high, variants, delivery_charges: { USD: '1000000001' } })).toEqual({
      'price.USD': 'tooHigh',
      'variantPrice.0': 'tooHigh',
      'delivery.USD': 'tooHigh',
    });
    expect(validate({ prices: { USD: { amount: '1000000000', special: '' } } })).toEqual({});
  });
  test('a special price that is not lower', () => {
    expect(validate({ prices: { USD: { amount: '68', special: '70' } } })).toEqual({ 'special.USD': 'special' });
  });
  test('a tax rate above 100 %, an invalid charge and a translation that is too long', () => {
    const translations = createDraft().translations;
    translations.ar.title = 'ا'.repeat(121);
    expect(validate({ tax_rate: '100,5', delivery_charges: { USD: 'x', NGN: '0' }, translations })).toEqual({
      tax_rate: 'rate',
      'delivery.USD': 'charge',
      'ar.title': 'tooLong',
    });
  });
  test('options without a name, without values, or with a duplicate name', () => {
    const options = [option('Size', 'S'), option('', 'x'), option('size', 'M'), option('Color')];
    expect(validate({ options })).toEqual({
      'option.1': 'optionName',
      'option.2': 'optionTwice',
      'values.3': 'optionValues',
    });
  });
});

describe('at the limits of the API', () => {
  const getValue = (index: number) => `${index} `.padEnd(MAX_OPTION_LENGTH, 'x');
  const options = [
    option('x'.repeat(MAX_OPTION_LENGTH), ...Array.from({ length: MAX_VARIANTS }, (_, n) => getValue(n))),
  ];
  const images = Array.from({ length: MAX_PICTURES }, (_, n) => ({
    key: `a-${n}`,
    image: '/a.webp',
    alt: 'x'.repeat(300),
    option_value: getValue(n),
  }));
  const buildDraft = (stock = String(MAX_STOCK), changes: Partial<ProductDraft> = {}) => {
    const created = buildVariants(options, []);
    const variants = created.map((variant) => ({ ...variant, sku: 'x'.repeat(MAX_SKU_LENGTH), stock }));
    return shirt({ options, images, variants, ...changes });
  };
  const validate = (draft: ProductDraft) => validateDraft(draft, parseAmount, false);
  const isAccepted = (draft: ProductDraft) =>
    schemas.updateVendorProduct.input.safeParse({
      ...buildProductRequest(draft, createDraft(), parseAmount),
      id: 1,
      version: 1,
    }).success;

  test('a draft is valid for both', () => {
    expect(validate(buildDraft())).toEqual({});
    expect(isAccepted(buildDraft())).toBe(true);
  });

  test('and beyond them for neither', () => {
    const stock = buildDraft(String(MAX_STOCK + 1));
    expect(Object.entries(validate(stock))[0]).toEqual(['variantStock.0', 'tooHigh']);
    const [picture] = images;
    const pictures = buildDraft('', { images: picture ? [...images, picture] : [] });
    expect(validate(pictures)).toEqual({ images: 'tooManyPictures' });
    const [{ name, values } = option('')] = options;
    const many = buildDraft('', {
      options: [{ name, values: [...values, { value: 'One more', swatch: null }] }],
    });
    const variants = { ...many, variants: buildVariants(many.options, []) };
    expect(validate(variants)).toEqual({ variants: 'tooManyVariants' });
    for (const draft of [stock, pictures, many, variants]) expect(isAccepted(draft)).toBe(false);
  });

  test('a stock is a whole number in Latin, Arabic or Persian digits', () => {
    for (const text of ['15', ' ١٥ ', '۱۵']) {
      const draft = buildDraft(text);
      expect(validate(draft)).toEqual({});
      expect(buildProductRequest(draft, createDraft(), parseAmount).variants[0]).toHaveProperty('stock', 15);
    }
    for (const text of ['1.5', '-1', 'x', '1e3']) expect(validate(buildDraft(text))['variantStock.0']).toBe('stock');
  });
});

test('a moved item takes the target position', () => {
  expect([moveItem(['a', 'b', 'c'], 2, 0), moveItem(['a', 'b', 'c'], 0, 1)].map((list) => list.join(''))).toEqual([
    'cab',
    'bac',
  ]);
});
