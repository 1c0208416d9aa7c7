import { DAY_MS } from '../platform/clock.ts';
import type { CallOf } from '../platform/http/implement-calls.ts';
import { countUsage } from '../platform/limits/usage-limit.ts';
import { toNetwork } from '../platform/security/network.ts';
import { isNewBuyer } from './is-new-buyer.ts';

/**
 * The limit of the new accounts of a network, as a multiple of that of one: a household has several, but one buyer may own
 * all of them.
 */
const ACCOUNTS_PER_NETWORK = 3;
/**
 * The limit of the guests of a network, as a multiple of that of a new account. They are counted by network alone, as each
 * is new, and a mobile network may give many of them one IP address.
 */
const GUESTS_PER_NETWORK = 10;

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
  const ofNetwork = {
    by: toNetwork(ipAddress),
    milliseconds: DAY_MS,
    message: { messageKey: 'tooManyCashOrdersFromNetwork' },
  } as const;
  if (caller.guest)
    return countUsage(deps, [{ ...ofNetwork, name: 'cash-orders-from', max: limit * GUESTS_PER_NETWORK }]);
  return countUsage(deps, [
    {
      name: 'cash-order',
      by: caller.id,
      max: limit,
      milliseconds: DAY_MS,
      message: { messageKey: 'tooManyCashOrders', params: { most: limit } },
    },
    { ...ofNetwork, name: 'new-account-cash-orders-from', max: limit * ACCOUNTS_PER_NETWORK },
  ]);
};
