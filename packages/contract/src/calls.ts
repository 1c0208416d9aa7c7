/**
 * The table of all calls of the API, whose rows are in calls/, by access; those of operators by area. Plain data, so
 * that the browser can include it without zod. The path follows from the name: manageCart is /manage_cart.
 */

import type { Call } from './calls/call.ts';
import { operatorCatalogueCalls } from './calls/operator-catalogue-calls.ts';
import { operatorOrderCalls } from './calls/operator-order-calls.ts';
import { operatorPeopleCalls } from './calls/operator-people-calls.ts';
import { operatorShopCalls } from './calls/operator-shop-calls.ts';
import { operatorStoreCalls } from './calls/operator-store-calls.ts';
import { publicCalls } from './calls/public-calls.ts';
import { shopperCalls } from './calls/shopper-calls.ts';
import { vendorCalls } from './calls/vendor-calls.ts';

export type { Access, Call, FormLimits, OwnedResource } from './calls/call.ts';

export const calls = {
  ...publicCalls,
  ...shopperCalls,
  ...vendorCalls,
  ...operatorPeopleCalls,
  ...operatorOrderCalls,
  ...operatorStoreCalls,
  ...operatorCatalogueCalls,
  ...operatorShopCalls,
} as const satisfies Record<string, Call>;

export type CallName = keyof typeof calls;

/** `manageCart` → `manage_cart`, the call's name on the wire. */
export const toWireName = (name: CallName) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** The call's path below the API's base path: `manageCart` → `/manage_cart`. */
export const getCallPath = (name: CallName) => `/${toWireName(name)}`;

/** Whether a call takes an `Idempotency-Key`: a write that needs a token and whose row is not `idempotent`. */
export const canTakeIdempotencyKey = (name: CallName) => {
  const { effect, access, idempotent }: Call = calls[name];
  return effect === 'write' && access !== 'public' && access !== 'optional' && !idempotent;
};

type CallRow<N extends CallName> = (typeof calls)[N];
/**
 * A write whose success is recorded in the audit log: those of vendors and operators. Exports with personal data, which are reads, are
 * recorded by their handlers.
 */
export type AuditedCall = {
  [N in CallName]: CallRow<N> extends { effect: 'write'; access: 'vendor' | 'operator' } ? N : never;
}[CallName];

export const isAudited = (name: CallName): name is AuditedCall => {
  const { effect, access }: Call = calls[name];
  return effect === 'write' && (access === 'vendor' || access === 'operator');
};

/** A call's input as query parameters: a list repeats its name, absent values are left out. */
export const toQueryParameters = (input: object): Array<[name: string, value: string]> =>
  Object.entries(input).flatMap(([name, value]) =>
    [value]
      .flat()
      .filter((each) => each !== undefined && each !== null)
      .map((each): [string, string] => [name, String(each)]),
  );

/** The location of the input: in the query for GET and DELETE, in the body otherwise. */
export const getInputLocation = (name: CallName): 'query' | 'body' =>
  calls[name].method === 'GET' || calls[name].method === 'DELETE' ? 'query' : 'body';
