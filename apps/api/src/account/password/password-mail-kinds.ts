/** The kinds of mails about passwords. Their `params` are empty: the recipient identifies the account. */
export const PASSWORD_RESET = 'account.password_reset';
export const PASSWORD_CHANGED = 'account.password_changed';
export const SIGN_INS_FAILED = 'account.sign_ins_failed';
