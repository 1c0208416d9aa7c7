import { isCallError } from '../../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../../app/http/create-idempotency-key.ts';
import { isOutcomeUnknown } from '../../../app/http/is-outcome-unknown.ts';
import { hasCartChanges, subscribeToCartChanges } from '../../../app/offline/cart-changes.ts';
import { isConnectionLost } from '../../../app/offline/connection.ts';
import { type GuestLine, guestCartReplaced, guestLineRemoved } from '../../../app/state/guest-cart.ts';
import type { AppStore } from '../../../app/state/store.ts';
import { cartApi } from '../../../features/cart/cart.api.ts';
import { type AddLineResult, type MergeProblem, mergeLines } from '../../../features/cart/merge-lines.ts';
import { catalogApi } from '../../../features/catalog/catalog.api.ts';
import { contentApi } from '../../../features/content/content.api.ts';
import { findCurrency } from '../../../features/content/use-currency.ts';
import type { Translate } from '../../../i18n/use-t.ts';
import { isolateText } from '../../../lib/isolate-text.ts';
import { tryImport } from '../../../lib/retry-import.ts';
import { readStockLeft, requestAddition } from '../add-to-cart.ts';
import { readPurchase, readRemainingLines } from '../read-visitor-state.ts';
import { closeGuestPayment } from './close-guest-payment.ts';
import { type CartLineNotice, getMergeState, setMergeState, showMergeNotices } from './merge-state.ts';

/** After how many milliseconds the shop is asked again whether an undecided payment is closed: it decides within seconds. */
const REPEAT_MS = 10_000;

/** After how many milliseconds it is checked again whether changes of the account's cart wait to be sent. */
const RECHECK_MS = 2000;

/** For how many milliseconds after the last sent change the merge waits for the others: one may wait for hours. */
const MAX_WAIT_MS = 10_000;

interface MergeOptions {
  /** Not begun by the buyer: nothing is shown before the payment is closed. */
  isRepeat?: boolean;
}

let currentRun: Promise<void> | undefined;

/** Merges the visitor's cart into the account's. Concurrent callers share one run. */
export function mergeGuestCart(store: AppStore, t: Translate, options: MergeOptions = {}): Promise<void> {
  currentRun ??= run(store, t, options).finally(() => {
    currentRun = undefined;
  });
  return currentRun;
}

const waitListeners = new Set<() => void>();

function showWaiting() {
  setMergeState({ waiting: true });
  for (const listener of waitListeners) listener();
}

/** Begins to merge. Resolves at the end, or as soon as the merge has to wait, which can take long. */
export const startMerge = (store: AppStore, t: Translate) =>
  new Promise<void>((resolve, reject) => {
    waitListeners.add(resolve);
    mergeGuestCart(store, t)
      .then(resolve, reject)
      .finally(() => waitListeners.delete(resolve));
    if (getMergeState().waiting) resolve();
  });

async function run(store: AppStore, t: Translate, options: MergeOptions) {
  // Before the lock is requested: an order that is placed meanwhile would not have the visitor's lines.
  const isShown = !options.isRepeat && isMergeDue(store);
  if (isShown) setMergeState({ running: true });
  try {
    await runInOneTab(() => merge(store, t, options), isShown ? showWaiting : () => {});
  } finally {
    setMergeState({ running: false, waiting: false });
  }
}

let repetition: ReturnType<typeof setTimeout> | undefined;

/** In a hidden tab nothing is repeated: `CartHost` merges when the tab is shown. */
function repeatLater(store: AppStore, t: Translate) {
  const { token } = store.getState().session;
  clearTimeout(repetition);
  repetition = setTimeout(() => {
    if (document.visibilityState !== 'visible' || store.getState().session.token !== token) return;
    void mergeGuestCart(store, t, { isRepeat: true });
  }, REPEAT_MS);
}

