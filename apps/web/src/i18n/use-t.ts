import { useLingui } from '@lingui/react';
import { joinNames } from '@trad/contract/text/join-names';
import { use, useCallback } from 'react';
import type { AccountTexts } from './catalogues/account/en.ts';
import type { BecomeAVendorTexts } from './catalogues/become-a-vendor/en.ts';
import type { CheckoutTexts } from './catalogues/checkout/en.ts';
import type { ConsoleTexts } from './catalogues/console/en.ts';
import type { ConsoleAuditTexts } from './catalogues/console-audit/en.ts';
import type { ConsoleCategoriesTexts } from './catalogues/console-categories/en.ts';
import type { ConsoleContentTexts } from './catalogues/console-content/en.ts';
import type { ConsoleImportTexts } from './catalogues/console-import/en.ts';
import type { ConsoleOrderTexts } from './catalogues/console-order/en.ts';
import type { ConsolePaletteTexts } from './catalogues/console-palette/en.ts';
import type { ConsolePaymentTexts } from './catalogues/console-payments/en.ts';
import type { ConsolePeopleTexts } from './catalogues/console-people/en.ts';
import type { ConsoleProductsTexts } from './catalogues/console-products/en.ts';
import type { ConsoleSettingsTexts } from './catalogues/console-settings/en.ts';
import type { ConsoleVendorsTexts } from './catalogues/console-vendors/en.ts';
import type { ConsoleWithdrawalTexts } from './catalogues/console-withdrawals/en.ts';
import type { ContentTexts } from './catalogues/content/en.ts';
import type { DashboardTexts } from './catalogues/dashboard/en.ts';
import type { OfflineTexts } from './catalogues/offline/en.ts';
import type { OnboardingTexts } from './catalogues/onboarding/en.ts';
import type { ProductTexts } from './catalogues/product/en.ts';
import type { ProductDetailsTexts } from './catalogues/product-details/en.ts';
import type { ShopTexts } from './catalogues/shop/en.ts';
import { addCatalogue, type CatalogueName } from './i18n.ts';

export type MessageKey =
  | keyof ShopTexts
  | keyof CheckoutTexts
  | keyof AccountTexts
  | keyof ContentTexts
  | keyof OfflineTexts
  | keyof ProductTexts
  | keyof ProductDetailsTexts
  | keyof BecomeAVendorTexts
  | keyof DashboardTexts
  | keyof ConsoleTexts
  | keyof ConsoleAuditTexts
  | keyof ConsolePaletteTexts
  | keyof ConsoleCategoriesTexts
  | keyof ConsoleWithdrawalTexts
  | keyof ConsoleContentTexts
  | keyof ConsoleImportTexts
  | keyof ConsoleOrderTexts
  | keyof ConsolePeopleTexts
  | keyof ConsoleVendorsTexts
  | keyof ConsolePaymentTexts
  | keyof ConsoleProductsTexts
  | keyof ConsoleSettingsTexts
  | keyof OnboardingTexts;
export type Translate = (key: MessageKey, values?: Record<string, unknown>) => string;

/** Returns the translation function of the page's language. */
export function useT(): Translate {
  const { i18n } = useLingui();
  return useCallback((key, values) => i18n._(key, values), [i18n]);
}

/** The page's language, for Intl. */
export const useLocale = () => useLingui().i18n.locale;

/** Returns the function that joins names by the comma of the page's language. */
export function useJoinNames() {
  const locale = useLocale();
  return (names: readonly string[]) => joinNames(names, locale);
}

/** Suspends until a catalogue is loaded. */
export function useCatalogue(name: CatalogueName) {
  const { i18n } = useLingui();
  use(addCatalogue(i18n, name));
}
