/** The kinds of mails that a vendor or an applicant gets about the account. */
export const BANK_CHANGED = 'vendor.bank_changed';
export const APPLICATION_ACCEPTED = 'vendor.application_accepted';
export const APPLICATION_QUESTION = 'vendor.application_question';
export const APPLICATION_REJECTED = 'vendor.application_rejected';
