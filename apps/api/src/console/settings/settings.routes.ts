import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getShopSettings } from './get-shop-settings.ts';
import { setCurrencyState } from './set-currency-state.ts';
import { setDefaultCommission } from './set-default-commission.ts';
import { setPaymentMethod } from './set-payment-method.ts';

export const shopSettingRoutes = implementCalls({
  getShopSettings,
  setCurrencyState,
  setPaymentMethod,
  setDefaultCommission,
});
