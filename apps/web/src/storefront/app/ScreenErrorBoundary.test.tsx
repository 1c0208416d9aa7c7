import { I18nProvider } from '@lingui/react';
import { act, render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../../i18n/i18n.ts';
import { fakeShop } from '../testing/fake-shop.tsx';
import { createLazyComponent, useLazyComponent } from './lazy-component.ts';
import { ScreenErrorBoundary } from './ScreenErrorBoundary.tsx';

const i18n = await createI18n('en');

const Dress = () => <h1>Ankara Maxi Dress</h1>;
const load = vi.fn(async () => ({ Piece: Dress }));
const lazy = createLazyComponent('Piece', load);
function Piece() {
  const Component = useLazyComponent(lazy);
  return <Component />;
}
const Page = () => (
  <>
    <header>Trad</header>
    <ScreenErrorBoundary locationKey={useLocation().key}>
      <Suspense>
        <Outlet />
      </Suspense>
    </ScreenErrorBoundary>
  </>
);

test('a screen whose code fails to load shows an error in the shell, and is loaded again at the next visit', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  // React logs every error that a boundary catches.
  vi.spyOn(console, 'error').mockImplementation(() => {});
  load.mockRejectedValueOnce(new TypeError('Failed to fetch dynamically imported module'));
  const router = createMemoryRouter([
    {
      element: <Page />,
      children: [
        { path: '/', element: <p>Home</p> },
        { path: '/piece', element: <Piece /> },
      ],
    },
  ]);
  await act(async () => {
    render(
      <Provider store={fakeShop({}).store}>
        <I18nProvider i18n={i18n}>
          <RouterProvider router={router} />
        </I18nProvider>
      </Provider>,
    );
  });
  await act(() => router.navigate('/piece'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Network or server error');
  expect(document.title).toBe('Network or server error - Trad');
  expect(screen.getByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.getByText('Trad')).toBeTruthy();
  await act(() => router.navigate('/'));
  vi.advanceTimersByTime(1000);
  expect(screen.getByText('Home')).toBeTruthy();
  await act(() => router.navigate('/piece'));
  expect(screen.getByRole('heading', { name: 'Ankara Maxi Dress' })).toBeTruthy();
  vi.restoreAllMocks();
  vi.useRealTimers();
});
