import { userInfo } from 'node:os';
import type { Actor } from './record-changes.ts';

/** Null where the account has no name, as in some containers. */
const findSystemAccount = () => {
  try {
    return userInfo().username;
  } catch {
    return null;
  }
};

/** Creates the actor of a change by a command, such as `payments refund`. */
export const createCommandActor = (command: string): Actor => ({
  kind: 'command',
  userId: null,
  systemAccount: findSystemAccount(),
  viewedAsId: null,
  source: command,
  ipAddress: null,
  requestId: null,
});

/**
 * Creates the actor of a change by a job, or of an automatic change to a payment, which may also happen in a request. `source`: the kind
 * of the job; for payments `payments.automatic_refund` or `payments.close_unknown`. `userId`: the person on whose behalf the job runs.
 */
export const createJobActor = (source: string, userId: number | null = null): Actor => ({
  kind: 'job',
  userId,
  systemAccount: null,
  viewedAsId: null,
  source,
  ipAddress: null,
  requestId: null,
});
