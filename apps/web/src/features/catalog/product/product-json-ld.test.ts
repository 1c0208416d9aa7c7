import { expect, test } from 'vitest';
import { dress } from '../testing/sample-product.ts';
import { buildProductJsonLd } from './product-json-ld.ts';

const read = (currency: string) =>
  JSON.parse(JSON.stringify(buildProductJsonLd(dress, currency, 'https://trad.example')));

test('every variant with a price is an offer with its availability', () => {
  const { offers } = read('USD');
  expect(offers).toHaveLength(3);
  expect(offers[0]).toMatchObject({ price: 118, priceCurrency: 'USD', availability: 'https://schema.org/InStock' });
  expect(offers[1].availability).toBe('https://schema.org/OutOfStock');
});

test('offers need a price, the rating needs reviews', () => {
  expect(read('RUB')).not.toHaveProperty('offers');
  expect(read('USD')).not.toHaveProperty('aggregateRating');
});
