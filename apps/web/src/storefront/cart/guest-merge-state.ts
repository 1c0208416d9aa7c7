import { useSyncExternalStore } from 'react';

/** What the merge of a visitor's cart changed about a line. */
export interface MergeNotice {
  name: string;
  /** How many the cart holds now, where not all of them fit. */
  left?: number;
  /** Why the line was left out altogether; beside `left`, why it was capped where stock was not the limit. */
  reason?: string;
}

export interface MergeState {
  running: boolean;
  notices: MergeNotice[];
  /** It stopped half way, such as without a network; the rest is still waiting. */
  failed: boolean;
}

const idle: MergeState = { running: false, notices: [], failed: false };
let state = idle;
const listeners = new Set<() => void>();

export function setMerge(next: Partial<MergeState>) {
  state = { ...state, ...next };
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

export const mergeNotices = () => state.notices;

/** How the merge of this tab stands. */
export const useMerge = () =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => idle,
  );

export const forgetMergeNotices = () => setMerge({ notices: [], failed: false });
