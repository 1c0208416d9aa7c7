import { type CallError, isCallError } from '../../app/http/call-error.ts';
import { isOutcomeUnknown } from '../../app/http/is-outcome-unknown.ts';
import type { AppStore } from '../../app/state/store.ts';
import { cartApi } from '../../features/cart/cart.api.ts';
import type { QueuedChange } from '../../features/cart/queued-changes.ts';
import { requestAddition } from './add-to-cart.ts';
import { editChange, loadChanges, markSent } from './queue-changes.ts';

/** The server stores idempotency keys for 24 hours; four are a margin. */
const MAX_RETRY_AGE_MS = 20 * 3_600_000;

/** The names of the changes that were accepted or refused; `isComplete`: none is left to be sent. */
export interface SentChanges {
  accepted: string[];
  refused: string[];
  isComplete: boolean;
}

interface RefusalTexts {
  /** In place of a refusal without a message. */
  failed: string;
  /** A response was lost so long ago that the server no longer knows whether it executed the change. */
  unconfirmed: string;
}

/** Only one tab sends at a time; sent changes are deleted before the next tab begins. */
const runInOneTab = <T>(run: () => Promise<T>): Promise<T> =>
  navigator.locks ? (navigator.locks.request('cart_changes', run) as Promise<T>) : run();

/** Sends the stored changes of the signed-in user, in their order. */
export const sendChanges = (store: AppStore, texts: RefusalTexts): Promise<SentChanges> =>
  runInOneTab(async () => {
    const sent: SentChanges = { accepted: [], refused: [], isComplete: true };
    const { user, token } = store.getState().session;
    if (!user) return sent;
    const refuse = async (change: QueuedChange, refusal: string) => {
      await editChange(user.id, change.id, { refusal });
      sent.refused.push(change.name);
    };
    for (;;) {
      const next = (await loadChanges(user.id)).find(({ refusal }) => refusal === null);
      if (!next) return sent;
      if (store.getState().session.token !== token) return { ...sent, isComplete: false };
      if (next.sentAt !== null && Date.now() - next.sentAt > MAX_RETRY_AGE_MS) {
        await refuse(next, texts.unconfirmed);
        continue;
      }
      const change = next.sentAt === null ? await markSent(user.id, next.id, Date.now()) : next;
      if (!change) continue;
      const error = await sendChange(store, change);
      if (isOutcomeUnknown(error)) return { ...sent, isComplete: false };
      if (error && !isDone(error, change)) await refuse(change, error.message || texts.failed);
      else {
        await editChange(user.id, change.id, null);
        sent.accepted.push(change.name);
      }
    }
  });

/** The error of the call; undefined after a success. */
async function sendChange(store: AppStore, change: QueuedChange): Promise<CallError | undefined> {
  const { key, currency, qty } = change;
  const { updateCartQuantity, removeFromCartById } = cartApi.endpoints;
  const { error } = await (change.kind === 'add'
    ? requestAddition(
        store,
        { product_variant_id: change.variantId, attribute_ids: change.attributeIds },
        { qty, currency, key },
      )
    : qty > 0
      ? store.dispatch(updateCartQuantity.initiate({ cart_id: change.lineId, qty, currency, key }))
      : store.dispatch(removeFromCartById.initiate({ id: change.lineId, currency, key })));
  if (!error || isCallError(error)) return error;
  return { status: 0, code: 'NETWORK', message: '', details: [] };
}

/** The change was executed before, or its line no longer exists. */
const isDone = ({ code }: CallError, change: QueuedChange) =>
  code === 'ALREADY_DONE' || (code === 'NOT_FOUND' && change.kind === 'set' && change.qty === 0);
