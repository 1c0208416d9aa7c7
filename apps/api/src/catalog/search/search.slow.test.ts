import type { LanguageCode } from '@trad/contract/messages/message';
import { seedDemo } from '@trad/seed/seed-demo';
import { beforeAll, describe, expect, test } from 'vitest';
import { isHeldOut, LABELS, type Label, NONSENSE } from '../../testing/search-relevance/labelled-queries.ts';
import { openShop } from '../../testing/shop.ts';
import { interpretQuery } from './interpret-query.ts';
import { findSuggestions, hasMatches } from './search.queries.ts';

const shop = await openShop();
const languages = Object.keys(LABELS) as LanguageCode[];
/** Product ids by slug; those of a category by `in:` and its slug. */
const idsOf = new Map<string, number[]>();

beforeAll(async () => {
  await seedDemo(shop.pool);
  const { rows } = await shop.pool.query<{ name: string; ids: number[] }>(
    `SELECT slug AS name, ARRAY[id] AS ids FROM product
     UNION ALL
     SELECT 'in:' || c.slug, array_agg(e.product_id) FROM category c JOIN read.entry e ON e.category_id = c.id GROUP BY c.slug`,
  );
  for (const { name, ids } of rows) idsOf.set(name, ids);
});

const listSuggestions = async (search: string, lang: LanguageCode) => {
  const { status, body } = await shop.call('searchProducts', { search }, { lang });
  expect(status).toBe(200);
  return body.data;
};

/** Whether one of the first three products is relevant. */
const isHit = async (language: LanguageCode, [query, relevant]: Label) => {
  const ids = relevant.split(' ').flatMap((name) => {
    const found = idsOf.get(name);
    if (!found) throw new Error(`${name}, which '${query}' should find, is not in the demo shop.`);
    return found;
  });
  return (await listSuggestions(query, language)).slice(0, 3).some(({ product_id }) => ids.includes(product_id));
};

const measureShare = async (chosen: (language: LanguageCode, label: Label) => boolean) => {
  let hits = 0;
  let all = 0;
  const missed: string[] = [];
  for (const language of languages) {
    for (const label of LABELS[language].filter((each) => chosen(language, each))) {
      all += 1;
      if (await isHit(language, label)) hits += 1;
      else missed.push(`${language} ${label[0]}`);
    }
  }
  return { share: hits / all, all, missed };
};

