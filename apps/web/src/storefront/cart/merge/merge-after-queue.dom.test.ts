import { afterAll, afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import type { QueuedChange } from '../../../features/cart/queued-changes.ts';
import { guestLine, guestProduct } from '../../testing/guest-cart.ts';

let loadChanges: () => Promise<Pick<QueuedChange, 'id' | 'refusal'>[]>;
// The test environment has no IndexedDB.
vi.mock('../queue-changes.ts', () => ({ loadChanges: () => loadChanges() }));
// Files that run in the same process share their modules, which must not mix with this file's.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { markCartChanges } = await import('../../../app/offline/cart-changes.ts');
const { createCart, fakeShop } = await import('../../testing/fake-shop.tsx');
const { mergeGuestCart, startMerge: startMergeAtSignIn } = await import('./merge-guest-cart.ts');
const { sessionEnded } = await import('../../../app/state/session.ts');
const { getMergeState } = await import('./merge-state.ts');

const t = ((key: string) => key) as Parameters<typeof mergeGuestCart>[1];

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

const openShop = () => {
  markCartChanges(true);
  const responses = {
    getProducts: ok({ total: 1, data: [guestProduct] }),
    getUserCart: ok(createCart([])),
    manageCart: ok(createCart([])),
  };
  return fakeShop(responses, { ...signedIn, guestCart: { lines: [guestLine] } });
};

/** After this time the merge checks again; other timers may end before it. */
const RECHECK_MS = 2000;

const waitWith = (id: number) => async () => [{ id, refusal: null }];
const ONE_WAITS = waitWith(1);
const startMerge = () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const shop = openShop();
  return { ...shop, merged: mergeGuestCart(shop.store, t) };
};

/** Waits until the merge waits, for which no fake time has to pass: what it imports takes longer on a busy machine. */
const waitUntilWaiting = async () => {
  while (!getMergeState().waiting) await new Promise((resolve) => setImmediate(resolve));
};

test('the visitor’s lines are added as soon as the changes of the account’s cart that wait are sent', async () => {
  loadChanges = ONE_WAITS;
  const { store, sentTo, merged } = startMerge();
  await waitUntilWaiting();
  // Nothing has failed, and no order can be placed meanwhile.
  expect(getMergeState()).toMatchObject({ running: true, waiting: true, failed: false });
  expect(sentTo('manageCart')).toEqual([]);
  expect(store.getState().guestCart.lines).toMatchObject([guestLine]);
  markCartChanges(false);
  await merged;
  expect(store.getState().guestCart.lines).toEqual([]);
  expect(sentTo('manageCart')).toMatchObject([{ product_variant_id: guestLine.product_variant_id, qty: 2 }]);
  expect(getMergeState()).toMatchObject({ running: false, waiting: false, failed: false });
});

test('they wait for changes that could not be read once', async () => {
  loadChanges = async () => {
    loadChanges = ONE_WAITS;
    throw new Error('IndexedDB failed');
  };
  const { sentTo, merged } = startMerge();
  await waitUntilWaiting();
  await vi.advanceTimersByTimeAsync(RECHECK_MS);
  expect(sentTo('manageCart')).toEqual([]);
  markCartChanges(false);
  await merged;
  expect(sentTo('manageCart')).toHaveLength(1);
});

test('they are added ten seconds after the last change was sent', async () => {
  loadChanges = ONE_WAITS;
  const { sentTo, merged } = startMerge();
  await waitUntilWaiting();
  await vi.advanceTimersByTimeAsync(8000);
  // One of several is sent.
  loadChanges = waitWith(2);
  markCartChanges(true);
  await vi.advanceTimersByTimeAsync(9999);
  expect(sentTo('manageCart')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  await merged;
  expect(sentTo('manageCart')).toHaveLength(1);
});

test.each([
  ['is sent', ONE_WAITS],
  ['can be read', () => Promise.reject(new Error('No IndexedDB'))],
])('they are added after ten seconds in which none %s, whatever the buyer changes meanwhile', async (_, load) => {
  loadChanges = load;
  const { sentTo, merged } = startMerge();
  await waitUntilWaiting();
  for (let seconds = 0; seconds < 9; seconds++) {
    await vi.advanceTimersByTimeAsync(1000);
    markCartChanges(true);
  }
  await vi.advanceTimersByTimeAsync(999);
  expect(sentTo('manageCart')).toEqual([]);
  await vi.advanceTimersByTimeAsync(1001);
  await merged;
  expect(sentTo('manageCart')).toHaveLength(1);
});

test('the sign-in goes on as soon as they wait', async () => {
  loadChanges = ONE_WAITS;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  const { store } = openShop();
  await startMergeAtSignIn(store, t);
  expect(getMergeState()).toMatchObject({ running: true, waiting: true });
  // A later caller finds that it waits.
  await startMergeAtSignIn(store, t);
  markCartChanges(false);
  await mergeGuestCart(store, t);
});

test('no order can be placed while another tab merges them', async () => {
  let endOtherTab = () => {};
  const otherTab = new Promise<void>((resolve) => {
    endOtherTab = resolve;
  });
  const request = async (_: string, ...[options, work]: [object, (lock: object | null) => Promise<unknown>]) => {
    if (typeof options !== 'function') return work(null);
    await otherTab;
    return options({});
  };
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const { store, sentTo } = openShop();
  markCartChanges(false);
  const merged = mergeGuestCart(store, t);
  expect(getMergeState()).toMatchObject({ running: true });
  await startMergeAtSignIn(store, t);
  expect(getMergeState()).toMatchObject({ running: true, waiting: true });
  expect(sentTo('manageCart')).toEqual([]);
  endOtherTab();
  await merged;
  expect(sentTo('manageCart')).toHaveLength(1);
  expect(getMergeState()).toMatchObject({ running: false, waiting: false });
});

test('nothing is added after a sign-out', async () => {
  loadChanges = ONE_WAITS;
  const { store, sentTo, merged } = startMerge();
  await waitUntilWaiting();
  store.dispatch(sessionEnded());
  await vi.advanceTimersByTimeAsync(RECHECK_MS);
  await merged;
  expect(sentTo('manageCart')).toEqual([]);
});

test('a refused change, which is not sent again, does not hold them back', async () => {
  loadChanges = async () => [{ id: 1, refusal: 'Sold out' }];
  const { store, sentTo } = openShop();
  await mergeGuestCart(store, t);
  expect(sentTo('manageCart')).toHaveLength(1);
  expect(store.getState().guestCart.lines).toEqual([]);
});
