/** Public interface of the domain: what other domains may import. */
export { countryName } from './content.view.ts';
export { keptPaymentMethods } from './settings.ts';
