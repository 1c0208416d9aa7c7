import type { DemoAnswers } from './demo-answers.ts';

/** What the frame asks about the shop: three currencies and three languages, as SPEC.md gives them. */
export const shopAnswers: DemoAnswers = {
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
};
