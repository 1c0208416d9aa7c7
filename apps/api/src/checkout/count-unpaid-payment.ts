import type { Queryable } from '@trad/database/connections/transaction';
import { RESERVATION_MS } from '../payments/payments.ts';
import { DAY_MS } from '../platform/clock.ts';
import type { CallOf } from '../platform/http/implement-calls.ts';
import { countUsage, subtractCountedUsage, type UsageLimit } from '../platform/limits/usage-limit.ts';
import { toNetwork } from '../platform/security/network.ts';
import { isNewBuyer } from './is-new-buyer.ts';

/** The stock that an attempt reserves: of so many lines, until `expiresAt`. */
export interface Reservation {
  lines: number;
  expiresAt: Date;
}

type BuyerCall = Pick<CallOf<'createPaymentIntent'>, 'caller' | 'ipAddress' | 'deps'>;

const MINUTE_MS = 60_000;
const RESERVATION_MINUTES = RESERVATION_MS / MINUTE_MS;
/** An attempt counts once for every so many lines, as it reserves the stock of all of them. */
const LINES_PER_COUNT = 10;
/** The limit of a network, as a multiple of that of an account: a mobile network may give many buyers one IP address. */
const BUYERS_PER_NETWORK = 10;
/** A paid attempt subtracts this multiple of its count, so that a network whose buyers pay does not reach its limit. */
const COUNTS_PER_PAYMENT = 4;

const weightByLines = (lines: number, minutes: number) => minutes * Math.ceil(lines / LINES_PER_COUNT);

/** Creates the limits of the minutes for which attempts reserve stock unpaid, by account, and by network for new buyers. */
const createLimits = ({ caller, ipAddress, deps }: BuyerCall, amount: number): UsageLimit[] => {
  const max = deps.config.unpaidPaymentLimit * RESERVATION_MINUTES;
  const limits = [];
  if (!caller.guest) limits.push({ name: 'unpaid-payment', by: caller.id, max });
  if (isNewBuyer(caller, deps.clock.now()))
    limits.push({ name: 'unpaid-payments-from', by: toNetwork(ipAddress), max: max * BUYERS_PER_NETWORK });
  return limits.map((limit) => ({
    ...limit,
    milliseconds: DAY_MS,
    amount,
    message: { messageKey: 'tooManyPayments' },
  }));
};

/**
 * Counts a new attempt as if it expired unpaid, in the transaction that opens it. One that replaces an open attempt counts only
 * for the longer time and the further lines: else a repeated change of the cart would reserve stock for ever, or lock its
 * buyer out. Throws TOO_MANY_REQUESTS.
 */
export const countUnpaidPayment = async (
  tx: Queryable,
  buyer: BuyerCall,
  { lines, replaced }: { lines: number; replaced: Reservation | null },
) => {
  const { clock, config } = buyer.deps;
  if (config.unpaidPaymentLimit === 0) return;
  const leftMs = replaced ? replaced.expiresAt.getTime() - clock.now().getTime() : 0;
  const counted = replaced ? weightByLines(replaced.lines, Math.max(0, Math.floor(leftMs / MINUTE_MS))) : 0;
  const amount = Math.max(0, weightByLines(lines, RESERVATION_MINUTES) - counted);
  await countUsage({ pool: tx, clock }, createLimits(buyer, amount));
};

/**
 * Subtracts the count of an attempt that failed at its start. For a paid attempt, subtracts a multiple of its count. Call it once
 * for an attempt.
 */
export const subtractUnpaidPayment = async (
  buyer: BuyerCall,
  { lines, isPaid }: { lines: number; isPaid: boolean },
) => {
  if (buyer.deps.config.unpaidPaymentLimit === 0) return;
  const amount = (isPaid ? COUNTS_PER_PAYMENT : 1) * weightByLines(lines, RESERVATION_MINUTES);
  await subtractCountedUsage(buyer.deps.pool, createLimits(buyer, amount));
};
