import { act, render, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { createPath, MemoryRouter, useLocation } from 'react-router-dom';
import { expect, test } from 'vitest';
import { createI18n } from '../../i18n/i18n.ts';
import { fakeShop } from '../testing/fake-shop.tsx';
import { Root } from './Root.tsx';

const i18n = await createI18n('en');

const CurrentPath = () => <output aria-label="Current path">{createPath(useLocation())}</output>;

test('a link to a former path leads to the present one, with its query and fragment', async () => {
  const { store } = fakeShop({});
  const router = (app: ReactNode) => (
    <MemoryRouter initialEntries={['/shop?search=kente#page-2']}>
      {app}
      <CurrentPath />
    </MemoryRouter>
  );
  const liteMode = { isOn: false, savesData: false };
  await act(async () => void render(<Root {...{ store, i18n, liteMode, router }} serverState={store.getState()} />));
  await waitFor(() => expect(screen.getByLabelText('Current path').textContent).toBe('/category?search=kente#page-2'));
});