/** All tabs receive the storage event of a sign-in: a Web Lock ensures that only one of them merges the lines. */
async function runInOneTab(work: () => Promise<void>, onWait: () => void): Promise<void> {
  if (!navigator.locks) return work();
  const isFree = await navigator.locks.request('guest_cart', { ifAvailable: true }, async (lock) => {
    if (lock) await work();
    return lock !== null;
  });
  if (isFree) return;
  onWait();
  await navigator.locks.request('guest_cart', work);
}

const isCartEmpty = (store: AppStore) => readRemainingLines(store).length === 0;

/** The payment of a cart that was emptied still reserves stock. */
const isMergeDue = (store: AppStore) =>
  store.getState().session.token !== null && !(isCartEmpty(store) && readPurchase(store).savedLines === null);

async function merge(store: AppStore, t: Translate, { isRepeat = false }: MergeOptions) {
  setMergeState({ waiting: false });
  const { token } = store.getState().session;
  const wasEmpty = isCartEmpty(store);
  if (!isMergeDue(store)) return setMergeState({ failed: false });
  const isSignedOut = () => store.getState().session.token !== token;
  const showRunning = () => setMergeState({ running: true, failed: false, reason: '', heading: 'cart.merged' });
  if (!isRepeat) showRunning();
  const payment = await closeGuestPayment(store);
  if (isSignedOut()) return;
  if (!payment.isClosed) {
    if (payment.isUndecided) repeatLater(store, t);
    // A repeat finds what is shown already.
    if (!isRepeat) showMergeNotices(store, { notices: [], failed: !wasEmpty, reason: payment.reason });
    return;
  }
  // Before the lines are merged: a merge that is interrupted here is resumed without the order.
  if (payment.order) showMergeNotices(store, { notices: [], earlierOrder: payment.order });
  showRunning();
  if (!isCartEmpty(store)) await waitForSentChanges(store, isSignedOut);
  if (isSignedOut()) return;
  // Stored before the first request: its response may be lost with this page.
  const lines = readRemainingLines(store).map((line) => ({ merge_key: createIdempotencyKey(), ...line }));
  store.dispatch(guestCartReplaced(lines));
  if (lines.length === 0) return showMergeNotices(store, { notices: [] });
  const currency = selectCurrency(store);
  const names = await loadNames(store, lines, currency);
  const { problems, complete } = await mergeLines({
    lines,
    // After another sign-in the request would add to the cart of that person.
    addLine: async (line, qty) =>
      isSignedOut() ? { ok: false, kind: 'retryable' } : addLine(store, line, qty, currency, t),
    // A read without a token waits for the next sign-in, which may be that of another person.
    getCartQuantity: async (line) => (isSignedOut() ? undefined : loadQuantityInCart(store, line, currency)),
    onLineDone: (key) => store.dispatch(guestLineRemoved(key)),
  });
  const notices = problems.map((problem) => toNotice(problem, names, t));
  if (!isSignedOut()) showMergeNotices(store, { notices, failed: !complete });
}

/**
 * Waits until the changes of the account's cart are sent: a quantity among them would replace what the merge adds before it. Ends
 * where none was sent for a while.
 */
async function waitForSentChanges(store: AppStore, isSignedOut: () => boolean) {
  let waiting = await listWaitingChanges(store);
  for (let since = performance.now(); performance.now() - since < MAX_WAIT_MS && !isSignedOut(); ) {
    if (waiting?.length === 0) break;
    if (!getMergeState().waiting) showWaiting();
    await waitForCartChange();
    const former = waiting;
    waiting = await listWaitingChanges(store);
    // A change that the buyer makes meanwhile does not count: the others may still not be sent.
    if (waiting && former?.some((id) => !waiting?.includes(id))) since = performance.now();
  }
  setMergeState({ waiting: false });
}

/** Their ids; undefined where they could not be read. */
async function listWaitingChanges(store: AppStore): Promise<number[] | undefined> {
  const { user } = store.getState().session;
  if (!user || !hasCartChanges()) return [];
  try {
    const { loadChanges } = await tryImport(() => import('../queue-changes.ts'));
    return (await loadChanges(user.id)).filter(({ refusal }) => refusal === null).map(({ id }) => id);
  } catch {
    // IndexedDB or the import can fail once, and the changes be sent nevertheless.
    return undefined;
  }
}

