import { useSyncExternalStore } from 'react';
import type { AppStore } from '../../../app/state/store.ts';
import type { EarlierOrder } from './close-guest-payment.ts';

/** What the merge of a visitor's cart, or ordering again, changed in a line or left out of it. */
export interface CartLineNotice {
  name: string;
  /** The capped quantity in the cart, if the stock or the cart limit is smaller than the requested one. */
  left?: number;
  /** The reason why the line was skipped; with `left`, why it was capped, if not by stock. */
  reason?: string;
}

export interface MergeState {
  running: boolean;
  /** It waits for another tab, or until changes of the account's cart are sent. */
  waiting?: boolean;
  /** Above the notices, which may be those of an order that was ordered again. */
  heading: 'cart.merged' | 'orders.againNotice';
  notices: CartLineNotice[];
  /** An error, such as a lost connection, interrupted the merge; a retry merges the remaining lines. */
  failed: boolean;
  /** The shop's reason of the interruption; empty: there is none. */
  reason: string;
  /** The order that has items of the visitor's cart; null: none is known. */
  earlierOrder: EarlierOrder | null;
}

const idle: MergeState = {
  running: false,
  heading: 'cart.merged',
  notices: [],
  failed: false,
  reason: '',
  earlierOrder: null,
};
let state = idle;
const listeners = new Set<() => void>();

export function setMergeState(next: Partial<MergeState>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

/** Shows notices until they are dismissed or the session ends: they are not for the next person. */
export function showMergeNotices(store: AppStore, notices: Pick<MergeState, 'notices'> & Partial<MergeState>) {
  setMergeState(notices);
  const { token } = store.getState().session;
  const unsubscribe = store.subscribe(() => {
    if (store.getState().session.token === token) return;
    unsubscribe();
    setMergeState(idle);
  });
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** The state of this tab's merge. */
export const getMergeState = () => state;

export const useMergeState = () => useSyncExternalStore(subscribe, getMergeState, () => idle);

/** `failed` stays: lines are left in the visitor's cart until a merge is complete. */
export const dismissMergeNotices = () => setMergeState({ notices: [], earlierOrder: null });
