import { afterEach, beforeEach, describe, expect, expectTypeOf, test, vi } from 'vitest';
import { createTrad, isTradError, type TradError, type TradOptions } from './client.ts';

/** Uses a scripted fetch, and a clock that tests advance. */

const ok = (fields: object = {}) => Response.json({ error: false, message: '', ...fields });
const failed = (status: number, code: string, headers: Record<string, string> = {}) =>
  Response.json({ error: true, code, message: `about ${code}` }, { status, headers });
const unreachable = () => Promise.reject(new TypeError('fetch failed'));
/** A response that never arrives; only the signal ends it. */
const silent = (_url: string, { signal }: RequestInit) =>
  new Promise<Response>((_resolve, reject) => {
    signal?.addEventListener('abort', () => reject(signal.reason));
  });

type Step = (url: string, init: RequestInit) => Response | Promise<Response>;

/** A client whose fetch follows these steps and repeats the last one. */
const createClient = (steps: readonly Step[], options: Partial<TradOptions> = {}) => {
  const sent: Array<{ url: string; headers: Record<string, string>; at: number } & Omit<RequestInit, 'headers'>> = [];
  const send = async (url: string, init: RequestInit) => {
    sent.push({ ...init, url, at: Date.now(), headers: init.headers as Record<string, string> });
    const step = steps[Math.min(sent.length, steps.length) - 1] as Step;
    return step(url, init);
  };
  const trad = createTrad({
    url: 'https://shop.example/api/',
    fetch: send as typeof fetch,
    random: () => 1,
    ...options,
  });
  return { trad, sent };
};

/** Returns the error of a call while the clock advances. */
const catchError = async (call: Promise<unknown>): Promise<TradError> => {
  const caught = call.then(
    () => expect.unreachable('nothing was thrown'),
    (error: unknown) => error,
  );
  await vi.runAllTimersAsync();
  return (await caught) as TradError;
};
const resolveWithTimers = async <T>(call: Promise<T>) => {
  await vi.runAllTimersAsync();
  return call;
};

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
});
afterEach(() => {
  vi.useRealTimers();
});

describe('a call', () => {
  test("sends a read's input in the query: lists repeated, absent values omitted", async () => {
    const { trad, sent } = createClient([() => ok({ total: 0, next_cursor: null, data: [] })], { language: 'fr' });
    await trad.getProducts({ limit: 12, seller_id: ['1', '2'], search: undefined });
    expect(sent).toMatchObject([
      {
        method: 'GET',
        url: 'https://shop.example/api/get_products?limit=12&seller_id=1&seller_id=2&lang=fr',
        body: null,
      },
    ]);
    expect(sent[0]?.headers).toEqual({});
  });

  test('sends a write’s input as JSON, in the language of the call', async () => {
    const { trad, sent } = createClient([() => ok()], { language: 'fr' });
    await trad.subscribeNewsletter({ email: 'a@shop.example' }, { language: 'sw' });
    expect(sent).toMatchObject([
      {
        method: 'POST',
        url: 'https://shop.example/api/subscribe_newsletter?lang=sw',
        body: '{"email":"a@shop.example"}',
      },
    ]);
    expect(sent[0]?.headers['content-type']).toBe('application/json');
  });

  test('sends a picture as a form', async () => {
    const { trad, sent } = createClient([() => ok()], { token: 't' });
    const image = new File(['…'], 'me.png', { type: 'image/png' });
    await trad.updateUserProfile({ city: 'Lagos', image, clear_fields: ['area', 'street'] });
    const form = sent[0]?.body as FormData;
    expect([form.get('city'), (form.get('image') as File).name, form.getAll('clear_fields')]).toEqual([
      'Lagos',
      'me.png',
      ['area', 'street'],
    ]);
    expect(sent[0]?.headers['content-type']).toBeUndefined();
  });

  test('sends null and empty lists, which clear a field, as JSON without a file and as empty texts with one', async () => {
    const { trad, sent } = createClient([() => ok()], { token: 't' });
    const cleared = { facebook: null, selling_categories: [], city: undefined };
    await trad.updateVendorStore(cleared);
    expect(sent[0]?.body).toBe('{"facebook":null,"selling_categories":[]}');
    expect(sent[0]?.headers['content-type']).toBe('application/json');
    await trad.updateVendorStore({ ...cleared, logo: new File(['…'], 'logo.png', { type: 'image/png' }) });
    const form = sent[1]?.body as FormData;
    expect([...form.keys()]).toEqual(['facebook', 'selling_categories', 'logo']);
    expect([form.get('facebook'), form.get('selling_categories')]).toEqual(['', '']);
  });

  test('sends the current token with calls that take a caller', async () => {
    let current = 'first';
    const { trad, sent } = createClient([() => ok()], { token: async () => current });
    await trad.getFaqs();
    await trad.getAddress();
    current = 'second';
    await trad.getProducts();
    trad.setToken(null);
    await trad.getAddress();
    expect(sent.map(({ headers }) => headers.authorization)).toEqual([
      undefined,
      'Bearer first',
      'Bearer second',
      undefined,
    ]);
  });

  test('has the types of the contract', () => {
    const { trad } = createClient([() => ok()]);
    expectTypeOf(trad.getUserCart).returns.resolves.toHaveProperty('total').toEqualTypeOf<number>();
    expectTypeOf(trad.login).parameter(0).toHaveProperty('password').toEqualTypeOf<string>();
    // @ts-expect-error: it needs an e-mail and a password
    void (() => trad.login());
    // @ts-expect-error: nothing is called that
    void (() => trad.getEverything());
  });
});

