import { matchPath } from 'react-router-dom';

/** The screens by path. */
export const pages = {
  '/vendor/dashboard': 'DashboardScreen',
  '/vendor/dashboard/products': 'ProductsScreen',
  '/vendor/dashboard/products/:id': 'EditProductScreen',
  '/vendor/dashboard/add-product': 'AddProductScreen',
  '/vendor/dashboard/add-category': 'AddCategoryScreen',
  '/vendor/dashboard/stock': 'StockScreen',
  '/vendor/dashboard/files': 'FilesScreen',
  '/vendor/dashboard/orders': 'OrdersScreen',
  '/vendor/dashboard/orders/:id': 'OrderScreen',
  '/vendor/dashboard/payment': 'PaymentScreen',
  '/vendor/dashboard/store-settings': 'StoreSettingsScreen',
  '/vendor/dashboard/account-settings': 'AccountSettingsScreen',
  '/vendor/onboarding/welcome': 'WelcomeScreen',
  '/vendor/onboarding/store-name': 'StoreNameScreen',
  '/vendor/onboarding/category-selection': 'CategorySelectionScreen',
  '/vendor/onboarding/documents': 'DocumentsScreen',
  '/vendor/onboarding/terms': 'TermsScreen',
} as const;
export type DashboardPath = keyof typeof pages;
export type DashboardScreenName = (typeof pages)[DashboardPath];

/** The screen at a path, if any. */
export const findScreen = (pathname: string): DashboardScreenName | undefined => {
  const found = Object.entries(pages).find(([path]) => matchPath({ path, end: true }, pathname));
  return found?.[1];
};
