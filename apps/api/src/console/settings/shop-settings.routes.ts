import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getShopSettings } from './get-shop-settings.ts';
import { setCurrencyState } from './set-currency-state.ts';
import { setCurrencySymbol } from './set-currency-symbol.ts';
import { setDefaultCommission } from './set-default-commission.ts';
import { setLanguage } from './set-language.ts';
import { setPaymentMethod } from './set-payment-method.ts';

export const shopSettingRoutes = implementCalls({
  getShopSettings,
  setCurrencyState,
  setCurrencySymbol,
  setLanguage,
  setPaymentMethod,
  setDefaultCommission,
});
