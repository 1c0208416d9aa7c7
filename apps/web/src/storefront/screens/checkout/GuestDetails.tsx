import type { Country } from '@trad/contract/content';
import { memo, type ReactNode } from 'react';
import { paths } from '../../../app/paths.ts';
import { getAddressFormat } from '../../../features/account/addresses/address-format.ts';
import { CountriesUnavailable } from '../../../features/account/addresses/CountriesUnavailable.tsx';
import { preloadPhoneLibrary } from '../../../features/account/phone.ts';
import { withChosenCountry } from '../../../features/content/use-countries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { TextInput } from '../../../ui/forms/TextInput.tsx';
import { TextDivider } from '../../../ui/layout/TextDivider.tsx';
import type { GuestForm } from './use-guest-destination.ts';

interface CountryOptionsProps {
  countries: readonly Country[];
  chosen: string | null;
}

/** Memoised: there are two hundred, and the fields beside them change with each key. */
const CountryOptions = memo(function CountryOptions({ countries, chosen }: CountryOptionsProps) {
  return withChosenCountry([...countries], chosen).map(({ iso2, name }) => (
    <option key={iso2} value={iso2}>
      {name}
    </option>
  ));
});

/** Contact and address of a guest: what the country needs, and nothing else. */
export function GuestDetails({ guest, wallets }: { guest: GuestForm; wallets: ReactNode }) {
  const t = useT();
  const { field, getError, country, countries, zipExample } = guest;
  const { needsState, needsZip, isZipBeforeCity } = getAddressFormat(country);
  const dialCode = countries.find(({ iso2 }) => iso2 === country)?.dial_code;
  const zip = needsZip && (
    <Field
      label={t('address.zip')}
      error={getError('zip')}
      help={zipExample && t('guest.zipHelp', { example: zipExample })}
      className={needsState ? undefined : 'max-sm:col-span-full'}
    >
      <TextInput
        {...field('zip')}
        showsTick={guest.isTouchedAndValid('zip')}
        autoComplete="shipping postal-code"
        dir="auto"
      />
    </Field>
  );
  return (
    <>
      <p className="mb-6 text-muted">
        {t('guest.haveAccount')}{' '}
        <Link to={paths.signIn(paths.checkout())} className="font-semibold text-ink underline underline-offset-4">
          {t('guest.signIn')}
        </Link>
      </p>
      {wallets}
      {/* Country, email, name, phone, address and city are always required. The optional landmark does not count. */}
      <TextDivider>{t('guest.fieldCount', { count: 6 + Number(needsState) + Number(needsZip) })}</TextDivider>
      <ErrorNotice className="mb-6">{guest.failure}</ErrorNotice>
      <div className="field-rows gap-x-4 gap-y-10! pb-3 sm:grid-cols-2">
        <Field label={t('address.country')} error={getError('country')} className="col-span-full">
          <Select {...field('country')} value={country} autoComplete="shipping country">
            <option value="">{t('form.country')}</option>
            <CountryOptions countries={countries} chosen={country || null} />
          </Select>
          {guest.onRetryCountries && <CountriesUnavailable onRetry={guest.onRetryCountries} />}
        </Field>
        <Field label={t('guest.email')} error={getError('email')} help={t('guest.emailHelp')} className="col-span-full">
          <TextInput
            {...field('email')}
            showsTick={guest.isTouchedAndValid('email')}
            type="email"
            inputMode="email"
            autoComplete="email"
            dir="ltr"
            className="rtl:text-end"
          />
        </Field>
        <Field label={t('guest.name')} error={getError('name')}>
          <TextInput {...field('name')} showsTick={guest.isTouchedAndValid('name')} autoComplete="shipping name" />
        </Field>
        <Field
          label={t('address.phone')}
          error={getError('mobile')}
          help={dialCode && t('guest.phoneHelp', { code: `\u2066${dialCode}\u2069` })}
        >
          {/* The number selects no country: the parcel may go to another one than the phone's. */}
          <TextInput
            {...field('mobile')}
            showsTick={guest.isTouchedAndValid('mobile')}
            type="tel"
            dir="ltr"
            className="rtl:text-end"
            onFocus={preloadPhoneLibrary}
            autoComplete="shipping tel"
          />
        </Field>
        <Field label={t('guest.address')} error={getError('address')} className="col-span-full">
          <TextInput
            {...field('address')}
            showsTick={guest.isTouchedAndValid('address')}
            autoComplete="shipping street-address"
          />
        </Field>
        {isZipBeforeCity && zip}
        <Field label={t('address.city')} error={getError('city')}>
          <TextInput
            {...field('city')}
            showsTick={guest.isTouchedAndValid('city')}
            autoComplete="shipping address-level2"
          />
        </Field>
        {needsState && (
          <Field label={t('address.state')} error={getError('state')}>
            <TextInput
              {...field('state')}
              showsTick={guest.isTouchedAndValid('state')}
              autoComplete="shipping address-level1"
            />
          </Field>
        )}
        {!isZipBeforeCity && zip}
        {!needsZip && (
          <Field label={t('guest.landmark')} optional error={getError('landmark')} help={t('guest.landmarkHelp')}>
            <TextInput {...field('landmark')} autoComplete="off" />
          </Field>
        )}
      </div>
    </>
  );
}
