import { DAY_MS } from '../platform/clock.ts';
import type { CallOf } from '../platform/http/implement-calls.ts';
import { countUsage } from '../platform/limits/usage-limit.ts';
import { toNetwork } from '../platform/security/network.ts';
import { isNewBuyer } from './is-new-buyer.ts';

/**
 * The limit of a network, as a multiple of that of a new account: a household has several, but one buyer may own all of
 * them.
 */
const ACCOUNTS_PER_NETWORK = 3;
/** Guests are counted by network alone, as each is new. A mobile network may give many of them one IP address. */
const GUEST_ORDERS_PER_NETWORK = 10;

/**
 * Counts a cash order of a guest or a new account, as it reserves stock at no cost. Throws TOO_MANY_REQUESTS. Returns the function
 * that undoes the count if no order is made.
 */
export const countCashOrder = async ({
  caller,
  ipAddress,
  deps,
}: CallOf<'placeOrder'>): Promise<() => Promise<void>> => {
  const { clock, config } = deps;
  const limit = config.cashOrderLimit;
  if (limit === 0 || !isNewBuyer(caller, clock.now())) return async () => {};
  const perNetwork = caller.guest ? GUEST_ORDERS_PER_NETWORK : ACCOUNTS_PER_NETWORK;
  const limits = [
    ...(caller.guest ? [] : [{ name: 'cash-order', by: caller.id, max: limit, milliseconds: DAY_MS }]),
    { name: 'cash-orders-from', by: toNetwork(ipAddress), max: limit * perNetwork, milliseconds: DAY_MS },
  ];
  return countUsage(deps, limits, { messageKey: 'tooManyCashOrders', params: { most: limit } });
};
