/** The account domain's door: what other domains may call. */

export { isAccountSince } from './account.queries.ts';
export type { AddressRow } from './account.view.ts';
export { accountJobs } from './account-jobs.ts';
export { addressOf, defaultAddressOf } from './addresses/addresses.queries.ts';
export { confirmationMails } from './email/confirmation-mails.ts';
export { postPasswordReset } from './password/password.queries.ts';
export { passwordMails } from './password/password-mails.ts';
export { requirePassword } from './password/require-password.ts';
export { phoneNumberIn, phoneProblem } from './phone.ts';
export { removePictureAt } from './profile/profile.queries.ts';