describe('an upload', () => {
  const file = new File([new Uint8Array(3_000_000)], 'yarn.csv');
  const upload = { kind: 'products', file } as const;

  test.each<[string, { file: File | string }, number]>([
    ['a file', { file }, 130_001],
    ['a data URL', { file: `data:text/csv;base64,${'A'.repeat(3_000_000)}` }, 130_002],
    ['a large file', { file: new File([new Uint8Array(20_000_000)], 'all.csv') }, 300_000],
  ])('with %s times out after as long as the server accepts it', async (_what, changes, ms) => {
    const { trad, sent } = createClient([silent as Step], { token: 't', retries: 0 });
    const error = await catchError(trad.importVendorFile({ ...upload, ...changes }));
    expect([error.code, sent.length, Date.now()]).toEqual(['TIMED_OUT', 1, ms]);
  });

  test('and any other call have the timeout that they are given', async () => {
    const { trad } = createClient([silent as Step], { token: 't', retries: 0, timeout: 500 });
    await catchError(trad.importVendorFile(upload, { timeout: 2000 }));
    expect(Date.now()).toBe(2000);
    await catchError(trad.getFaqs({}, { timeout: 100 }));
    expect(Date.now()).toBe(2100);
    await catchError(trad.getFaqs());
    expect(Date.now()).toBe(2600);
  });
});

describe('an error', () => {
  test('is thrown with its code, details, data and request id', async () => {
    const body = { error: true, code: 'OUT_OF_STOCK', message: 'Only 3 left in stock', data: { left: 3 } };
    const response = () => Response.json(body, { status: 409, headers: { 'x-request-id': 'r-1' } });
    const error = await catchError(createClient([response]).trad.manageCart({ product_variant_id: 1 }));
    expect(error).toMatchObject({ ...{ code: 'OUT_OF_STOCK', status: 409, data: { left: 3 } }, requestId: 'r-1' });
    expect(error.message).toBe('Only 3 left in stock');
    expect([isTradError(error, 'OUT_OF_STOCK'), isTradError(error, 'CART_FULL'), isTradError(new Error())]).toEqual([
      true,
      false,
      false,
    ]);
    if (error.is('OUT_OF_STOCK', 'CART_FULL')) expectTypeOf(error.code).toEqualTypeOf<'OUT_OF_STOCK' | 'CART_FULL'>();
  });

  test.each([
    ['an HTML page', () => new Response('<!doctype html>', { status: 200 })],
    ['JSON of another kind', () => Response.json([1, 2])],
    ['nothing', () => new Response('', { status: 404 })],
    ['a success with the status of an error', () => Response.json({ error: false, message: '' }, { status: 500 })],
    ['an error without a code', () => Response.json({ error: true, message: 'Away' }, { status: 500 })],
  ])('is reported where the response is %s', async (_what, response) => {
    expect((await catchError(createClient([response]).trad.getFaqs())).code).toBe('UNREADABLE_RESPONSE');
  });
});

describe('a read', () => {
  test('is retried after network errors, with growing delays', async () => {
    const { trad, sent } = createClient([unreachable, unreachable, unreachable, () => ok({ data: [] })]);
    await resolveWithTimers(trad.getFaqs());
    expect(sent.map(({ at }) => at)).toEqual([0, 300, 900, 2100]);
  });

  test('is retried three times at most', async () => {
    const { trad, sent } = createClient([unreachable]);
    const error = await catchError(trad.getFaqs());
    expect([error.code, error.status, sent.length]).toEqual(['NETWORK_FAILED', 0, 4]);
  });

  test('waits for the time of Retry-After', async () => {
    const busy = () => failed(429, 'TOO_MANY_REQUESTS', { 'retry-after': '7' });
    const { trad, sent } = createClient([busy, () => ok({ data: [] })]);
    await resolveWithTimers(trad.getFaqs());
    expect(sent.map(({ at }) => at)).toEqual([0, 7000]);
  });

  test('does not wait for a quarter of an hour', async () => {
    const { trad, sent } = createClient([() => failed(429, 'TOO_MANY_REQUESTS', { 'retry-after': '900' })]);
    const error = await catchError(trad.getFaqs());
    expect([error.retryAfter, sent.length]).toEqual([900, 1]);
  });

  test.each([502, 503])('is retried after %i, whichever server sent it', async (status) => {
    const { trad, sent } = createClient([() => new Response('a proxy', { status }), () => ok({ data: [] })]);
    await resolveWithTimers(trad.getFaqs());
    expect(sent).toHaveLength(2);
  });

  test.each([400, 401, 404, 409, 500])('is not retried after %i', async (status) => {
    const { trad, sent } = createClient([() => failed(status, 'INTERNAL')]);
    expect((await catchError(trad.getFaqs())).status).toBe(status);
    expect(sent).toHaveLength(1);
  });

  test('that times out is retried, and finally rejects', async () => {
    const { trad, sent } = createClient([silent as Step], { timeout: 1000, retries: 1 });
    const error = await catchError(trad.getFaqs());
    expect([error.code, sent.map(({ at }) => at)]).toEqual(['TIMED_OUT', [0, 1300]]);
  });

  test('jitter spreads clients between half a delay and a whole one', async () => {
    const pauses = [];
    for (const chance of [0, 0.5, 1]) {
      const { trad, sent } = createClient([unreachable, () => ok({ data: [] })], { random: () => chance });
      await resolveWithTimers(trad.getFaqs());
      pauses.push((sent[1]?.at ?? 0) - (sent[0]?.at ?? 0));
    }
    expect(pauses).toEqual([150, 225, 300]);
  });
});

