/** The content's door: what other domains may call. */
export { countryName } from './content.view.ts';
export { paymentMethods } from './settings.ts';
