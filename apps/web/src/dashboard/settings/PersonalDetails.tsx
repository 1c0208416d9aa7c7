import type { Country } from '@trad/contract/content';
import type { VendorAccount } from '@trad/contract/dashboard/vendor-store';
import { replaceInternationalPrefix } from '@trad/contract/text/replace-international-prefix';
import { useState } from 'react';
import { CountriesUnavailable } from '../../features/account/addresses/CountriesUnavailable.tsx';
import { createMaxLengthRule, createRequiredRule } from '../../features/account/form-rules.ts';
import { PhoneNumberInput } from '../../features/account/PhoneNumberInput.tsx';
import { preloadPhoneLibrary } from '../../features/account/phone.ts';
import { useCountries, withChosenCountry } from '../../features/content/use-countries.ts';
import { useT } from '../../i18n/use-t.ts';
import { sortCodesFirst } from '../../lib/sort-codes-first.ts';
import { RequiredLabel } from '../../ui/dashboard/RequiredLabel.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Select } from '../../ui/forms/Select.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';
import { ScreenSkeleton } from '../ScreenSkeleton.tsx';
import { preferredChoices } from '../shell/preferred-choices.ts';
import { FormSection } from './FormSection.tsx';
import { useAccountForm } from './use-account-form.ts';

/** Removes the given dial code from a number; other numbers are unchanged. */
const removeDialCode = (number: string, dialCode: string) =>
  dialCode && number.startsWith(dialCode) ? number.slice(dialCode.length) : number;

export function PersonalDetails({ account }: { account: VendorAccount }) {
  const { countries, retry } = useCountries();
  // The form shows the number without its dial code, and so waits for the countries. Once shown, it stays, as does its input.
  const [isReady, setReady] = useState(false);
  if (!isReady && (countries.length > 0 || retry)) setReady(true);
  if (!isReady) return <ScreenSkeleton />;
  const dialCode = countries.find(({ iso2 }) => iso2 === account.country_code)?.dial_code ?? '';
  return <PersonalForm account={account} dialCode={dialCode} />;
}

function PersonalForm({ account, dialCode }: { account: VendorAccount; dialCode: string }) {
  const t = useT();
  const { countries, retry } = useCountries();
  const options = withChosenCountry(countries, account.country_code ?? 'US').map((country) => ({
    ...country,
    code: country.iso2,
  }));
  const { field, getValue, setValue, getError, unsavedChangesDialog, ...form } = useAccountForm(
    {
      fullName: createRequiredRule(t, t('account.fullName')),
      phoneNumber: createMaxLengthRule(t, 40),
      address: createMaxLengthRule(t, 200),
      taxId: createMaxLengthRule(t, 40),
    },
    {
      fullName: account.fullName,
      country_code: account.country_code ?? 'US',
      phoneNumber: removeDialCode(account.phoneNumber ?? '', dialCode),
      address: account.address ?? '',
      taxId: account.taxId ?? '',
    },
  );
  /** Selects the country of a number's dial code, and removes the code from it. */
  const selectCountry = (country: Country, number: string) => {
    setValue('country_code', country.iso2);
    setValue('phoneNumber', removeDialCode(replaceInternationalPrefix(number), country.dial_code).trim());
  };
  return (
    <FormSection title={t('account.personal')} {...form}>
      {unsavedChangesDialog}
      <Field label={<RequiredLabel>{t('account.fullName')}</RequiredLabel>} error={getError('fullName')}>
        <TextInput {...field('fullName')} dir="auto" autoComplete="name" />
      </Field>
      <Field label={t('account.email')} help={t('account.emailFixed')}>
        <TextInput value={account.email} readOnly aria-required={false} dir="auto" type="email" autoComplete="email" />
      </Field>
      <Field label={t('signUp.countryCode')} error={getError('country_code')}>
        <Select {...field('country_code')} autoComplete="country" onFocus={preloadPhoneLibrary}>
          {sortCodesFirst(options, preferredChoices.countries).map(({ code, emoji, dial_code, name }) => (
            <option key={code} value={code}>{`${emoji} ${dial_code} ${name}`}</option>
          ))}
        </Select>
        {retry && <CountriesUnavailable onRetry={retry} />}
      </Field>
      <Field label={t('account.phone')} error={getError('phoneNumber')}>
        <PhoneNumberInput
          {...field('phoneNumber')}
          countries={countries}
          getSelected={() => getValue('country_code')}
          onCountry={selectCountry}
          autoComplete="tel-national"
        />
      </Field>
      <Field label={t('account.address')} error={getError('address')} optional>
        <TextInput {...field('address')} dir="auto" autoComplete="street-address" />
      </Field>
      <Field label={t('account.taxId')} error={getError('taxId')} optional>
        <TextInput {...field('taxId')} dir="auto" autoComplete="off" />
      </Field>
    </FormSection>
  );
}
