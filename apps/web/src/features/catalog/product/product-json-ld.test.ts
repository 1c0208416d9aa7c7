import { expect, test } from 'vitest';
import { buildProductJsonLd } from './product-json-ld.ts';
import { dress } from './sample-product.ts';

const read = (currency: string) =>
  JSON.parse(JSON.stringify(buildProductJsonLd(dress, currency, 'https://trad.example')));

test('every priced variant is an offer with its stock', () => {
  const { offers } = read('USD');
  expect(offers).toHaveLength(3);
  expect(offers[0]).toMatchObject({ price: 118, priceCurrency: 'USD', availability: 'https://schema.org/InStock' });
  expect(offers[1].availability).toBe('https://schema.org/OutOfStock');
});

test('without a price there is no offer, without ratings no rating', () => {
  expect(read('RUB')).not.toHaveProperty('offers');
  expect(read('USD')).not.toHaveProperty('aggregateRating');
});
