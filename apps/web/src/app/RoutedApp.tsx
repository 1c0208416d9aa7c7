import type { I18n } from '@lingui/core';
import { I18nProvider } from '@lingui/react';
import type { ComponentProps } from 'react';
import { Provider } from 'react-redux';
import { RouterProvider } from 'react-router-dom';
import type { AppStore } from './state/store.ts';

interface RoutedAppProps {
  /** The store connected to the server; the dashboard's demonstration creates its own. */
  store: AppStore;
  i18n: I18n;
  router: ComponentProps<typeof RouterProvider>['router'];
}

/** The providers of a document that the browser renders. */
export const RoutedApp = ({ store, i18n, router }: RoutedAppProps) => (
  <Provider store={store}>
    <I18nProvider i18n={i18n}>
      <RouterProvider router={router} />
    </I18nProvider>
  </Provider>
);
