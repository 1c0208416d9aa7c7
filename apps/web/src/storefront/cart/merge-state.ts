import { useSyncExternalStore } from 'react';

/** A change to a line by the merge of a visitor's cart. */
export interface MergeNotice {
  name: string;
  /** The capped quantity in the cart, if the stock or the cart limit is smaller than the requested one. */
  left?: number;
  /** Why the line was left out; with `left`, why it was capped where stock was not the limit. */
  reason?: string;
}

export interface MergeState {
  running: boolean;
  notices: MergeNotice[];
  /** It was interrupted, such as by a lost connection; the remaining lines wait for a retry. */
  failed: boolean;
}

const idle: MergeState = { running: false, notices: [], failed: false };
let state = idle;
const listeners = new Set<() => void>();

export function setMergeState(next: Partial<MergeState>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const mergeNotices = () => state.notices;

/** The state of this tab's merge. */
export const useMergeState = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => idle,
  );

export const dismissMergeNotices = () => setMergeState({ notices: [], failed: false });
