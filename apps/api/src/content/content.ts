/** Public interface of the domain: what other domains may import. */
export { getCountryName } from './content.view.ts';
export { getPaymentMethods } from './settings.ts';
