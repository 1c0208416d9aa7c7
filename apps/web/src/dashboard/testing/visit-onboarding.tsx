import type { CallName } from '@trad/contract/calls';
import type { CallResponse, SendRequest } from '../../app/http/request.ts';
import type { RootState } from '../../app/state/store.ts';
import { createErrorResponse, showDashboard } from './visit-dashboard.tsx';

/** Renders pages of the onboarding with a fake API. */

const signedOut: Partial<RootState> = { session: { token: null, user: null, ready: true, expired: false } };
export const shopper = {
  id: 1,
  name: 'Amara Okafor',
  username: 'Amara',
  email: 'amara@example.com',
  image: null,
  role_id: 3,
} as const;
export const signedIn: Partial<RootState> = {
  session: { token: 'a-token', user: shopper, ready: true, expired: false },
};

export type Answers = Partial<Record<CallName, CallResponse | ((sent: never) => CallResponse | Promise<CallResponse>)>>;

/** Renders the page of a step. */
export function visitWith(address: string, answers: Answers, state: Partial<RootState> = signedOut) {
  const send: SendRequest = async (name, sent) => {
    const answer = answers[name] ?? createErrorResponse(404, 'NOT_FOUND', 'Not answered here');
    return typeof answer === 'function' ? answer(sent as never) : answer;
  };
  return showDashboard(address, send, state);
}
