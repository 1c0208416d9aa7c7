/** The kinds of mails about passwords and sign-ins. All but the last have no `params`: the recipient identifies the account. */
export const PASSWORD_RESET = 'account.password_reset';
export const PASSWORD_CHANGED = 'account.password_changed';
export const SIGN_INS_FAILED = 'account.sign_ins_failed';
/** Its `params`: time, device and network. */
export const NEW_SIGN_IN = 'account.new_sign_in';
