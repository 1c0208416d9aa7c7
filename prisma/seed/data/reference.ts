import { buildAmounts } from './prices.ts';
import type { Currency, CurrencyCode, DeliveryZone, Language } from './types.ts';

const currency = (
  position: number,
  code: CurrencyCode,
  name: string,
  symbol: string,
  rest: Partial<Pick<Currency, 'decimals' | 'enabled' | 'isDefault'>> = {},
): Currency => ({ code, name, symbol, decimals: 2, position, enabled: true, isDefault: false, ...rest });

export const CURRENCIES: readonly Currency[] = [
  currency(1, 'USD', 'US Dollar', '$', { isDefault: true }),
  currency(2, 'NGN', 'Nigerian Naira', '₦'),
  currency(3, 'RUB', 'Russian Ruble', '₽'),
  currency(4, 'THB', 'Thai Baht', '฿'),
  currency(5, 'MXN', 'Mexican Peso', '$'),
  currency(6, 'GBP', 'British Pound', '£'),
  currency(7, 'CNY', 'Chinese Yuan', '¥'),
  currency(8, 'AUD', 'Australian Dollar', 'A$'),
  currency(9, 'EUR', 'Euro', '€'),
  currency(10, 'KES', 'Kenyan Shilling', 'KSh', { enabled: false }),
  currency(11, 'GHS', 'Ghanaian Cedi', '₵', { enabled: false }),
  currency(12, 'ZAR', 'South African Rand', 'R', { enabled: false }),
  currency(13, 'XOF', 'West African CFA Franc', 'CFA', { enabled: false, decimals: 0 }),
];

export const LANGUAGES: readonly Language[] = [
  { code: 'en', name: 'English', ownName: 'English', dir: 'ltr', position: 1 },
  { code: 'fr', name: 'French', ownName: 'Français', dir: 'ltr', position: 2 },
  { code: 'es', name: 'Spanish', ownName: 'Español', dir: 'ltr', position: 3 },
  { code: 'ar', name: 'Arabic', ownName: 'العربية', dir: 'rtl', position: 4 },
  { code: 'sw', name: 'Swahili', ownName: 'Kiswahili', dir: 'ltr', position: 5 },
];

const WEST_AFRICA = ['BJ', 'BF', 'CV', 'CI', 'GM', 'GH', 'GN', 'GW', 'LR', 'ML', 'MR', 'NE', 'NG', 'SN', 'SL', 'TG'];

export const DELIVERY_ZONES: readonly DeliveryZone[] = [
  {
    name: 'Worldwide',
    isDefault: true,
    countries: [],
    rates: [
      { option: 'default', base: buildAmounts(24), freeFrom: buildAmounts(400), days: [7, 14] },
      { option: 'fast', base: buildAmounts(48), freeFrom: null, days: [4, 6] },
    ],
  },
  {
    name: 'West Africa',
    isDefault: false,
    countries: WEST_AFRICA,
    rates: [
      { option: 'default', base: buildAmounts(10), freeFrom: buildAmounts(250), days: [3, 6] },
      { option: 'fast', base: buildAmounts(22), freeFrom: null, days: [2, 3] },
    ],
  },
];

/** Keys as in the API. Without a registration or login URL the web app's own page is used. */
export const WEB_SETTINGS = {
  brand_name: 'Trad',
  facebook_link: null,
  twitter_link: null,
  instagram_link: null,
  youtube_link: null,
  seller_registration_url: null,
  seller_login_url: null,
} as const;

export const PAYMENT_METHODS = { cod_method: 1, stripe_method: 1, paypal_method: 1 } as const;
