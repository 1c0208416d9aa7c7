import { act, render } from '@testing-library/react';
import type { OperatorAccount } from '@trad/contract/console/staff';
import type { ReactNode } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { RoutedApp } from '../../app/RoutedApp.tsx';
import { createStore } from '../../app/state/store.ts';
import { createConsoleI18n } from '../../i18n/console-catalogues.ts';
import { OperatorContext } from '../operator.ts';
import { createFakeApi, operator, type Responses, signedIn } from './visit-console.tsx';

const i18n = await createConsoleI18n('en');

/** Renders a part of the console alone, for an operator, with a fake API. */
export async function renderInConsole(element: ReactNode, responses: Responses = {}, account: object = operator) {
  const { send, sentTo } = createFakeApi(responses);
  const page = <OperatorContext value={account as OperatorAccount}>{element}</OperatorContext>;
  const router = createMemoryRouter([{ path: '*', element: page }], { initialEntries: ['/operator'] });
  const { container } = await act(async () =>
    render(<RoutedApp store={createStore(send, { session: signedIn })} i18n={i18n} router={router} />),
  );
  return { container, sentTo };
}
