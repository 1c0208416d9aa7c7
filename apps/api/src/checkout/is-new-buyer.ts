import { DAY_MS } from '../platform/clock.ts';
import type { Caller } from '../platform/security/session.ts';

/** Days for which an account counts as new. */
const NEW_DAYS = 7;

/** Whether a caller has a new account or none: a guest can be stored long before the purchase, so a guest's age says nothing. */
export const isNewBuyer = ({ guest, createdAt }: Pick<Caller, 'guest' | 'createdAt'>, now: Date) =>
  guest !== null || now.getTime() - createdAt.getTime() < NEW_DAYS * DAY_MS;
