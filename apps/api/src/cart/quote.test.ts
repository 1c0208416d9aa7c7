import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Offer } from '../catalog/catalog.ts';
import { calculateQuote, getChosenOption, quoteLine, type ShippingChoice } from './quote.ts';

const USD = { code: 'USD', symbol: '$', decimals: 2 };
const createOffer = (overrides: Partial<Offer> = {}): Offer => ({
  variantId: 1,
  productId: 1,
  storeId: 1,
  storeName: 'Store',
  ownerId: null,
  sku: 'SKU',
  slug: 'slug',
  name: 'Name',
  imageKey: null,
  isForSale: true,
  stock: 10,
  unitMinor: 1000,
  oldMinor: null,
  taxRateBp: 750,
  taxIncluded: false,
  deliveryMinor: 0,
  attributes: [],
  ...overrides,
});
const createLine = (overrides: Partial<Offer> = {}, qty = 1) => {
  const pricedOffer = createOffer(overrides);
  return quoteLine({ id: 1, qty, offer: pricedOffer, available: pricedOffer.stock, addedMinor: null });
};
const days = { minDays: 3, maxDays: 6 };
const rates = { default: { baseMinor: 500, freeFromMinor: null, ...days } };

test('rounds added tax half up per line, not per piece', () => {
  // 3 × 0.33 at 7.5 %: 7.425 cents
  expect(createLine({ unitMinor: 33 }, 3).taxMinor).toBe(7);
  // 10.00 at 7.25 %: 72.5 cents
  expect(createLine({ unitMinor: 1000, taxRateBp: 725 }).taxMinor).toBe(73);
});

test('included tax is not added to the total', () => {
  const quote = calculateQuote([createLine({ unitMinor: 10_750, taxIncluded: true })], rates, USD, {
    shippingOption: 'default',
  });
  expect(quote).toMatchObject({ taxIncludedMinor: 750, taxAddedMinor: 0, totalMinor: 10_750 + 500 });
});

test("adds the base delivery charge once, and a product's own charge once per line whatever its quantity", () => {
  const quote = calculateQuote(
    [createLine({ deliveryMinor: 250 }, 4), createLine({ deliveryMinor: 100 })],
    rates,
    USD,
    { shippingOption: 'default' },
  );
  expect(quote).toMatchObject({ deliveryBaseMinor: 500, deliveryTotalMinor: 850 });
});

test('waives the base delivery charge from the exact threshold on', () => {
  const free = { default: { baseMinor: 500, freeFromMinor: 1000, ...days } };
  expect(
    calculateQuote([createLine({ unitMinor: 999 })], free, USD, { shippingOption: 'default' }).deliveryBaseMinor,
  ).toBe(500);
  expect(
    calculateQuote([createLine({ unitMinor: 1000 })], free, USD, { shippingOption: 'default' }).deliveryBaseMinor,
  ).toBe(0);
});

test('lists lines without a price or no longer for sale, and does not charge them', () => {
  const quote = calculateQuote(
    [createLine(), createLine({ unitMinor: null }), createLine({ isForSale: false })],
    rates,
    USD,
    { shippingOption: 'default' },
  );
  expect(quote.lines.map(({ problem }) => problem)).toEqual([null, 'NO_PRICE', 'UNAVAILABLE']);
  expect(quote.subtotalMinor).toBe(1000);
});

test('lists sold-out lines and pieces above the stock, and charges neither them nor their tax and delivery', () => {
  const soldOut = createLine({ stock: 0, deliveryMinor: 300 }, 2);
  const tooMany = createLine({ stock: 2, unitMinor: 1000, taxRateBp: 1000 }, 5);
  const quote = calculateQuote([soldOut, tooMany], rates, USD, { shippingOption: 'default' });
  expect(quote.lines.map(({ problem }) => problem)).toEqual(['OUT_OF_STOCK', 'NOT_ENOUGH_STOCK']);
  expect(quote).toMatchObject({ subtotalMinor: 2000, taxAddedMinor: 200, deliveryTotalMinor: 500, totalMinor: 2700 });
});

test('sold-out lines cost nothing and do not count towards free delivery', () => {
  expect(
    calculateQuote([createLine({ stock: 0, deliveryMinor: 300 })], rates, USD, { shippingOption: 'default' })
      .totalMinor,
  ).toBe(0);
  const free = { default: { baseMinor: 500, freeFromMinor: 1500, ...days } };
  expect(
    calculateQuote([createLine(), createLine({ stock: 0 })], free, USD, { shippingOption: 'default' })
      .deliveryBaseMinor,
  ).toBe(500);
});

test('each offered option has its own base and total; one without a rate is not offered', () => {
  const both = {
    default: { baseMinor: 500, freeFromMinor: 1000, ...days },
    fast: { baseMinor: 2500, freeFromMinor: null, minDays: null, maxDays: null },
  };
  const { options } = calculateQuote([createLine({ deliveryMinor: 250, taxRateBp: 0 })], both, USD, {
    shippingOption: 'default',
  });
  expect(options).toEqual([
    { option: 'default', deliveryBaseMinor: 0, deliveryTotalMinor: 250, totalMinor: 1250, ...days },
    {
      option: 'fast',
      deliveryBaseMinor: 2500,
      deliveryTotalMinor: 2750,
      totalMinor: 3750,
      minDays: null,
      maxDays: null,
    },
  ]);
  expect(
    calculateQuote([createLine()], rates, USD, { shippingOption: 'default' }).options.map(({ option }) => option),
  ).toEqual(['default']);
});

