import { implement } from '../platform/implement.ts';
import { getCountries } from './get-countries.ts';
import { getCurrencies } from './get-currencies.ts';
import { getLanguages } from './get-languages.ts';
import { getSettings } from './get-settings.ts';

export const contentRoutes = implement({ getCurrencies, getLanguages, getCountries, getSettings });
