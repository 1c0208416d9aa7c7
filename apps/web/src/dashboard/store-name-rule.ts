import { isOneLine } from '@trad/contract/text/plain-text';
import { createRequiredRule, type Rule } from '../features/account/form-rules.ts';
import type { Translate } from '../i18n/use-t.ts';

export const MAX_STORE_NAME_LENGTH = 80;

/** Checks a name by itself; the API also rejects names like that of the marketplace or of another store. */
export const createStoreNameRule = (t: Translate, label: string): Rule => {
  const checkLength = createRequiredRule(t, label, MAX_STORE_NAME_LENGTH);
  return (value) => checkLength(value) ?? (isOneLine(value.trim()) ? undefined : t('store.nameInvisible'));
};
