import type { VendorAccount } from '@trad/contract/dashboard/vendor-store';
import { createMaxLengthRule, createRequiredRule } from '../../features/account/form-rules.ts';
import { useT } from '../../i18n/use-t.ts';
import { RequiredLabel } from '../../ui/dashboard/RequiredLabel.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { FormSection } from './FormSection.tsx';
import { useAccountForm } from './use-account-form.ts';

export function TaxDetails({ account }: { account: VendorAccount }) {
  const t = useT();
  const { field, getError, unsavedChangesDialog, ...form } = useAccountForm(
    {
      taxName: createRequiredRule(t, t('account.taxName')),
      taxNumber: createRequiredRule(t, t('account.taxNumber'), 40),
      panNumber: createMaxLengthRule(t, 40),
    },
    {
      taxName: account.taxName ?? '',
      taxNumber: account.taxNumber ?? '',
      panNumber: account.panNumber ?? '',
    },
  );
  return (
    <FormSection title={t('account.tax')} text={t('account.taxText')} {...form}>
      {unsavedChangesDialog}
      <Field label={<RequiredLabel>{t('account.taxName')}</RequiredLabel>} error={getError('taxName')}>
        <TextInput {...field('taxName')} dir="auto" placeholder="VAT" autoComplete="off" />
      </Field>
      <Field label={<RequiredLabel>{t('account.taxNumber')}</RequiredLabel>} error={getError('taxNumber')}>
        <TextInput {...field('taxNumber')} dir="auto" autoComplete="off" />
      </Field>
      <Field label={t('account.panNumber')} error={getError('panNumber')} optional>
        <TextInput {...field('panNumber')} dir="auto" autoComplete="off" />
      </Field>
    </FormSection>
  );
}
