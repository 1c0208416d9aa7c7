import { type ComponentType, Fragment, type ReactNode } from 'react';
import { type RouteObject, useParams } from 'react-router-dom';
import { ScreenError } from '../app/ScreenError.tsx';
import { type ConsoleScreenTexts, preloadConsoleTexts, useConsoleTexts } from '../i18n/console-texts.ts';
import { ConsoleArea } from './ConsoleArea.tsx';
import { type ConsolePath, type ConsoleScreenName, pages } from './pages.ts';
import { NotFoundScreen } from './shell/NotFoundScreen.tsx';
import { ScreenSkeleton } from './shell/ScreenSkeleton.tsx';

type LoadElement = () => Promise<{ element: ReactNode }>;
type LoadScreen = () => Promise<{ Component: ComponentType } | { element: ReactNode }>;

function WithTexts({ name, children }: { name: ConsoleScreenTexts; children: ReactNode }) {
  useConsoleTexts(name);
  return children;
}

/** Wraps a screen whose texts are in a separate catalogue, or in that of another screen too. */
const withTexts =
  (
    name: ConsoleScreenTexts,
    load: () => Promise<{ Component: ComponentType }>,
    other?: ConsoleScreenTexts,
  ): LoadElement =>
  async () => {
    preloadConsoleTexts(name);
    if (other) preloadConsoleTexts(other);
    const { Component } = await load();
    const screen = <Component />;
    return {
      element: <WithTexts name={name}>{other ? <WithTexts name={other}>{screen}</WithTexts> : screen}</WithTexts>,
    };
  };

function KeyedByParams({ children }: { children: ReactNode }) {
  return <Fragment key={Object.values(useParams()).join('/')}>{children}</Fragment>;
}

/** Mounts a screen anew for another id: a dialog or a draft of the former one would be sent for the new one. */
const withKey =
  (load: LoadElement): LoadElement =>
  async () => ({ element: <KeyedByParams>{(await load()).element}</KeyedByParams> });

const screens: Record<ConsoleScreenName, LoadScreen> = {
  HomeScreen: () => import('./home/HomeScreen.tsx').then((m) => ({ Component: m.HomeScreen })),
  OrdersScreen: () => import('./orders/OrdersScreen.tsx').then((m) => ({ Component: m.OrdersScreen })),
  WithdrawalsScreen: withTexts('withdrawals', () =>
    import('./withdrawals/WithdrawalsScreen.tsx').then((m) => ({ Component: m.WithdrawalsScreen })),
  ),
  WithdrawalBatchesScreen: withTexts('withdrawals', () =>
    import('./withdrawals/batch/WithdrawalBatchesScreen.tsx').then((m) => ({ Component: m.WithdrawalBatchesScreen })),
  ),
  WithdrawalBatchScreen: withKey(
    withTexts('withdrawals', () =>
      import('./withdrawals/batch/WithdrawalBatchScreen.tsx').then((m) => ({ Component: m.WithdrawalBatchScreen })),
    ),
  ),
  OrderScreen: withKey(
    withTexts('order', () => import('./order/OrderScreen.tsx').then((m) => ({ Component: m.OrderScreen })), 'payments'),
  ),
  AttributesScreen: withTexts('categories', () =>
    import('./attributes/AttributesScreen.tsx').then((m) => ({ Component: m.AttributesScreen })),
  ),
  SynonymsScreen: withTexts('categories', () =>
    import('./synonyms/SynonymsScreen.tsx').then((m) => ({ Component: m.SynonymsScreen })),
  ),
  ImportScreen: withTexts('categories', () =>
    import('./import/ImportScreen.tsx').then((m) => ({ Component: m.ImportScreen })),
  ),
  ProductsScreen: withTexts('products', () =>
    import('./products/ProductsScreen.tsx').then((m) => ({ Component: m.ProductsScreen })),
  ),
  ProductScreen: withKey(
    withTexts('products', () => import('./product/ProductScreen.tsx').then((m) => ({ Component: m.ProductScreen }))),
  ),
  ReviewsScreen: withTexts('products', () =>
    import('./reviews/ReviewsScreen.tsx').then((m) => ({ Component: m.ReviewsScreen })),
  ),
  ProposalsScreen: withTexts('products', () =>
    import('./proposals/ProposalsScreen.tsx').then((m) => ({ Component: m.ProposalsScreen })),
  ),
  CategoriesScreen: withTexts('categories', () =>
    import('./categories/CategoriesScreen.tsx').then((m) => ({ Component: m.CategoriesScreen })),
  ),
  PeopleScreen: withTexts('people', () =>
    import('./people/PeopleScreen.tsx').then((m) => ({ Component: m.PeopleScreen })),
  ),
  PersonScreen: withKey(
    withTexts('people', () => import('./people/PersonScreen.tsx').then((m) => ({ Component: m.PersonScreen }))),
  ),
  StaffScreen: withTexts('people', () => import('./staff/StaffScreen.tsx').then((m) => ({ Component: m.StaffScreen }))),
  AuditScreen: withTexts('audit', () => import('./audit/AuditScreen.tsx').then((m) => ({ Component: m.AuditScreen }))),
  ApplicationsScreen: withTexts('vendors', () =>
    import('./applications/ApplicationsScreen.tsx').then((m) => ({ Component: m.ApplicationsScreen })),
  ),
  ApplicationScreen: withKey(
    withTexts('vendors', () =>
      import('./applications/ApplicationScreen.tsx').then((m) => ({ Component: m.ApplicationScreen })),
    ),
  ),
  StoresScreen: withTexts('vendors', () =>
    import('./stores/StoresScreen.tsx').then((m) => ({ Component: m.StoresScreen })),
  ),
  StoreScreen: withKey(
    withTexts('vendors', () => import('./stores/StoreScreen.tsx').then((m) => ({ Component: m.StoreScreen }))),
  ),
  PaymentsScreen: withTexts('payments', () =>
    import('./payments/PaymentsScreen.tsx').then((m) => ({ Component: m.PaymentsScreen })),
  ),
  PaymentAlertsScreen: withTexts('payments', () =>
    import('./payments/PaymentAlertsScreen.tsx').then((m) => ({ Component: m.PaymentAlertsScreen })),
  ),
  RefundsScreen: withTexts('payments', () =>
    import('./payments/RefundsScreen.tsx').then((m) => ({ Component: m.RefundsScreen })),
  ),
  MoneyScreen: withTexts('payments', () =>
    import('./money/MoneyScreen.tsx').then((m) => ({ Component: m.MoneyScreen })),
  ),
  PaymentScreen: withKey(
    withTexts('payments', () => import('./payment/PaymentScreen.tsx').then((m) => ({ Component: m.PaymentScreen }))),
  ),
  ContentScreen: withTexts('content', () =>
    import('./content/ContentScreen.tsx').then((m) => ({ Component: m.ContentScreen })),
  ),
  ContentItemScreen: withTexts('content', () =>
    import('./content/ContentItemScreen.tsx').then((m) => ({ Component: m.ContentItemScreen })),
  ),
  SettingsScreen: withTexts('settings', () =>
    import('./settings/SettingsScreen.tsx').then((m) => ({ Component: m.SettingsScreen })),
  ),
  DeliverySettingsScreen: withTexts('settings', () =>
    import('./settings/DeliverySettingsScreen.tsx').then((m) => ({ Component: m.DeliverySettingsScreen })),
  ),
  CountrySettingsScreen: withTexts('settings', () =>
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
  lazy: withTexts('people', () =>
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
