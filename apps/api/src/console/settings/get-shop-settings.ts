import { DEFAULT_LANGUAGE } from '@trad/contract/messages/message';
import { toPercent } from '@trad/contract/money';
import { PAYMENT_METHODS } from '@trad/contract/orders';
import {
  listLanguages,
  loadDefaultCommission,
  loadDisabledLanguages,
  loadEnabledPaymentMethods,
} from '../../content/content.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { listCurrencies, toCurrencyState } from './settings.queries.ts';

export const getShopSettings: Handler<'getShopSettings'> = async ({ deps: { prisma, gateways } }) => {
  const [currencies, enabled, { commissionBp, version }, languages, disabledLanguages] = await Promise.all([
    listCurrencies(prisma),
    loadEnabledPaymentMethods(prisma),
    loadDefaultCommission(prisma),
    listLanguages(prisma),
    loadDisabledLanguages(prisma),
  ]);
  return {
    data: {
      currencies: currencies.map(({ code, name, symbol, decimals, ...row }) => ({
        code,
        name,
        symbol,
        decimals,
        state: toCurrencyState(row),
      })),
      payment_methods: PAYMENT_METHODS.map((method) => ({
        method,
        is_on: enabled[method],
        is_configured: gateways.isConfigured(method) ? 1 : 0,
      })),
      languages: languages.map(({ code, ownName }) => ({
        code,
        own_name: ownName,
        is_on: disabledLanguages.some((one) => one === code) ? 0 : 1,
        is_default: code === DEFAULT_LANGUAGE ? 1 : 0,
      })),
      default_commission: { commission: toPercent(commissionBp), version },
    },
  };
};
