import type { CategoryNode } from '@trad/contract/catalog';
import type { DemoHandlers } from './demo-handlers.ts';
import { CATEGORY_NAMES } from './sample-products.ts';

const createCategory = (id: number, parent_id: number): CategoryNode => ({
  id,
  name: CATEGORY_NAMES[id] ?? '',
  slug: String(id),
  image: null,
  parent_id,
  children: Object.keys(CATEGORY_NAMES)
    .map(Number)
    .filter((other) => other !== id && String(other).startsWith(String(id)))
    .map((child) => createCategory(child, id)),
});

/** Handlers of currencies, languages, countries and categories; the first two are those of SPEC.md. */
export const shopHandlers = {
  getCurrencies: () => ({
    data: [
      { id: 1, code: 'USD', name: 'US Dollar', symbol: '$', decimals: 2, is_default: 1 },
      { id: 2, code: 'NGN', name: 'Nigerian Naira', symbol: '₦', decimals: 2, is_default: 0 },
      { id: 3, code: 'EUR', name: 'Euro', symbol: '€', decimals: 2, is_default: 0 },
    ],
  }),
  getLanguages: () => ({
    data: [
      { id: 1, code: 'en', name: 'English', language: 'English', direction: 'ltr' },
      { id: 2, code: 'fr', name: 'French', language: 'Français', direction: 'ltr' },
      { id: 3, code: 'es', name: 'Spanish', language: 'Español', direction: 'ltr' },
    ],
  }),
  getCountries: () => ({
    data: [
      { id: 1, iso2: 'US', emoji: '🇺🇸', name: 'United States', dial_code: '+1' },
      { id: 2, iso2: 'GB', emoji: '🇬🇧', name: 'United Kingdom', dial_code: '+44' },
      { id: 3, iso2: 'NG', emoji: '🇳🇬', name: 'Nigeria', dial_code: '+234' },
    ],
  }),
  getCategories: () => ({ data: [createCategory(1, 0), createCategory(2, 0), createCategory(3, 0)] }),
} satisfies DemoHandlers;
