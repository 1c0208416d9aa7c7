import { I18nProvider } from '@lingui/react';
import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { expect, onTestFinished, test } from 'vitest';
import { ok } from '../../../app/testing/responses.ts';
import { signedIn } from '../../../app/testing/sessions.ts';
import { createI18n } from '../../../i18n/i18n.ts';
import { basket, createCart, visit } from '../../testing/fake-shop.tsx';
import { MergeNotice } from './MergeNotice.tsx';
import { dismissMergeNotices, setMergeState } from './merge-state.ts';

const i18n = await createI18n('en', ['shop', 'account']);

test('equal notices of two variants are replaced by the notices of a retry', async () => {
  onTestFinished(dismissMergeNotices);
  await visit('/cart', { getUserCart: ok(createCart([basket])) }, signedIn);
  const soldOut = { name: 'Kente dress', reason: 'Sold out' };
  const show = (names: string[]) => act(() => setMergeState({ notices: names.map((name) => ({ ...soldOut, name })) }));
  const readNotices = () =>
    screen.queryAllByText(/Sold out/).map(({ textContent }) => textContent?.match(/Kente|Raffia/)?.[0]);
  await show(['Kente dress', 'Kente dress']);
  await screen.findAllByText(/Sold out/);
  expect(readNotices()).toEqual(['Kente', 'Kente']);
  await show(['Raffia fan']);
  expect(readNotices()).toEqual(['Raffia']);
});

test('a merge that waits is announced until it goes on', async () => {
  onTestFinished(() => setMergeState({ waiting: false }));
  await visit('/cart', { getUserCart: ok(createCart([basket])) }, signedIn);
  await act(async () => setMergeState({ waiting: true }));
  expect((await screen.findByText(/are still being added to your cart/)).closest('[role=status]')).toBeTruthy();
  await act(async () => setMergeState({ waiting: false }));
  expect(screen.queryByText(/are still being added to your cart/)).toBeNull();
});

test('a notice that is closed leaves the focus in the page, or in the drawer that shows it', async () => {
  onTestFinished(() => act(dismissMergeNotices));
  const main = Object.assign(document.createElement('main'), { id: 'main', tabIndex: -1 });
  document.body.append(main);
  onTestFinished(() => main.remove());
  const show = () => act(async () => setMergeState({ notices: [{ name: 'Kente dress', reason: 'Sold out' }] }));
  const { store } = await visit('/cart', { getUserCart: ok(createCart([basket])) }, signedIn);
  await show();
  await userEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(main);
  await show();
  render(
    <Provider store={store}>
      <I18nProvider i18n={i18n}>
        <MemoryRouter>
          <dialog open aria-label="Drawer">
            <button type="button">First</button>
            <MergeNotice />
          </dialog>
        </MemoryRouter>
      </I18nProvider>
    </Provider>,
  );
  const drawer = within(screen.getByRole('dialog', { name: 'Drawer' }));
  await userEvent.click(drawer.getByRole('button', { name: 'Close' }));
  expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'First' }));
});