describe('labelled queries in five languages', () => {
  test('each language has at least forty, half of them held out', () => {
    let held = 0;
    let all = 0;
    for (const language of languages) {
      const heldHere = LABELS[language].filter((label) => isHeldOut(language, label)).length;
      expect(LABELS[language].length).toBeGreaterThanOrEqual(40);
      expect(heldHere / LABELS[language].length).toBeGreaterThan(0.45);
      held += heldHere;
      all += LABELS[language].length;
    }
    expect(held / all).toBeGreaterThanOrEqual(0.5);
  });

  test('nine in ten held-out queries have a relevant product among the first three', async () => {
    const { share, all } = await measureShare(isHeldOut);
    expect(all).toBeGreaterThan(80);
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  test('nine in ten of the other queries have one, too', async () => {
    const { share } = await measureShare((language, label) => !isHeldOut(language, label));
    expect(share).toBeGreaterThanOrEqual(0.9);
  });

  test('nonsense finds nothing', async () => {
    expect(new Set(NONSENSE).size).toBeGreaterThanOrEqual(50);
    const found: string[] = [];
    for (const query of NONSENSE) {
      for (const language of languages)
        if ((await listSuggestions(query, language)).length) found.push(`${language} ${query}`);
    }
    expect(found).toEqual([]);
  });
});

describe('a search', () => {
  test('matches prefixes, misspelt words, words without accents and synonyms', async () => {
    const findFirstSuggestion = async (search: string, lang: LanguageCode = 'en') =>
      (await listSuggestions(search, lang))[0];
    expect((await findFirstSuggestion('neckl'))?.category_name).toBeDefined();
    for (const [search, lang] of [
      ['ankra maxi dres', 'en'],
      ['panier', 'fr'],
      ['joyeria', 'es'],
      ['قلاده', 'ar'],
      ['kitenge', 'sw'],
    ] as const) {
      expect(await findFirstSuggestion(search, lang)).toMatchObject({
        product_id: expect.any(Number),
        product_name: expect.any(String),
      });
    }
  });

  test('returns names in the requested language, with a picture and the category', async () => {
    const [french] = await listSuggestions('panier', 'fr');
    expect(french).toMatchObject({
      product_name: expect.stringMatching(/panier/i),
      product_image: expect.stringMatching(/^\/media\/.+-640\.webp$/),
      category_name: expect.any(String),
    });
  });

  test('returns as many rows as the limit, eight by default', async () => {
    expect(await listSuggestions('dress', 'en')).toHaveLength(8);
    const { body } = await shop.call('searchProducts', { search: 'dress', limit: 2 });
    expect(body.data).toHaveLength(2);
  });

  test('is a listing too: by relevance, filtered, sorted and paged', async () => {
    const whole = (await shop.call('getProducts', { search: 'dress', limit: 100 })).body;
    expect(whole.total).toBe(whole.data.length);
    expect(whole.total).toBeGreaterThan(8);
    const page = (await shop.call('getProducts', { search: 'dress', limit: 3 })).body;
    const next = (await shop.call('getProducts', { search: 'dress', limit: 3, cursor: page.next_cursor ?? '' })).body;
    expect([...page.data, ...next.data].map(({ id }) => id)).toEqual(whole.data.slice(0, 6).map(({ id }) => id));
    const cheap = (await shop.call('getProducts', { search: 'dress', sort: 'special_price', order: 'ASC', limit: 100 }))
      .body;
    const prices = cheap.data.map(({ variants }) => variants[0]?.price ?? Number.POSITIVE_INFINITY);
    expect(prices).toEqual(prices.toSorted((a, b) => a - b));
    expect(new Set(cheap.data.map(({ id }) => id))).toEqual(new Set(whole.data.map(({ id }) => id)));
    const stocked = (await shop.call('getProducts', { search: 'dress', in_stock: 1, limit: 100 })).body;
    expect(stocked.total).toBeLessThanOrEqual(whole.total);
    const { data } = (await shop.call('getFilterData', { search: 'dress' })).body;
    expect(data.seller.reduce((sum, { count }) => sum + count, 0)).toBe(whole.total);
  });

  test.each([
    '',
    '   ',
    '!!!',
    ':*',
    "'; DROP TABLE product; --",
    'a & | ! <-> b',
    '\\',
    '(((',
    '"unclosed',
    '\u202Eabc\u202C',
    '\u200F',
    '🙂',
    '%_%',
    `${'x '.repeat(99)}`,
    'x'.repeat(200),
  ])('accepts %j', async (search) => {
    for (const lang of ['en', 'ar'] as const) expect(Array.isArray(await listSuggestions(search, lang))).toBe(true);
    const { status } = await shop.call('getProducts', { search });
    expect(status).toBe(200);
  });

  test.each(['a\u0000b', 'x'.repeat(10_000)])('rejects a text that is too long or contains NUL', async (search) => {
    expect((await shop.callWith('searchProducts', { search })).status).toBe(400);
  });

  test('of punctuation only finds nothing', async () => {
    expect((await shop.call('getProducts', { search: '!!!' })).body).toMatchObject({ total: 0, data: [] });
    expect(await listSuggestions('', 'en')).toEqual([]);
  });
});

test.each(['dress', 'drses', 'ankara maxi', 'beaded ankara basket', 'wax print', 'zzyzzx'])(
  'a search for %s scans no table sequentially',
  async (search) => {
    const client = await shop.pool.connect();
    try {
      // Statistics of earlier transactions may not be reported yet.
      const countSequentialScans = async () =>
        (
          await client.query("SELECT relname, seq_scan FROM pg_stat_xact_user_tables WHERE schemaname = 'read'")
        ).rows.filter(({ seq_scan }) => Number(seq_scan) > 0);
      await client.query('BEGIN READ ONLY');
      const before = await countSequentialScans();
      const interpretation = await interpretQuery(client, search, 'en');
      if (!interpretation) throw new Error(`'${search}' has no words`);
      await findSuggestions(client, interpretation, { language: 'en', limit: 8 });
      await hasMatches(client, interpretation.strict);
      expect(await countSequentialScans()).toEqual(before);
    } finally {
      await client.query('ROLLBACK');
      client.release();
    }
  },
);

test('synonyms follow their table as soon as an operator changes it', async () => {
  const listSuggestedIds = async (search: string) =>
    (await listSuggestions(search, 'en')).map(({ product_id }) => product_id);
  const dashikis = await listSuggestedIds('dashiki');
  expect(await listSuggestedIds('zorbulon')).toEqual([]);
  await shop.pool.query(`INSERT INTO search_synonym (phrases) VALUES ('{zorbulon,dashiki}')`);
  const [first = 0] = await listSuggestedIds('zorbulon');
  expect(dashikis).toContain(first);
  await shop.pool.query(`DELETE FROM search_synonym WHERE 'zorbulon' = ANY (phrases)`);
  expect(await listSuggestedIds('zorbulon')).toEqual([]);
});

test('search documents follow changes of product, store and category names', async () => {
  const loadDocuments = async () => {
    const { rows } = await shop.pool.query(
      `SELECT product_id FROM read.search o
       FULL JOIN read.build_search_documents(array(SELECT id FROM product)) n USING (product_id)
       WHERE o.document IS DISTINCT FROM n.document`,
    );
    return rows;
  };
  const renamed = idsOf.get('ankara-maxi-dress')?.[0] ?? 0;
  await shop.pool.query(`UPDATE product SET name = 'Flibbertigown' WHERE id = $1`, [renamed]);
  await shop.pool.query(`UPDATE store SET name = 'Quixomatic' WHERE slug = 'enkaji-beads'`);
  await shop.pool.query(`UPDATE category SET name = 'Zanzibooks' WHERE slug = 'home-rugs'`);
  expect((await listSuggestions('flibbertigown', 'en')).map(({ product_id }) => product_id)).toEqual([renamed]);
  expect((await listSuggestions('quixomatic', 'en')).length).toBeGreaterThan(0);
  expect((await listSuggestions('zanzibooks', 'en')).length).toBeGreaterThan(0);
  expect(await loadDocuments()).toEqual([]);
  await shop.pool.query(`UPDATE product SET status = 'draft' WHERE id = $1`, [renamed]);
  expect(await listSuggestions('flibbertigown', 'en')).toEqual([]);
  expect(await loadDocuments()).toEqual([]);
});
