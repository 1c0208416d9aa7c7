import { act, render } from '@testing-library/react';
import type { CallName } from '@trad/contract/calls';
import { PERMISSIONS } from '@trad/contract/permissions';
import { createMemoryRouter } from 'react-router-dom';
import type { CallResponse, SendRequest } from '../../app/http/request.ts';
import { RoutedApp } from '../../app/RoutedApp.tsx';
import { createStore, type RootState } from '../../app/state/store.ts';
import { createErrorResponse, ok } from '../../app/testing/responses.ts';
import { createConsoleI18n } from '../../i18n/console-catalogues.ts';
import type { ConsoleLanguage } from '../../i18n/console-languages.ts';
import { routes } from '../routes.tsx';

/** Renders pages of the console with its routes and a fake API. */

const english = await createConsoleI18n('en');

export const operator = {
  id: 3,
  name: 'Nia Mensah',
  email: 'operator@trad.example',
  roles: ['admin'],
  permissions: [...PERMISSIONS],
  operator_since: '2026-01-02T09:00:00.000Z',
  second_factor: { enabled: 0, required: 0, recovery_codes_left: 0 },
};

export const signedIn: RootState['session'] = {
  token: 'a-token',
  user: { id: 3, name: operator.name, username: 'Nia', email: operator.email, image: null, role_id: 1 },
  ready: true,
  expired: false,
};

export type Responses = Partial<
  Record<CallName, (input: Record<string, unknown>) => CallResponse | Promise<CallResponse>>
>;

/** An API with the responses of a test: a call without one fails. */
export function createFakeApi(responses: Responses) {
  const sent: { name: CallName; input: Record<string, unknown>; key: string | undefined }[] = [];
  const send: SendRequest = async (name, input, { key }) => {
    sent.push({ name, input: input as Record<string, unknown>, key });
    return responses[name]?.(input as Record<string, unknown>) ?? createErrorResponse(503, 'BUSY');
  };
  const sentTo = (name: CallName) => sent.filter((one) => one.name === name).map(({ input }) => input);
  const keysSentTo = (name: CallName) => sent.filter((one) => one.name === name).map(({ key }) => key);
  return { send, sentTo, keysSentTo };
}

/** Renders the page at a path of the console; a call without a response of the test fails. */
export async function visitConsole(
  path: string,
  responses: Responses = {},
  session = signedIn,
  language: ConsoleLanguage = 'en',
) {
  const i18n = language === 'en' ? english : await createConsoleI18n(language);
  const { send, sentTo, keysSentTo } = createFakeApi({
    getOperatorAccount: () => ok({ data: operator }),
    ...responses,
  });
  const store = createStore(send, { session });
  const router = createMemoryRouter(routes, { initialEntries: [`/operator${path}`] });
  const page = await act(async () => render(<RoutedApp store={store} i18n={i18n} router={router} />));
  return {
    router,
    store,
    sentTo,
    keysSentTo,
    getPath: () => router.state.location.pathname + router.state.location.search,
    close: page.unmount,
  };
}
