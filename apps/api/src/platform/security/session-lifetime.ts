import type { Role } from '@trad/contract/account';
import { DAY_MS, HOUR_MS } from '../clock.ts';

interface Lifetime {
  /** From the sign-in on, used or not. */
  maxMs: number;
  /** From the last use on; null: no limit. */
  idleMs: number | null;
}

/**
 * How long sessions last (SECURITY.md). A shopper's may last as long as NIST SP 800-63B allows for one factor. Vendors
 * and operators, who manage other people's orders and money, sign in more often.
 */
export const SESSION_LIFETIMES: Readonly<Record<Role, Lifetime>> = {
  shopper: { maxMs: 30 * DAY_MS, idleMs: null },
  vendor: { maxMs: 14 * DAY_MS, idleMs: 3 * DAY_MS },
  operator: { maxMs: 7 * DAY_MS, idleMs: 12 * HOUR_MS },
};

/** The use of a session is recorded at most once in this time, so that most requests write nothing. */
const RECORD_MS = 5 * 60_000;

/** When an idle session that is used now ends. */
export const calculateIdleExpiry = (role: Role, now: Date): Date | null => {
  const { idleMs } = SESSION_LIFETIMES[role];
  return idleMs === null ? null : new Date(now.getTime() + idleMs);
};

/** Returns the new end of an idle session, or null where none is to be recorded. */
export const renewIdleExpiry = (role: Role, recorded: Date | null, now: Date): Date | null => {
  const renewed = recorded && calculateIdleExpiry(role, now);
  return renewed && renewed.getTime() - recorded.getTime() >= RECORD_MS ? renewed : null;
};
