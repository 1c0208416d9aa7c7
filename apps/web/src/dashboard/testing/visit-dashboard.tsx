import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import type { CallName } from '@trad/contract/calls';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { CallResponse, RequestOptions, SendRequest } from '../../app/http/request.ts';
import { createStore, type RootState } from '../../app/state/store.ts';
import { createDashboardI18n } from '../../i18n/dashboard-catalogues.ts';
import { createDemoSendRequest } from '../demo/demo-send-request.ts';
import { createSampleState } from '../demo/demo-state.ts';
import { demoVendor } from '../demo/demo-vendor.ts';
import { routes } from '../routes.tsx';

/** Renders pages of the dashboard with its routes and a fake API. */

const i18n = await createDashboardI18n('en');

interface SentRequest {
  name: CallName;
  input: Record<string, unknown>;
  options: RequestOptions;
}

/** Renders the routes of the dashboard and the onboarding at a whole path, such as /vendor/onboarding, with this API. */
export async function renderDashboardRoutes(path: string, send: SendRequest, state: Partial<RootState>) {
  const requests: SentRequest[] = [];
  const store = createStore((name, input, options) => {
    requests.push({ name, input: input as Record<string, unknown>, options });
    return send(name, input, options);
  }, state);
  const router = createMemoryRouter(routes, { initialEntries: [path] });
  const page = await act(async () =>
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>,
    ),
  );
  return {
    store,
    router,
    requests,
    sentTo: (name: CallName) => requests.filter((one) => one.name === name).map(({ input }) => input),
    getPath: () => router.state.location.pathname + router.state.location.search,
    close: page.unmount,
  };
}

type Response = CallResponse | Promise<CallResponse> | undefined;
type Responses = Partial<Record<CallName, (input: Record<string, unknown>) => Response>>;

export const asVendor: Partial<RootState> = {
  session: { token: 'a-token', user: demoVendor, ready: true, expired: false },
};

// Created once, because it takes longer than many tests. Writes replace its lists, so that a copy of the object is enough.
const sampleState = createSampleState(Date.parse('2026-11-22T10:00:00Z'));

/**
 * Renders the page at a path below /vendor/dashboard, such as /orders. The demonstration's handlers respond where the test gives
 * no response.
 */
export function visitDashboard(path: string, responses: Responses = {}, state = asVendor) {
  const sample = createDemoSendRequest({ ...sampleState });
  const send: SendRequest = async (name, input, options) =>
    responses[name]?.(input as Record<string, unknown>) ?? sample(name, input, options);
  return renderDashboardRoutes(`/vendor/dashboard${path}`, send, state);
}
