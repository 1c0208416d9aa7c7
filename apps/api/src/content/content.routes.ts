import { implementCalls } from '../platform/http/implement-calls.ts';
import { getCities } from './get-cities.ts';
import { getCountries } from './get-countries.ts';
import { getCurrencies } from './get-currencies.ts';
import { getFaqs } from './get-faqs.ts';
import { getLanguages } from './get-languages.ts';
import { getPartners } from './get-partners.ts';
import { getSettings } from './get-settings.ts';
import { getSliderImages } from './get-slider-images.ts';
import { subscribeNewsletter } from './newsletter/subscribe-newsletter.ts';

export const contentRoutes = implementCalls({
  getSliderImages,
  getPartners,
  getFaqs,
  getLanguages,
  getCurrencies,
  getCountries,
  getCities,
  getSettings,
  subscribeNewsletter,
});
