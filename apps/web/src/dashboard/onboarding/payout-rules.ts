import type { Translate } from '../../i18n/use-t.ts';
import { payoutFields } from './onboarding-draft.ts';

type Payout = typeof payoutFields;

const ACCOUNT = /^[A-Z0-9]{4,34}$/;
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const LONGEST = 120;

const isBlank = (values: Payout) => Object.keys(payoutFields).every((name) => !values[name as keyof Payout]?.trim());

/** A bank account is named as a whole, or not at all for now. */
export function payoutRules(t: Translate) {
  const needed = (field: string, check: (value: string) => string | undefined) => (value: string, all: Payout) => {
    if (isBlank(all)) return undefined;
    return value.trim() ? check(value.trim()) : t('form.missing', { field });
  };
  const line = (most: number) => (value: string) =>
    value.trim().length > most ? t('form.tooLong', { max: most }) : undefined;
  return {
    bankName: needed(t('join.bankName'), line(LONGEST)),
    accountName: needed(t('join.accountName'), line(LONGEST)),
    accountNumber: needed(t('join.accountNumber'), (value) =>
      ACCOUNT.test(value.replace(/[\s-]/g, '').toUpperCase()) ? undefined : t('join.accountNumberWrong'),
    ),
    branchName: line(LONGEST),
    routingNumber: line(20),
    swiftCode: (value: string) =>
      !value.trim() || SWIFT.test(value.trim().toUpperCase()) ? undefined : t('join.swiftWrong'),
  };
}
