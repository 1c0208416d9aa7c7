/** The account domain's public interface: what other domains may import. */

export { buildAccountFilter, ERASED_EMAIL } from './account.queries.ts';
export { toUserView } from './account.view.ts';
export { accountJobs } from './account-jobs.ts';
export { buildAddressColumns } from './addresses/address-fields.ts';
export { ADDRESS_ROW_COLUMNS, type AddressColumns, type AddressRow } from './addresses/addresses.queries.ts';
export { enqueueConfirmationMail } from './email/confirmation.queries.ts';
export { confirmationMails } from './email/confirmation-mails.ts';
export { createLinkToken, hashLinkToken } from './link-token.ts';
export { loadCountries } from './load-countries.ts';
export { completeSignIn } from './login/complete-sign-in.ts';
export { countNewAccountMail, countSignUp } from './login/login-limit.ts';
export { findMailLanguage } from './mail-language.queries.ts';
export { canGrant, lockStaff, lockStaffWithoutCaller, requireOtherAdmin } from './operators/admins.queries.ts';
export { canChangeAccount, requireCanChangeAccount } from './operators/can-change-account.ts';
export { enqueuePasswordResetMail } from './password/password.queries.ts';
export { passwordMails } from './password/password-mails.ts';
export { findPasswordProblem, hashPassword, listOwnerTexts } from './password/passwords.ts';
export { requirePassword } from './password/require-password.ts';
export { DEFAULT_COUNTRY, describePhoneProblem, parsePhoneNumber } from './phone.ts';
export { scheduleProfilePictureRemoval } from './profile/profile.queries.ts';
export {
  countUnusedCodes,
  deleteFactorRows,
  findEnabledFactor,
  listFactorsToEncrypt,
  listStoredFactors,
} from './second-factor/second-factor.queries.ts';
export { decryptSecret, reencryptSecret } from './second-factor/stored-secret.ts';
export { describeDevice } from './sessions/device.ts';
export { endAllSessions, listValidSessions, shortenSessions } from './sessions/session.queries.ts';
export { suspensionMails } from './suspension/suspension-mails.ts';
export { findUnerasedAccount } from './unerased-account.queries.ts';
