import type { CallName } from '@trad/contract/calls';
import type { CallResponse, SendRequest } from '../../app/http/request.ts';
import type { RootState } from '../../app/state/store.ts';
import { createErrorResponse } from '../../app/testing/responses.ts';
import { signedOut } from '../../app/testing/sessions.ts';
import { renderDashboardRoutes } from './visit-dashboard.tsx';

/** Renders pages of the onboarding with a fake API. */

export type Responses = Partial<
  Record<CallName, CallResponse | ((input: never) => CallResponse | Promise<CallResponse>)>
>;

/** Renders the page of a step at its whole path, such as /vendor/onboarding/terms. Calls without a response fail. */
export function visitOnboarding(path: string, responses: Responses, state: Partial<RootState> = signedOut) {
  const send: SendRequest = async (name, input) => {
    const response = responses[name] ?? createErrorResponse(404, 'NOT_FOUND', 'No response here');
    return typeof response === 'function' ? response(input as never) : response;
  };
  return renderDashboardRoutes(path, send, state);
}
