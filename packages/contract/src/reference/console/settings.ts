import type { shopSettingSchemas } from '../../console/settings.ts';
import type { ReferencesOf } from '../call-reference.ts';

export const shopSettingReference: ReferencesOf<typeof shopSettingSchemas> = {
  getShopSettings: {
    example: {
      input: {},
      reply: {
        data: {
          currencies: [{ code: 'USD', name: 'US dollar', symbol: '$', decimals: 2, state: 'default' }],
          payment_methods: [{ method: 'cod_method', is_on: 1, is_configured: 1 }],
          languages: [{ code: 'fr', own_name: 'Français', is_on: 1, is_default: 0 }],
          default_commission: { commission: 10, version: 1 },
        },
      },
    },
  },
  setCurrencySymbol: {
    description:
      'Every price is printed with it from then on. Where a colleague was faster, EDITED_MEANWHILE has the current `data.symbol`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: { input: { code: 'AUD', symbol: 'AU$', from: 'A$' }, reply: { data: { symbol: 'AU$' } } },
  },
  setLanguage: {
    description:
      'A disabled language disappears from get_languages, the pages, their links for search engines and the sitemap. People who chose it see the default language, and get their mails in it. The API still replies in each language that a request names. EDITED_MEANWHILE where it is in that state already.',
    errors: ['EDITED_MEANWHILE'],
    example: { input: { code: 'sw', is_on: 0 }, reply: { data: { is_on: 0 } } },
  },
  setCurrencyState: {
    description:
      'Only an enabled currency can become the default one, which then replaces the former. The default one cannot be disabled: choose another one first. A currency needs a price of delivery in the default zone (`update_delivery_zone`): without it nobody could order in it. Where a colleague was faster, EDITED_MEANWHILE has the current `data.state`.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { code: 'GBP', state: 'disabled', from: 'enabled' },
      reply: { data: { state: 'disabled' } },
    },
  },
  setPaymentMethod: {
    description:
      'One method stays enabled, and only one whose provider is configured can be enabled. EDITED_MEANWHILE where it is in that state already.',
    errors: ['EDITED_MEANWHILE'],
    example: { input: { method: 'cod_method', is_on: 0 }, reply: { data: { is_on: 0 } } },
  },
  setDefaultCommission: {
    description:
      'Existing stores keep their own. EDITED_MEANWHILE where a colleague set it since you read it, with the current `data.commission` and `data.version`.',
    errors: ['EDITED_MEANWHILE'],
    example: {
      input: { version: 1, commission: 12.5 },
      reply: { data: { commission: 12.5, version: 2 } },
    },
  },
};
