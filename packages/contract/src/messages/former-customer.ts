import { getMessage, type LanguageCode } from './message.ts';

/** The stored name of a person whose account was erased. */
export const FORMER_CUSTOMER = 'Former customer';

/** Returns the name of a person; for an erased account, “Former customer” in the reader's language. */
export const translatePersonName = (name: string, language: LanguageCode): string =>
  name === FORMER_CUSTOMER ? getMessage('formerCustomer', language) : name;
