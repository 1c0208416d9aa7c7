import { LANGUAGES } from '@trad/contract/messages/message';
import { formatMilliseconds, type Result } from '../result.ts';
import { calculateMedian } from '../rounds.ts';
import type { BenchShop } from './bench-shop.ts';

const MAX_MS = 50;

/** Query operators and SQL, unusual characters, and texts of excessive length. */
const SEARCHES = [
  '!!!',
  ':*',
  '& | ! <-> :*',
  "'; DROP TABLE product; --",
  `' OR '1'='1`,
  '"kente" & !"silk"',
  '"unclosed',
  '(((',
  '\\',
  '%_%',
  '../'.repeat(60),
  '\u202Eabc\u202C',
  '\u200F\u2067',
  '🙂'.repeat(90),
  'a\0b',
  'x '.repeat(99),
  'qwrtp lkjhg zxcvb mnbvc poiuy trewq asdfg hjklp '.repeat(4),
  'x'.repeat(200),
  'x'.repeat(10_000),
  'ab '.repeat(3_000),
];
const FIELDS: ReadonlyArray<[name: string, ...values: string[]]> = [
  ['sort', 'price', '__proto__'],
  ['order', 'UP'],
  ['currency', 'XXX', 'x'.repeat(1_000)],
  ['category_id', 'x', '1e99'],
  ['seller_id', '1,x'],
  ['attribute_value_ids', '-1', Array.from({ length: 1_000 }, (_, id) => id + 1).join(',')],
  ['product_ids', 'x', Array.from({ length: 1_000 }, (_, id) => id + 1).join(',')],
  ['min_price', '-1', '1e400'],
  ['limit', '1e9'],
  ['offset', '10001', '1e9'],
  ['cursor', 'x', Buffer.from('["id","DESC","USD",[1e400,null]]').toString('base64url')],
];

/** A request: a path, and a body if it is posted. */
type BadRequest = readonly [path: string, body?: string];

const listRequests = (lang: string): BadRequest[] => {
  const path = (call: string, fields: Record<string, string>) =>
    `/api/${call}?${new URLSearchParams({ ...fields, lang })}`;
  return [
    ...SEARCHES.flatMap((search): BadRequest[] => [
      [path('get_products', { search })],
      [path('get_products', { search, sort: 'special_price', order: 'ASC' })],
      [path('get_filter_data', { search })],
      [path('search_products', {}), JSON.stringify({ search })],
    ]),
    ...FIELDS.flatMap(([name, ...values]) =>
      values.map((value): BadRequest => [path('get_products', { [name]: value })]),
    ),
  ];
};

/** Measures the response time of a single request, an upper limit of its CPU time. */
const measureRequest = async (port: number, [path, body]: BadRequest) => {
  const init = body && { method: 'POST', body, headers: { 'content-type': 'application/json' } };
  const started = performance.now();
  const response = await fetch(`http://127.0.0.1:${port}${path}`, init || {});
  await response.arrayBuffer();
  if (response.status !== 200 && response.status !== 400) throw new Error(`${response.status} for ${path}`);
  return performance.now() - started;
};

/**
 * Measures bad input, each in every language, so that no response comes from the cache. The limit applies to the median
 * of the languages: a single request also measures pauses of the machine.
 */
export const measureBadInput = async ({ shopServer }: BenchShop): Promise<Result> => {
  const requestsByLanguage = LANGUAGES.map(listRequests);
  // The first statements of a connection include planning.
  await measureRequest(shopServer.port, ['/api/get_filter_data?search=kente&lang=en']);
  const times: number[] = [];
  let slowestResponse = 0;
  for (const index of requestsByLanguage[0]?.keys() ?? []) {
    const languageTimes: number[] = [];
    for (const requests of requestsByLanguage)
      languageTimes.push(await measureRequest(shopServer.port, requests[index] ?? ['']));
    times.push(calculateMedian(languageTimes));
    slowestResponse = Math.max(slowestResponse, ...languageTimes);
  }
  const longest = Math.max(...times);
  // Stays encoded, and is written as code: the table is Markdown, and the input contains its syntax and invisible characters.
  const [path = '', body = ''] = requestsByLanguage[0]?.[times.indexOf(longest)] ?? [];
  const slowest = `${path.slice('/api/'.length)} ${encodeURIComponent(body)}`.trim().slice(0, 55);
  return {
    name: `${times.length} kinds of bad input, each in the median of ${LANGUAGES.length} languages`,
    limit: `≤ ${MAX_MS} ms, 200 or 400`,
    measured: `${formatMilliseconds(longest)} (\`${slowest}\`)`,
    detail: `in the median ${formatMilliseconds(calculateMedian(times))}; slowest response ${formatMilliseconds(slowestResponse)}`,
    passed: longest <= MAX_MS,
    figures: { longest, slowestResponse, times },
  };
};
