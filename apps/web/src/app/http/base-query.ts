import type { BaseQueryFn } from '@reduxjs/toolkit/query';
import { type Call, type CallName, calls } from '@trad/contract/calls';
import type { GuestPurchase } from '../state/guest-purchase.ts';
import { sessionExpired } from '../state/session.ts';
import { type CallError, networkError, readError, signedOutError } from './call-error.ts';
import type { SendRequest } from './request.ts';
import type { TokenGate } from './token-gate.ts';

export interface CallArgs {
  name: CallName;
  input: object;
  /** The idempotency key. */
  key?: string;
  /** The order that the call is about: a guest sends the token of this order. */
  orderId?: number | undefined;
}

/** The store's extra argument of thunks. */
export interface StoreExtra {
  send: SendRequest;
  tokens: TokenGate;
}

/** The part of the store's state that a call reads. */
interface CallState {
  session: { token: string | null; ready: boolean };
  guestPurchase: GuestPurchase;
  preferences: { language: string };
}

/**
 * Whether the call needs a token. Public reads have none, also where the API would accept one (`optional`), so that all users share
 * one cached response.
 */
export const isTokenRequired = ({ name }: CallArgs) => !['public', 'optional'].includes(calls[name].access);

/** The token of a guest while nobody is signed in: that of the order that the call is about, else that of the purchase. */
const findGuestToken = ({ name, orderId }: CallArgs, { session, guestPurchase }: CallState) => {
  const { isForGuests }: Call = calls[name];
  if (!isForGuests || session.token) return null;
  if (orderId === undefined) return guestPurchase.token;
  return guestPurchase.orders.find(({ id }) => id === orderId)?.token;
};

/** Whether the call is not sent before a sign-in. */
export const isWaitingForSignIn = (args: CallArgs, state: CallState) =>
  isTokenRequired(args) && !state.session.token && !findGuestToken(args, state);

export const baseQuery: BaseQueryFn<CallArgs, unknown, CallError> = async (args, api) => {
  const { name, input, key } = args;
  const { send, tokens } = api.extra as StoreExtra;
  const getState = () => api.getState() as CallState;
  // A mutation that waited would be sent for whoever signs in next in this browser.
  if (api.type === 'mutation' && getState().session.ready && isWaitingForSignIn(args, getState()))
    return { error: signedOutError };
  try {
    const token =
      findGuestToken(args, getState()) ?? (isTokenRequired(args) ? await tokens.wait(api.signal) : undefined);
    const response = await send(name, input, { lang: getState().preferences.language, token, key, signal: api.signal });
    const error = readError(response);
    if (!error) return { data: response.body };
    // A late response to an old token must not end the session that started since. A sign-out with a rejected token needs no sign-in.
    const isExpired = error.code === 'UNAUTHENTICATED' && name !== 'logout';
    if (isExpired && token && token === getState().session.token) api.dispatch(sessionExpired());
    return { error };
  } catch {
    return { error: networkError };
  }
};
