/**
 * The mail to a vendor or an applicant whose bank account was changed. Its `params`: the last digits of the new one (`ending`), and
 * `isApplicant`.
 */
export const BANK_CHANGED = 'vendor.bank_changed';
/** The mails to an applicant. Their `params`: the store's name and a message; the question; the reason. */
export const APPLICATION_ACCEPTED = 'vendor.application_accepted';
export const APPLICATION_QUESTION = 'vendor.application_question';
export const APPLICATION_REJECTED = 'vendor.application_rejected';