describe('a write', () => {
  const getKey = ({ headers }: { headers: Record<string, string> }) => headers['idempotency-key'];

  test('of a signed-in user is retried under the idempotency key of its call', async () => {
    const { trad, sent } = createClient([unreachable, () => ok(), () => ok()], { token: 't' });
    await resolveWithTimers(trad.addToFavorites({ product_id: 1 }));
    await trad.addToFavorites({ product_id: 1 });
    const [first, second, third] = sent.map(getKey);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  test('waits for its first attempt, which is still in progress', async () => {
    const busy = () => failed(409, 'IDEMPOTENCY_KEY_IN_USE', { 'retry-after': '1' });
    const { trad, sent } = createClient([silent as Step, busy, () => ok()], { token: 't', timeout: 5000 });
    await resolveWithTimers(trad.addToFavorites({ product_id: 1 }));
    expect(sent.map(({ at }) => at)).toEqual([0, 5300, 6300]);
    expect(new Set(sent.map(getKey)).size).toBe(1);
  });

  test('resumes with a stored key', async () => {
    const { trad, sent } = createClient([() => ok()], { token: 't' });
    await trad.placeOrder({ payment_method: 'cod_method' }, { idempotencyKey: 'order-7' });
    expect(sent.map(getKey)).toEqual(['order-7']);
  });

  test('without an idempotency key is sent once', async () => {
    const { trad, sent } = createClient([unreachable]);
    const calls = [
      () => trad.login({ email: 'a@shop.example', password: 'x' }),
      () => trad.subscribeNewsletter({ email: 'a@shop.example' }),
      () => trad.logout(),
    ];
    for (const call of calls) expect((await catchError(call())).code).toBe('NETWORK_FAILED');
    expect(sent.map(getKey)).toEqual([undefined, undefined, undefined]);
  });
});

describe('an aborted signal', () => {
  test('cancels the request', async () => {
    const { trad, sent } = createClient([silent as Step]);
    const controller = new AbortController();
    const call = trad.getFaqs({}, { signal: controller.signal });
    await vi.advanceTimersByTimeAsync(10);
    controller.abort(new Error('gone away'));
    expect((await catchError(call)).message).toBe('gone away');
    expect(sent).toHaveLength(1);
  });

  test('cancels the delay, too', async () => {
    const { trad, sent } = createClient([unreachable]);
    const controller = new AbortController();
    const call = trad.getFaqs({}, { signal: controller.signal });
    const thrown = expect(call).rejects.toThrow('gone away');
    await vi.advanceTimersByTimeAsync(100);
    controller.abort(new Error('gone away'));
    await thrown;
    expect([sent.length, vi.getTimerCount()]).toEqual([1, 0]);
  });

  test('before the call sends nothing', async () => {
    const { trad, sent } = createClient([() => ok()]);
    await expect(trad.getFaqs({}, { signal: AbortSignal.abort(new Error('gone away')) })).rejects.toThrow('gone away');
    expect(sent).toEqual([]);
  });
});

test('all products are fetched page by page, on demand', async () => {
  const page = (ids: number[], next_cursor: string | null) => () =>
    ok({ total: 5, next_cursor, data: ids.map((id) => ({ id })) });
  const { trad, sent } = createClient([page([5, 4], 'c1'), page([3, 2], 'c2'), page([1], null)]);
  const ids = [];
  for await (const { id } of trad.iterateProducts({ category_id: 7, limit: 2 })) {
    ids.push(id);
    if (id === 4) expect(sent).toHaveLength(1);
  }
  expect(ids).toEqual([5, 4, 3, 2, 1]);
  expect(sent.map(({ url }) => new URL(url).searchParams.get('cursor'))).toEqual([null, 'c1', 'c2']);
});
