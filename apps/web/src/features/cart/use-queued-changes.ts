import { useSyncExternalStore } from 'react';
import { getNoQueuedChanges, getQueuedChanges, subscribeToQueuedChanges } from './queued-changes.ts';

/** The changes of the account's cart that wait to be sent, or were refused. */
export const useQueuedChanges = () =>
  useSyncExternalStore(subscribeToQueuedChanges, getQueuedChanges, getNoQueuedChanges);
