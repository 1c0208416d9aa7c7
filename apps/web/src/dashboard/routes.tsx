import type { ComponentType, ReactNode } from 'react';
import type { RouteObject } from 'react-router-dom';
import { KeyedByParams } from '../app/KeyedByParams.tsx';
import { ScreenError } from '../app/ScreenError.tsx';
import { DashboardArea } from './DashboardArea.tsx';
import type { DashboardPath, DashboardScreenName } from './pages.ts';
import { pages } from './pages.ts';
import { ScreenSkeleton } from './ScreenSkeleton.tsx';
import { NotFoundScreen } from './screens/NotFoundScreen.tsx';

type LoadComponent = () => Promise<{ Component: ComponentType }>;
type LoadScreen = () => Promise<{ Component: ComponentType } | { element: ReactNode }>;

const withKey =
  (load: LoadComponent): LoadScreen =>
  async () => {
    const { Component } = await load();
    return {
      element: (
        <KeyedByParams>
          <Component />
        </KeyedByParams>
      ),
    };
  };

const screens: Record<DashboardScreenName, LoadScreen> = {
  DashboardScreen: () => import('./screens/DashboardScreen.tsx').then((m) => ({ Component: m.DashboardScreen })),
  ProductsScreen: () => import('./screens/ProductsScreen.tsx').then((m) => ({ Component: m.ProductsScreen })),
  EditProductScreen: withKey(() =>
    import('./screens/EditProductScreen.tsx').then((m) => ({ Component: m.EditProductScreen })),
  ),
  AddProductScreen: () => import('./screens/AddProductScreen.tsx').then((m) => ({ Component: m.AddProductScreen })),
  AddCategoryScreen: () => import('./screens/AddCategoryScreen.tsx').then((m) => ({ Component: m.AddCategoryScreen })),
  StockScreen: () => import('./screens/StockScreen.tsx').then((m) => ({ Component: m.StockScreen })),
  FilesScreen: () => import('./screens/FilesScreen.tsx').then((m) => ({ Component: m.FilesScreen })),
  OrdersScreen: () => import('./screens/OrdersScreen.tsx').then((m) => ({ Component: m.OrdersScreen })),
  OrderScreen: withKey(() => import('./screens/OrderScreen.tsx').then((m) => ({ Component: m.OrderScreen }))),
  PaymentScreen: () => import('./screens/PaymentScreen.tsx').then((m) => ({ Component: m.PaymentScreen })),
  StoreSettingsScreen: () =>
    import('./screens/StoreSettingsScreen.tsx').then((m) => ({ Component: m.StoreSettingsScreen })),
  AccountSettingsScreen: () =>
    import('./screens/AccountSettingsScreen.tsx').then((m) => ({ Component: m.AccountSettingsScreen })),
  WelcomeScreen: () => import('./screens/onboarding/WelcomeScreen.tsx').then((m) => ({ Component: m.WelcomeScreen })),
  StoreNameScreen: () =>
    import('./screens/onboarding/StoreNameScreen.tsx').then((m) => ({ Component: m.StoreNameScreen })),
  CategorySelectionScreen: () =>
    import('./screens/onboarding/CategorySelectionScreen.tsx').then((m) => ({ Component: m.CategorySelectionScreen })),
  DocumentsScreen: () =>
    import('./screens/onboarding/DocumentsScreen.tsx').then((m) => ({ Component: m.DocumentsScreen })),
  TermsScreen: () => import('./screens/onboarding/TermsScreen.tsx').then((m) => ({ Component: m.TermsScreen })),
};

const createRoute = (path: DashboardPath): RouteObject => ({
  path,
  lazy: screens[pages[path]],
  errorElement: <ScreenError />,
  hydrateFallbackElement: <ScreenSkeleton />,
});

const paths = Object.keys(pages) as DashboardPath[];
const isBelowDashboard = (path: string) => path.startsWith('/vendor/dashboard');
const isBelowOnboarding = (path: string) => path.startsWith('/vendor/onboarding');

/** The routes of the dashboard and the onboarding, each with its layout. */
export const routes: RouteObject[] = [
  {
    element: <DashboardArea />,
    errorElement: <ScreenError />,
    children: [
      ...paths.filter(isBelowDashboard).map(createRoute),
      { path: '/vendor/dashboard/*', element: <NotFoundScreen /> },
    ],
  },
  {
    lazy: () => import('./onboarding/OnboardingArea.tsx').then((m) => ({ Component: m.OnboardingArea })),
    errorElement: <ScreenError />,
    hydrateFallbackElement: <ScreenSkeleton />,
    children: paths.filter(isBelowOnboarding).map(createRoute),
  },
  { path: '*', element: <NotFoundScreen />, errorElement: <ScreenError /> },
];