test('an empty cart costs nothing, delivery included', () => {
  expect(calculateQuote([], rates, USD, { shippingOption: 'default' }).totalMinor).toBe(0);
});

test('distinguishes too little stock from none; untracked stock is always enough', () => {
  expect(createLine({ stock: 2 }, 3).problem).toBe('NOT_ENOUGH_STOCK');
  expect(createLine({ stock: 0 }, 1).problem).toBe('OUT_OF_STOCK');
  expect(createLine({ stock: null }, 99).problem).toBeNull();
});

const anyLine = fc
  .record({
    unitMinor: fc.integer({ min: 1, max: 10_000_000_00 }),
    taxRateBp: fc.integer({ min: 0, max: 10_000 }),
    taxIncluded: fc.boolean(),
    deliveryMinor: fc.integer({ min: 0, max: 100_000 }),
    qty: fc.integer({ min: 1, max: 99 }),
  })
  .map(({ qty, ...rest }) => createLine({ ...rest, stock: null }, qty));

test('for any cart the total is subtotal + delivery + added tax, and every sum is a whole number of minor units', () => {
  fc.assert(
    fc.property(fc.array(anyLine, { maxLength: 20 }), fc.integer({ min: 0, max: 100_000 }), (lines, baseMinor) => {
      const quote = calculateQuote(lines, { default: { baseMinor, freeFromMinor: null, ...days } }, USD, {
        shippingOption: 'default',
      });
      expect(quote.totalMinor).toBe(quote.subtotalMinor + quote.deliveryTotalMinor + quote.taxAddedMinor);
      const sums = [quote.subtotalMinor, quote.deliveryTotalMinor, quote.taxAddedMinor, quote.taxIncludedMinor];
      for (const sum of sums) expect(Number.isSafeInteger(sum) && sum >= 0).toBe(true);
    }),
  );
});

test('included tax and the net price sum to the gross price at any rate', () => {
  fc.assert(
    fc.property(anyLine, ({ offer: pricedOffer, qty, taxMinor }) => {
      const gross = (pricedOffer.unitMinor ?? 0) * qty;
      const net = pricedOffer.taxIncluded ? gross - taxMinor : gross;
      expect(Math.abs((net * pricedOffer.taxRateBp) / 10_000 - taxMinor)).toBeLessThanOrEqual(1);
    }),
  );
});

const MIXED_RATES = {
  default: { baseMinor: 1001, freeFromMinor: null, minDays: 3, maxDays: 6 },
  fast: { baseMinor: 2500, freeFromMinor: null, minDays: 1, maxDays: 2 },
};

test('each store has its own option: the base delivery charge is split evenly, to the cent', () => {
  const lines = [2, 1, 3].map((storeId) => createLine({ storeId, storeName: `S${storeId}`, deliveryMinor: storeId }));
  const quote = calculateQuote(lines, MIXED_RATES, USD, { shippingOption: 'default', fastStoreIds: [2, 99] });
  const chosen = quote.deliveries.map(({ storeId, option, options }) => [
    storeId,
    option,
    ...options.map(({ baseMinor, totalMinor }) => [baseMinor, totalMinor]),
  ]);
  expect(chosen).toEqual([
    [1, 'default', [334, 335], [834, 835]],
    [2, 'fast', [334, 336], [833, 835]],
    [3, 'default', [333, 336], [833, 836]],
  ]);
  expect(quote).toMatchObject({ shippingOption: 'default', deliveryBaseMinor: 334 + 833 + 333 });
});

test('one option for all stores costs the same, whether it is chosen once or per store', () => {
  const amounts = fc.record({
    storeId: fc.integer({ min: 1, max: 6 }),
    deliveryMinor: fc.nat(9999),
    unitMinor: fc.nat(99_999),
  });
  const rate = fc.record({ baseMinor: fc.nat(99_999), freeFromMinor: fc.option(fc.nat(99_999)) });
  fc.assert(
    fc.property(
      fc.array(amounts, { minLength: 1, maxLength: 12 }),
      fc.record({ default: rate, fast: rate }),
      fc.uniqueArray(fc.integer({ min: 1, max: 6 })),
      (offers, byOption, fastStoreIds) => {
        const lines = offers.map((offer) => createLine(offer));
        const all = { default: { ...byOption.default, ...days }, fast: { ...byOption.fast, ...days } };
        const price = (choice: ShippingChoice) => calculateQuote(lines, all, USD, choice);
        for (const quote of [price({ shippingOption: 'default', fastStoreIds }), price({ shippingOption: 'fast' })]) {
          const parts = quote.deliveries.map(getChosenOption);
          expect(parts.reduce((total, { baseMinor }) => total + baseMinor, 0)).toBe(quote.deliveryBaseMinor);
          expect(parts.reduce((total, { totalMinor }) => total + totalMinor, 0)).toBe(quote.deliveryTotalMinor);
          expect(quote.totalMinor).toBe(quote.subtotalMinor + quote.deliveryTotalMinor + quote.taxAddedMinor);
        }
        const allFast = price({ shippingOption: 'default', fastStoreIds: offers.map(({ storeId }) => storeId) });
        expect(allFast).toEqual(price({ shippingOption: 'fast' }));
        const { options, totalMinor } = price({ shippingOption: 'default' });
        expect(options.find(({ option }) => option === 'default')?.totalMinor).toBe(totalMinor);
      },
    ),
  );
});
