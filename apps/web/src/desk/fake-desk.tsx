import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import type { CallName } from '@trad/contract/calls';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Answer } from '../app/request.ts';
import { createStore, type RootState } from '../app/store.ts';
import { createDeskI18n } from '../i18n/desk-texts.ts';
import { answerDemo } from './demo/answer-demo.ts';
import { vendor } from './demo/people.ts';
import { sampleState } from './demo/state.ts';
import { routes } from './routes.tsx';

/** What tests of the desk need: its own routes, over the sample store with some answers of the test's own. */

const i18n = await createDeskI18n('en');

type Answers = Partial<Record<CallName, (sent: Record<string, unknown>) => Answer | undefined>>;

const asVendor: Partial<RootState> = { session: { token: 'a-token', user: vendor, ready: true, expired: false } };

export async function visitDesk(path: string, answers: Answers = {}, state = asVendor) {
  const asked: { name: CallName; sent: Record<string, unknown> }[] = [];
  const sample = answerDemo(sampleState(Date.parse('2026-11-22T10:00:00Z')));
  const store = createStore(async (name, sent, options) => {
    asked.push({ name, sent: sent as Record<string, unknown> });
    return answers[name]?.(sent as Record<string, unknown>) ?? sample(name, sent, options);
  }, state);
  const router = createMemoryRouter(routes, { initialEntries: [`/vendor/dashboard${path}`] });
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>,
    );
  });
  return {
    store,
    router,
    place: () => router.state.location.pathname + router.state.location.search,
    sentTo: (name: CallName) => asked.filter((one) => one.name === name).map((one) => one.sent),
  };
}
