import { expect, test } from 'vitest';
import type { SendRequest } from '../../app/http/request.ts';
import { parsePageState } from '../../app/state/page-state.ts';
import { createStore } from '../../app/state/store.ts';
import { catalogApi } from '../../features/catalog/catalog.api.ts';
import { buildProductQuery } from '../../features/catalog/catalog-queries.ts';
import { contentApi } from '../../features/content/content.api.ts';
import { buildNewestReviewsQuery, reviewsApi } from '../../features/reviews/reviews.api.ts';
import { createPageQueries } from './page-queries.ts';

const { getCategories, getProducts } = catalogApi.endpoints;
const { getFaqs, getPartners, getSettings } = contentApi.endpoints;
const { getProductReviews, getReviewSummary } = reviewsApi.endpoints;

const women = { id: 1, name: '</script>', slug: 'women', image: null, parent_id: 0, children: [] };
const sendRequest: SendRequest = async (name) => {
  if (name === 'getFaqs') return { status: 503, body: { error: true, code: 'UNAVAILABLE', message: 'A short break.' } };
  if (name === 'getPartners') throw new Error('nothing came back');
  return { status: 200, body: { error: false, message: '', total: 1, data: [women] } };
};

test("a page's state equals the one of RTK Query itself", async () => {
  const { dispatch, getState } = createStore(sendRequest);
  await Promise.all([
    dispatch(getCategories.initiate({})),
    dispatch(getProducts.initiate(buildProductQuery(7))),
    dispatch(getReviewSummary.initiate(7)),
    dispatch(getProductReviews.initiate(buildNewestReviewsQuery(7))),
    dispatch(getFaqs.initiate({})),
    dispatch(getPartners.initiate({})),
  ]);
  const { queries, provided } = getState().api;
  const { query, settle } = createPageQueries(sendRequest, 'en');
  await Promise.all([
    query(getCategories, {}),
    query(getProducts, buildProductQuery(7)),
    query(getReviewSummary, 7),
    query(getProductReviews, buildNewestReviewsQuery(7)),
    query(getFaqs, {}),
    query(getPartners, {}),
  ]);
  const { state, json, failures } = await settle();
  const expected = Object.entries(queries).map(([key, entry]) => {
    const { requestId: _, startedTimeStamp, ...rest } = entry ?? {};
    return [key, { ...rest, ...(entry?.fulfilledTimeStamp && { fulfilledTimeStamp: 1 }) }];
  });
  expect(state.queries).toEqual(Object.fromEntries(expected));
  const apiWithTags = ({ tags }: typeof provided) =>
    Object.entries(tags).map(([type, ids]) => [type, Object.values(ids).map((keys) => keys.toSorted())]);
  expect(apiWithTags(state.provided)).toEqual(apiWithTags(provided));
  expect(parsePageState(`{"api":${json}}`)).toEqual({ api: JSON.parse(JSON.stringify(state)) });
  expect(json).not.toContain('<');
  expect(failures.map(({ endpoint, error }) => [endpoint, error.code])).toEqual([
    ['getFaqs', 'UNAVAILABLE'],
    ['getPartners', 'NETWORK'],
  ]);
});

test('a query runs once per page, and a shared response is processed once for all pages', async () => {
  let sent = 0;
  const body = { error: false, message: '', data: [women] };
  const shared: SendRequest = async () => {
    sent += 1;
    return { status: 200, body, isShared: true };
  };
  const page = async () => {
    const { query, settle } = createPageQueries(shared, 'en');
    const [tree, again] = await Promise.all([query(getCategories, {}), query(getCategories, {})]);
    expect(again).toBe(tree);
    return (await settle()).state.queries['getCategories({})'];
  };
  const first = await page();
  expect(await page()).toBe(first);
  expect(sent).toBe(2);
  // Another endpoint transforms the same body differently.
  const { query } = createPageQueries(shared, 'en');
  expect(await query(getSettings, {})).toBe(body);
});
