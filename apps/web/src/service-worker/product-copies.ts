import { PUBLIC_READS, putLatest } from './cache-names.ts';
import { COPIED_AT } from './copied-at.ts';

// A cart lists other products after each change: its products are stored one by one.

interface ProductChoice {
  /** The URL of get_products. */
  url: string;
  currency: string;
  language: string;
}

const buildKey = ({ url, currency, language }: ProductChoice, id: string) =>
  `${url}?${new URLSearchParams({ copy: id, currency, lang: language })}`;

/** Stores a product with its prices in a currency. */
export async function storeProduct(choice: ProductChoice, product: { id: number }): Promise<void> {
  const headers = { 'content-type': 'application/json', [COPIED_AT]: String(Date.now()) };
  const response = new Response(JSON.stringify(product), { headers });
  await putLatest(await caches.open(PUBLIC_READS), buildKey(choice, String(product.id)), response);
}

/** The response of get_products for these ids; undefined if one of them is not stored. */
export async function composeProducts(choice: ProductChoice, ids: readonly string[]): Promise<Response | undefined> {
  const cache = await caches.open(PUBLIC_READS);
  const copies = await Promise.all(ids.map((id) => cache.match(buildKey(choice, id))));
  const found = copies.filter((copy) => copy !== undefined);
  if (found.length < ids.length) return undefined;
  const data = await Promise.all(found.map((copy) => copy.json() as Promise<unknown>));
  const times = found.map(({ headers }) => Number(headers.get(COPIED_AT)));
  const headers = { 'content-type': 'application/json', [COPIED_AT]: String(Math.min(...times)) };
  return new Response(JSON.stringify({ error: false, message: '', total: data.length, data }), { headers });
}