/** Waits until the stored changes were changed, in any tab, or it is time for the next check. */
const waitForCartChange = () =>
  new Promise<void>((resolve) => {
    const end = () => {
      unsubscribe();
      clearTimeout(timer);
      resolve();
    };
    const unsubscribe = subscribeToCartChanges(end);
    const timer = setTimeout(end, RECHECK_MS);
  });

const selectCurrency = (store: AppStore) => {
  const currencies = contentApi.endpoints.getCurrencies.select({})(store.getState()).data?.data ?? [];
  return findCurrency(currencies, store.getState().preferences.currency).code;
};

async function loadNames(store: AppStore, lines: GuestLine[], currency: string) {
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].sort((a, b) => a - b).join(',');
  const request = catalogApi.endpoints.getProducts.initiate({ product_ids: ids, currency }, { subscribe: false });
  const { data } = await store.dispatch(request);
  return new Map(data?.data.map(({ id, name }) => [id, name]));
}

async function addLine(
  store: AppStore,
  line: GuestLine & { merge_key: string },
  qty: number,
  currency: string,
  t: Translate,
): Promise<AddLineResult> {
  const { token } = store.getState().session;
  // Another quantity or currency is another request.
  const key = `${line.merge_key}-${qty}-${currency}`;
  // By its variant alone, as the visitor's cart is priced and ordered: option values may have been merged or replaced since.
  let { data, error } = await requestAddition(store, { ...line, attribute_ids: [] }, { qty, currency, key });
  // A former build sent the option values under this key: only a repeat of that request tells whether it was executed.
  if (isCallError(error) && error.code === 'IDEMPOTENCY_KEY_REUSED') {
    if (store.getState().session.token !== token) return { ok: false, kind: 'retryable' };
    ({ data, error } = await requestAddition(store, line, { qty, currency, key }));
  }
  return data ? { ok: true } : toLineResult(error, t);
}

function toLineResult(error: unknown, t: Translate): AddLineResult {
  if (!isCallError(error) || isOutcomeUnknown(error) || error.code === 'CONFLICT')
    return { ok: false, kind: 'retryable' };
  if (error.code === 'ALREADY_DONE') return { ok: true };
  if (error.code === 'NOT_FOUND') return { ok: false, kind: 'refused', message: t('cart.unavailable') };
  const limit = error.code === 'QUANTITY_LIMIT' && Number(error.data?.most);
  if (limit) return { ok: false, kind: 'limit', left: limit, message: error.message };
  const left = readStockLeft(error);
  return left === undefined
    ? { ok: false, kind: 'refused', message: error.message }
    : { ok: false, kind: 'stock', left, message: error.message };
}

async function loadQuantityInCart(store: AppStore, line: GuestLine, currency: string) {
  const request = cartApi.endpoints.getUserCart.initiate({ currency }, { forceRefetch: true, subscribe: false });
  const { data, isSuccess } = await store.dispatch(request);
  // After a failed request, `data` still holds the previous response. A stored copy may be older than the last addition.
  if (!isSuccess || isConnectionLost()) return undefined;
  const same = data.cart.find(({ product_variant_id }) => product_variant_id === line.product_variant_id);
  return same?.qty ?? 0;
}

const toNotice = ({ line, left, reason }: MergeProblem, names: Map<number, string>, t: Translate): CartLineNotice => ({
  name: names.get(line.product_id) ?? t('cart.goneItem'),
  left,
  reason,
});

export function formatCartLineNotice({ left, reason, ...notice }: CartLineNotice, t: Translate) {
  const name = isolateText(notice.name);
  if (left === undefined) return t('cart.mergeRefused', { name, reason: reason ?? '' });
  return reason ? t('ui.about', { name, text: reason }) : t('cart.mergeCapped', { name, left });
}
