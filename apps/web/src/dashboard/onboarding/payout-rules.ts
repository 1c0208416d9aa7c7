import { createMaxLengthRule } from '../../features/account/form-rules.ts';
import type { Translate } from '../../i18n/use-t.ts';
import { payoutFields } from './onboarding-draft.ts';

type Payout = typeof payoutFields;

const ACCOUNT = /^[A-Z0-9]{4,34}$/;
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/;
const MAX_TEXT_LENGTH = 120;

const isBlank = (values: Payout) => Object.keys(payoutFields).every((name) => !values[name as keyof Payout]?.trim());

/** Validation of the bank account, which is optional as a whole. */
export function createPayoutRules(t: Translate) {
  const requiredUnlessBlank =
    (field: string, check: (value: string) => string | undefined) => (value: string, all: Payout) => {
      if (isBlank(all)) return undefined;
      return value.trim() ? check(value.trim()) : t('form.missing', { field });
    };
  return {
    bankName: requiredUnlessBlank(t('onboarding.bankName'), createMaxLengthRule(t, MAX_TEXT_LENGTH)),
    accountName: requiredUnlessBlank(t('onboarding.accountName'), createMaxLengthRule(t, MAX_TEXT_LENGTH)),
    accountNumber: requiredUnlessBlank(t('onboarding.accountNumber'), (value) =>
      ACCOUNT.test(value.replace(/[\s-]/g, '').toUpperCase()) ? undefined : t('onboarding.accountNumberWrong'),
    ),
    branchName: createMaxLengthRule(t, MAX_TEXT_LENGTH),
    routingNumber: createMaxLengthRule(t, 20),
    swiftCode: (value: string) =>
      !value.trim() || SWIFT.test(value.trim().toUpperCase()) ? undefined : t('onboarding.swiftWrong'),
  };
}
