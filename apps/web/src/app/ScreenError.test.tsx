import { I18nProvider } from '@lingui/react';
import { render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, test, vi } from 'vitest';
import { createDashboardI18n } from '../i18n/dashboard-catalogues.ts';
import { ScreenError } from './ScreenError.tsx';

afterEach(() => {
  vi.restoreAllMocks();
});

test.each([
  ['Failed to fetch dynamically imported module: /a.js', 'Network or server error'],
  ['error loading dynamically imported module: /a.js', 'Network or server error'],
  ['Importing a module script failed.', 'Network or server error'],
  ['Unable to preload CSS for /a.css', 'Network or server error'],
  ["Cannot read properties of undefined (reading 'id')", 'Something went wrong on this page'],
])('%s is shown as: %s', async (message, title) => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const i18n = await createDashboardI18n('en');
  const fail = () => {
    throw new TypeError(message);
  };
  const router = createMemoryRouter([{ path: '/', loader: fail, errorElement: <ScreenError /> }]);
  render(
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>,
  );
  expect((await screen.findByRole('heading')).textContent).toBe(title);
});
