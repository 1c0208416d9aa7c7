import type { VendorAccount } from '@trad/contract/dashboard/vendor-store';
import { createMaxLengthRule, createNotEmptyRule, createRequiredRule } from '../../features/account/form-rules.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { RequiredLabel } from '../../ui/dashboard/RequiredLabel.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { PasswordInput, TextInput } from '../../ui/forms/TextInput.tsx';
import { FormSection } from './FormSection.tsx';
import { useAccountForm } from './use-account-form.ts';

const ACCOUNT = /^[A-Z0-9]{4,34}$/i;
const SWIFT = /^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$/i;

/** The bank account for withdrawals. Of the stored number only the end is shown: each change needs the whole number again. */
export function BankDetails({ account: { bank, bank_changed_at } }: { account: VendorAccount }) {
  const t = useT();
  const locale = useLocale();
  const { field, getError, unsavedChangesDialog, ...form } = useAccountForm(
    {
      bankName: createRequiredRule(t, t('account.bankName')),
      branchName: createMaxLengthRule(t, 120),
      accountName: createRequiredRule(t, t('account.accountName')),
      accountNumber: (value) => (ACCOUNT.test(value.replace(/[\s-]/g, '')) ? undefined : t('account.numberRule')),
      routingNumber: createMaxLengthRule(t, 20),
      password: createNotEmptyRule(t, t('account.oldPassword')),
      swiftCode: (value) => (value.trim() === '' || SWIFT.test(value.trim()) ? undefined : t('account.swiftRule')),
    },
    {
      bankName: bank?.bankName ?? '',
      branchName: bank?.branchName ?? '',
      accountName: bank?.accountName ?? '',
      accountNumber: '',
      routingNumber: bank?.routingNumber ?? '',
      swiftCode: bank?.swiftCode ?? '',
      password: '',
    },
  );
  const text = bank_changed_at
    ? t('account.bankSince', { day: formatDay(bank_changed_at, locale) })
    : t('account.bankText');
  return (
    <FormSection title={t('account.bank')} text={text} {...form}>
      {unsavedChangesDialog}
      <Notice tone="info" className="col-span-full">
        {t('account.bankWaits')}
      </Notice>
      <Field label={<RequiredLabel>{t('account.bankName')}</RequiredLabel>} error={getError('bankName')}>
        <TextInput {...field('bankName')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('account.branchName')} error={getError('branchName')} optional>
        <TextInput {...field('branchName')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={<RequiredLabel>{t('account.accountName')}</RequiredLabel>} error={getError('accountName')}>
        <TextInput {...field('accountName')} dir="auto" autoComplete="off" />
      </Field>
      <Field
        label={<RequiredLabel>{t('account.accountNumber')}</RequiredLabel>}
        help={bank ? t('account.numberNow', { number: bank.accountNumber }) : undefined}
        error={getError('accountNumber')}
        className="long-errors"
      >
        <TextInput {...field('accountNumber')} dir="auto" autoComplete="off" spellCheck={false} />
      </Field>
      <Field label={t('account.routingNumber')} error={getError('routingNumber')} optional>
        <TextInput {...field('routingNumber')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('account.swiftCode')} error={getError('swiftCode')} className="long-errors" optional>
        <TextInput
          {...field('swiftCode')}
          dir="auto"
          autoComplete="off"
          autoCapitalize="characters"
          placeholder="GTBINGLA"
        />
      </Field>
      <Field
        label={<RequiredLabel>{t('account.oldPassword')}</RequiredLabel>}
        help={t('account.bankPassword')}
        error={getError('password')}
        className="col-span-full sm:max-w-1/2 sm:pe-2.5"
      >
        <PasswordInput {...field('password')} autoComplete="current-password" />
      </Field>
    </FormSection>
  );
}
