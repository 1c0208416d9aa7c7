import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { KeyedByParams } from '../app/KeyedByParams.tsx';
import { ScreenError } from '../app/ScreenError.tsx';
import { type ConsoleCatalogueName, preloadConsoleCatalogue, useConsoleCatalogue } from '../i18n/console-catalogues.ts';
import { ConsoleArea } from './ConsoleArea.tsx';
import { type ConsolePath, type ConsoleScreenName, pages } from './pages.ts';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';

type LoadElement = () => Promise<{ element: ReactNode }>;
type LoadScreen = () => Promise<{ Component: ComponentType } | { element: ReactNode }>;

function WithCatalogue({ name, children }: { name: ConsoleCatalogueName; children: ReactNode }) {
  useConsoleCatalogue(name);
  return children;
}

/** Wraps a screen whose texts are in a separate catalogue, or in that of another screen too. */
const withCatalogue =
  (
    name: ConsoleCatalogueName,
    load: () => Promise<{ Component: ComponentType }>,
    other?: ConsoleCatalogueName,
  ): LoadElement =>
  async () => {
    preloadConsoleCatalogue(name);
    if (other) preloadConsoleCatalogue(other);
    const { Component } = await load();
    const screen = <Component />;
    return {
      element: (
        <WithCatalogue name={name}>
          {other ? <WithCatalogue name={other}>{screen}</WithCatalogue> : screen}
        </WithCatalogue>
      ),
    };
  };

/** Mounts a screen anew when the parameters of its path change. */
const withKey =
  (load: LoadElement): LoadElement =>
  async () => ({ element: <KeyedByParams>{(await load()).element}</KeyedByParams> });

