import { afterAll, beforeEach, expect, test, vi } from 'vitest';
import { sessionStarted } from '../../app/state/session.ts';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { shopper, signedIn } from '../../app/testing/sessions.ts';
import type { CartItem } from '../../features/cart/cart-item.ts';
import type { QueuedAddition, QueuedChange } from '../../features/cart/queued-changes.ts';
import { toSentChange } from './edit-queued-changes.ts';

let changes: QueuedChange[] = [];
/** What this or another tab does between the reading of a change and its marking as sent. */
let editMeanwhile = () => {};
// The test environment has no IndexedDB: that an edit and the marking exclude each other is tested in a browser.
vi.mock('./queue-changes.ts', () => ({
  loadChanges: () => Promise.resolve(changes),
  markSent: (_userId: number, id: number, sentAt: number) => {
    editMeanwhile();
    changes = changes.map((change) => (change.id === id ? toSentChange(change, sentAt) : change));
    return Promise.resolve(changes.find((change) => change.id === id));
  },
  editChange: (_userId: number, id: number, edit: Partial<QueuedChange> | null) => {
    changes = changes.flatMap((change) => {
      if (change.id !== id) return [change];
      return edit ? [{ ...change, ...edit } as QueuedChange] : [];
    });
    return Promise.resolve();
  },
}));
// Files that run in the same process share their modules, which must not mix with this file's.
vi.resetModules();
afterAll(() => void vi.resetModules());
const { fakeShop } = await import('../testing/fake-shop.tsx');
const { sendChanges } = await import('./send-changes.ts');
beforeEach(() => {
  editMeanwhile = () => {};
  changes = [7, 8].map((id) => ({
    kind: 'set',
    id,
    person: shopper.id,
    key: `key-${id}`,
    currency: 'USD',
    name: `Basket ${id}`,
    sentAt: null,
    refusal: null,
    lineId: id,
    qty: 3,
  }));
});

const texts = { failed: 'It failed.', unconfirmed: 'It is unknown whether it succeeded.' };
const HOUR_MS = 3_600_000;

test('the stored changes are sent in their order', async () => {
  const { store, sentTo } = fakeShop({ updateCartQuantity: ok({}) }, signedIn);
  const sent = await sendChanges(store, texts);
  expect(sent).toEqual({ accepted: ['Basket 7', 'Basket 8'], refused: [], isComplete: true });
  expect(sentTo('updateCartQuantity')).toMatchObject([{ cart_id: 7 }, { cart_id: 8 }]);
  expect(changes).toEqual([]);
});

test('a change is sent as it is stored when it is marked as sent, and not if it was removed before', async () => {
  editMeanwhile = () => {
    changes = changes.flatMap((change) => (change.id === 7 ? [] : [{ ...change, qty: 5 } as QueuedChange]));
  };
  const { store, sentTo } = fakeShop({ updateCartQuantity: ok({}) }, signedIn);
  expect(await sendChanges(store, texts)).toEqual({ accepted: ['Basket 8'], refused: [], isComplete: true });
  expect(sentTo('updateCartQuantity')).toMatchObject([{ cart_id: 8, qty: 5 }]);
  expect(changes).toEqual([]);
});

test('a change that the shop refuses is stored with the reason, and the next one is sent', async () => {
  const updateCartQuantity = ({ cart_id }: { cart_id: number }) =>
    cart_id === 7 ? createErrorResponse(409, 'OUT_OF_STOCK', 'Only 2 left in stock') : ok({});
  const { store } = fakeShop({ updateCartQuantity }, signedIn);
  const sent = await sendChanges(store, texts);
  expect(sent).toEqual({ accepted: ['Basket 8'], refused: ['Basket 7'], isComplete: true });
  expect(changes).toMatchObject([{ id: 7, refusal: 'Only 2 left in stock' }]);
});

test('a change without a response is not sent again when the shop may have deleted its idempotency key', async () => {
  const [first, second] = changes as [QueuedChange, QueuedChange];
  changes = [
    { ...first, sentAt: Date.now() - 21 * HOUR_MS },
    { ...second, sentAt: Date.now() - 19 * HOUR_MS },
  ];
  const { store, sentTo } = fakeShop({ updateCartQuantity: ok({}) }, signedIn);
  expect(await sendChanges(store, texts)).toMatchObject({ accepted: ['Basket 8'], refused: ['Basket 7'] });
  expect(sentTo('updateCartQuantity')).toMatchObject([{ cart_id: 8 }]);
  expect(changes).toMatchObject([{ id: 7, refusal: texts.unconfirmed }]);
});

const addition: QueuedAddition = {
  kind: 'add',
  id: 9,
  person: shopper.id,
  key: 'key-9',
  currency: 'USD',
  name: 'Basket 9',
  sentAt: null,
  refusal: null,
  variantId: 109,
  attributeIds: [17],
  qty: 1,
  item: { variantId: 109 } as CartItem,
};

test('an addition whose option value was merged into another one since is sent by its variant', async () => {
  changes = [addition];
  const manageCart = ({ attribute_id }: { attribute_id?: unknown }) =>
    attribute_id ? createErrorResponse(400, 'VALIDATION_FAILED', 'Please check what you entered.') : ok({});
  const { store } = fakeShop({ manageCart }, signedIn);
  expect(await sendChanges(store, texts)).toEqual({ accepted: ['Basket 9'], refused: [], isComplete: true });
});

test('an addition without a response is sent again with the same content, as its key stands for that', async () => {
  changes = [
    { ...addition, sentAt: Date.now() - HOUR_MS },
    { ...addition, id: 10, key: 'key-10' },
  ];
  let isFirst = true;
  const manageCart = ({ attribute_id }: { attribute_id?: unknown }) => {
    if (attribute_id || !isFirst) return ok({});
    isFirst = false;
    return createErrorResponse(502, 'HTTP_STATUS');
  };
  const { store, sentTo } = fakeShop({ manageCart }, signedIn);
  expect(await sendChanges(store, texts)).toMatchObject({ isComplete: false });
  expect(await sendChanges(store, texts)).toMatchObject({ isComplete: true });
  expect(sentTo('manageCart')).toMatchObject([{ attribute_id: '17' }, { attribute_id: '' }, { attribute_id: '' }]);
});

test('after a sign-in in another tab the remaining changes are still to be sent', async () => {
  const updateCartQuantity = () => {
    store.dispatch(sessionStarted({ token: 'another-token', user: shopper }));
    return ok({});
  };
  const { store, sentTo } = fakeShop({ updateCartQuantity }, signedIn);
  expect(await sendChanges(store, texts)).toEqual({ accepted: ['Basket 7'], refused: [], isComplete: false });
  expect(await sendChanges(store, texts)).toEqual({ accepted: ['Basket 8'], refused: [], isComplete: true });
  expect(sentTo('updateCartQuantity')).toHaveLength(2);
});
