/** Public interface of the domain: what other domains may import. */
export { applyDraft, type ContentDraft } from './apply-draft.ts';
export { listLanguages } from './content.queries.ts';
export { getCountryName } from './content.view.ts';
export { contentJobs, scheduleContentPictureRemoval } from './content-pictures.ts';
export { publicationJobs, schedulePublication } from './publication.ts';
export {
  getPaymentMethods,
  loadDefaultCommission,
  loadDisabledLanguages,
  loadHomeSections,
  loadPaymentSwitches,
  loadWebSettings,
} from './settings.ts';
