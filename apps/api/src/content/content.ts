/** The content's door: what other domains may call. */
export { countryName } from './content.view.ts';
export { keptPaymentMethods } from './settings.ts';