const screens: Record<ConsoleScreenName, LoadScreen> = {
  HomeScreen: () => import('./home/HomeScreen.tsx').then((m) => ({ Component: m.HomeScreen })),
  OrdersScreen: () => import('./orders/OrdersScreen.tsx').then((m) => ({ Component: m.OrdersScreen })),
  WithdrawalsScreen: withCatalogue('withdrawals', () =>
    import('./withdrawals/WithdrawalsScreen.tsx').then((m) => ({ Component: m.WithdrawalsScreen })),
  ),
  WithdrawalBatchesScreen: withCatalogue('withdrawals', () =>
    import('./withdrawals/batch/WithdrawalBatchesScreen.tsx').then((m) => ({ Component: m.WithdrawalBatchesScreen })),
  ),
  WithdrawalBatchScreen: withKey(
    withCatalogue('withdrawals', () =>
      import('./withdrawals/batch/WithdrawalBatchScreen.tsx').then((m) => ({ Component: m.WithdrawalBatchScreen })),
    ),
  ),
  OrderScreen: withKey(
    withCatalogue(
      'order',
      () => import('./order/OrderScreen.tsx').then((m) => ({ Component: m.OrderScreen })),
      'payments',
    ),
  ),
  AttributesScreen: withCatalogue('categories', () =>
    import('./attributes/AttributesScreen.tsx').then((m) => ({ Component: m.AttributesScreen })),
  ),
  SynonymsScreen: withCatalogue('categories', () =>
    import('./synonyms/SynonymsScreen.tsx').then((m) => ({ Component: m.SynonymsScreen })),
  ),
  ImportScreen: withCatalogue('import', () =>
    import('./import/ImportScreen.tsx').then((m) => ({ Component: m.ImportScreen })),
  ),
  ProductsScreen: withCatalogue('products', () =>
    import('./products/ProductsScreen.tsx').then((m) => ({ Component: m.ProductsScreen })),
  ),
  ProductScreen: withKey(
    withCatalogue('products', () =>
      import('./product/ProductScreen.tsx').then((m) => ({ Component: m.ProductScreen })),
    ),
  ),
  ReviewsScreen: withCatalogue('products', () =>
    import('./reviews/ReviewsScreen.tsx').then((m) => ({ Component: m.ReviewsScreen })),
  ),
  ProposalsScreen: withCatalogue('products', () =>
    import('./proposals/ProposalsScreen.tsx').then((m) => ({ Component: m.ProposalsScreen })),
  ),
  CategoriesScreen: withCatalogue('categories', () =>
    import('./categories/CategoriesScreen.tsx').then((m) => ({ Component: m.CategoriesScreen })),
  ),
  PeopleScreen: withCatalogue('people', () =>
    import('./people/PeopleScreen.tsx').then((m) => ({ Component: m.PeopleScreen })),
  ),
  PersonScreen: withKey(
    withCatalogue('people', () => import('./people/PersonScreen.tsx').then((m) => ({ Component: m.PersonScreen }))),
  ),
  StaffScreen: withCatalogue('people', () =>
    import('./staff/StaffScreen.tsx').then((m) => ({ Component: m.StaffScreen })),
  ),
  AuditScreen: withCatalogue('audit', () =>
    import('./audit/AuditScreen.tsx').then((m) => ({ Component: m.AuditScreen })),
  ),
  ApplicationsScreen: withCatalogue('vendors', () =>
    import('./applications/ApplicationsScreen.tsx').then((m) => ({ Component: m.ApplicationsScreen })),
  ),
  ApplicationScreen: withKey(
    withCatalogue('vendors', () =>
      import('./applications/ApplicationScreen.tsx').then((m) => ({ Component: m.ApplicationScreen })),
    ),
  ),
  StoresScreen: withCatalogue('vendors', () =>
    import('./stores/StoresScreen.tsx').then((m) => ({ Component: m.StoresScreen })),
  ),
  StoreScreen: withKey(
    withCatalogue('vendors', () => import('./stores/StoreScreen.tsx').then((m) => ({ Component: m.StoreScreen }))),
  ),
  PaymentsScreen: withCatalogue('payments', () =>
    import('./payments/PaymentsScreen.tsx').then((m) => ({ Component: m.PaymentsScreen })),
  ),
  PaymentAlertsScreen: withCatalogue('payments', () =>
    import('./payments/PaymentAlertsScreen.tsx').then((m) => ({ Component: m.PaymentAlertsScreen })),
  ),
  RefundsScreen: withCatalogue('payments', () =>
    import('./payments/RefundsScreen.tsx').then((m) => ({ Component: m.RefundsScreen })),
  ),
  MoneyScreen: withCatalogue('payments', () =>
    import('./money/MoneyScreen.tsx').then((m) => ({ Component: m.MoneyScreen })),
  ),
  PaymentScreen: withKey(
    withCatalogue('payments', () =>
      import('./payment/PaymentScreen.tsx').then((m) => ({ Component: m.PaymentScreen })),
    ),
  ),
  ContentScreen: withCatalogue('content', () =>
    import('./content/ContentScreen.tsx').then((m) => ({ Component: m.ContentScreen })),
  ),
  ContentItemScreen: withCatalogue('content', () =>
    import('./content/ContentItemScreen.tsx').then((m) => ({ Component: m.ContentItemScreen })),
  ),
  SettingsScreen: withCatalogue('settings', () =>
    import('./settings/SettingsScreen.tsx').then((m) => ({ Component: m.SettingsScreen })),
  ),
  DeliverySettingsScreen: withCatalogue('settings', () =>
    import('./settings/DeliverySettingsScreen.tsx').then((m) => ({ Component: m.DeliverySettingsScreen })),
  ),
  CountrySettingsScreen: withCatalogue('settings', () =>
    import('./settings/CountrySettingsScreen.tsx').then((m) => ({ Component: m.CountrySettingsScreen })),
  ),
  AccountScreen: () => import('./second-factor/AccountScreen.tsx').then((m) => ({ Component: m.AccountScreen })),
};

const createRoute = (path: ConsolePath): RouteObject => ({
  path,
  lazy: screens[pages[path]],
  errorElement: <ScreenError />,
  hydrateFallbackElement: <ScreenSkeleton />,
});

/** Outside of the operators' area: an invited person is no operator yet. */
const invitationRoute: RouteObject = {
  path: '/operator/invitation',
  lazy: withCatalogue('people', () =>
    import('./staff/InvitationScreen.tsx').then((m) => ({ Component: m.InvitationScreen })),
  ),
  errorElement: <ScreenError />,
  hydrateFallbackElement: <ScreenSkeleton />,
};

/** The routes of the console. */
export const routes: RouteObject[] = [
  invitationRoute,
  {
    element: <ConsoleArea />,
    errorElement: <ScreenError />,
    children: [...(Object.keys(pages) as ConsolePath[]).map(createRoute), { path: '*', element: <NotFoundScreen /> }],
  },
];
