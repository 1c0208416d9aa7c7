import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { CountriesUnavailable } from '../../../features/account/addresses/CountriesUnavailable.tsx';
import { createMaxLengthRule } from '../../../features/account/form-rules.ts';
import { useCountries } from '../../../features/content/use-countries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Textarea, TextInput } from '../../../ui/forms/TextInput.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useOnboarding } from '../../onboarding/onboarding-context.ts';
import { storeFields } from '../../onboarding/onboarding-draft.ts';
import { StepLayout } from '../../onboarding/StepLayout.tsx';
import { useStepForm } from '../../onboarding/use-step-form.ts';
import { createStoreNameRule, MAX_STORE_NAME_LENGTH } from '../../store-name-rule.ts';

const MAX_DESCRIPTION_LENGTH = 2000;

/** The store's name, description and location. */
export function StoreNameScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { countries, retry } = useCountries();
  const { draft, changeTexts } = useOnboarding();
  const { form, field, getError, clearErrors } = useStepForm(
    {
      store_name: createStoreNameRule(t, t('onboarding.storeName')),
      description: createMaxLengthRule(t, MAX_DESCRIPTION_LENGTH),
      city: createMaxLengthRule(t, 120),
      country_code: (value) => (value ? undefined : t('form.country')),
    },
    storeFields,
  );
  const next = form.handleSubmit(() => {
    clearErrors();
    navigate(paths.vendorOnboarding('category-selection'));
  });
  const sortedCountries = countries.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <StepLayout step="store-name" title={t('onboarding.storeTitle')} text={t('onboarding.storeText')} onNext={next}>
      <Panel tone="white" className="field-rows gap-x-5 pb-7 sm:grid-cols-2 md:pb-9">
        <Field
          label={t('onboarding.storeName')}
          help={t('onboarding.storeNameHelp')}
          error={getError('store_name')}
          className="col-span-full"
        >
          <TextInput {...field('store_name')} autoComplete="organization" maxLength={MAX_STORE_NAME_LENGTH} />
        </Field>
        <Field label={t('onboarding.description')} optional error={getError('description')} className="col-span-full">
          <Textarea {...field('description')} placeholder={t('onboarding.descriptionHint')} />
        </Field>
        <Field label={t('address.country')} error={getError('country_code')}>
          {/* Registered once the countries have loaded: a select loses a value that is not among its options. */}
          <Select
            key={sortedCountries.length}
            {...(sortedCountries.length > 0 && field('country_code'))}
            defaultValue={draft.texts.country_code}
            autoComplete="country"
            onChange={(event) => {
              field('country_code').onChange();
              // Update the account's dial code until a number is entered.
              if (!draft.texts.mobile) changeTexts({ phone_country: event.target.value });
            }}
          >
            <option value="">{t('form.country')}</option>
            {sortedCountries.map(({ iso2, name, emoji }) => (
              <option key={iso2} value={iso2}>
                {`${emoji} ${name}`}
              </option>
            ))}
          </Select>
          {retry && <CountriesUnavailable onRetry={retry} />}
        </Field>
        <Field label={t('address.city')} optional error={getError('city')}>
          <TextInput {...field('city')} autoComplete="address-level2" />
        </Field>
      </Panel>
    </StepLayout>
  );
}
