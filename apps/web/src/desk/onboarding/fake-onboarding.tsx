import { I18nProvider } from '@lingui/react';
import { act, render } from '@testing-library/react';
import type { CallName } from '@trad/contract/calls';
import { Provider } from 'react-redux';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import type { Answer, RequestOptions } from '../../app/request.ts';
import { createStore, type RootState } from '../../app/store.ts';
import { createDeskI18n } from '../../i18n/desk-texts.ts';
import { routes } from '../routes.tsx';

/** What tests of the onboarding need: an API made of answers, and a page shown by the desk's own routes. */

const i18n = await createDeskI18n('en');

export const ok = (body: object = {}): Answer => ({ status: 200, body: { error: false, message: '', ...body } });
export const refused = (status: number, code: string, message: string, more: object = {}): Answer => ({
  status,
  body: { error: true, code, message, ...more },
});

const visiting: Partial<RootState> = { session: { token: null, user: null, ready: true, expired: false } };
export const somebody = {
  id: 1,
  name: 'Amara Okafor',
  username: 'Amara',
  email: 'amara@example.com',
  image: null,
  role_id: 3,
} as const;
export const signedIn: Partial<RootState> = {
  session: { token: 'a-token', user: somebody, ready: true, expired: false },
};

export type Answers = Partial<Record<CallName, Answer | ((sent: never) => Answer | Promise<Answer>)>>;
interface Asked {
  name: CallName;
  sent: Record<string, unknown>;
  options: RequestOptions;
}

/** Shows the page at an address of the desk. */
export async function visitDesk(address: string, answers: Answers, state: Partial<RootState> = visiting) {
  const asked: Asked[] = [];
  const store = createStore(async (name, sent, options) => {
    asked.push({ name, sent: sent as Record<string, unknown>, options });
    const answer = answers[name] ?? refused(404, 'NOT_FOUND', 'Not answered here');
    return typeof answer === 'function' ? answer(sent as never) : answer;
  }, state);
  const router = createMemoryRouter(routes, { initialEntries: [address] });
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
    asked,
    sentTo: (name: CallName) => asked.filter((one) => one.name === name).map(({ sent }) => sent),
    place: () => router.state.location.pathname,
    close: page.unmount,
  };
}
