/** Public interface of the domain: what other domains may import. */
export { applyDraft, type ContentDraft } from './apply-draft.ts';
export { listLanguages } from './content.queries.ts';
export { getCountryName } from './content.view.ts';
export {
  contentJobs,
  isFormerContentPicture,
  lockContentPicture,
  scheduleContentPictureRemoval,
} from './content-pictures.ts';
export {
  listContentTexts,
  lockContentText,
  replaceContentText,
  type StoredText,
} from './editing/content-text.queries.ts';
export { describeContent, HIDDEN_SUFFIX } from './editing/describe-content.ts';
export {
  type ContentTransaction,
  deletePlannedVersion,
  findPlannedVersion,
  listPlannedVersions,
  type PlannedVersion,
  replacePlannedVersion,
} from './editing/planned-content.queries.ts';
export { publishDueVersion, schedulePlannedVersion } from './editing/publish-planned-version.ts';
export { findSettingVersions, lockSetting, storeSetting } from './editing/setting.queries.ts';
export { runNewsletterExport, runNewsletterRemove } from './newsletter/newsletter-commands.ts';
export { publicationJobs, schedulePublication } from './publication.ts';
export {
  completeSections,
  getPaymentMethods,
  loadDefaultCommission,
  loadDisabledLanguages,
  loadEnabledPaymentMethods,
  loadHomeSections,
  loadWebSettings,
} from './settings.ts';
