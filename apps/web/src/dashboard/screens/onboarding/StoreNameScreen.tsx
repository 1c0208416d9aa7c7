import { useNavigate } from 'react-router-dom';
import { paths } from '../../../app/paths.ts';
import { CountriesUnavailable } from '../../../features/account/addresses/CountriesUnavailable.tsx';
import { maxLengthRule, requiredRule } from '../../../features/account/form-rules.ts';
import { useCountries } from '../../../features/content/use-countries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Field } from '../../../ui/forms/Field.tsx';
import { Select } from '../../../ui/forms/Select.tsx';
import { Textarea, TextInput } from '../../../ui/forms/TextInput.tsx';
import { Panel } from '../../../ui/layout/Panel.tsx';
import { useOnboarding } from '../../onboarding/onboarding-context.ts';
import { storeFields } from '../../onboarding/onboarding-draft.ts';
import { StepFrame } from '../../onboarding/StepFrame.tsx';
import { useStepForm } from '../../onboarding/use-step-form.ts';

const LONGEST_NAME = 80;
const LONGEST_DESCRIPTION = 2000;

/** Name and place of the store to be. */
export function StoreNameScreen() {
  const t = useT();
  const navigate = useNavigate();
  const { countries, retry } = useCountries();
  const { draft, changeTexts } = useOnboarding();
  const { form, field, errorOf, settle } = useStepForm(
    {
      store_name: requiredRule(t, t('join.storeName'), LONGEST_NAME),
      description: maxLengthRule(t, LONGEST_DESCRIPTION),
      city: maxLengthRule(t, 120),
      country_code: (value) => (value ? undefined : t('form.country')),
    },
    storeFields,
  );
  const next = form.handleSubmit(() => {
    settle();
    navigate(paths.vendorOnboarding('category-selection'));
  });
  const byName = countries.toSorted((a, b) => a.name.localeCompare(b.name));
  return (
    <StepFrame step="store-name" title={t('join.storeTitle')} text={t('join.storeText')} onNext={next}>
      <Panel tone="white" className="field-rows gap-x-5 pb-7 sm:grid-cols-2 md:pb-9">
        <Field
          label={t('join.storeName')}
          help={t('join.storeNameHelp')}
          error={errorOf('store_name')}
          className="col-span-full"
        >
          <TextInput {...field('store_name')} autoComplete="organization" maxLength={LONGEST_NAME} />
        </Field>
        <Field label={t('join.description')} optional error={errorOf('description')} className="col-span-full">
          <Textarea {...field('description')} placeholder={t('join.descriptionHint')} />
        </Field>
        <Field label={t('address.country')} error={errorOf('country_code')}>
          {/* Part of the form once it has countries: what it does not offer would be lost on it. */}
          <Select
            key={byName.length}
            {...(byName.length > 0 && field('country_code'))}
            defaultValue={draft.texts.country_code}
            autoComplete="country"
            onChange={(event) => {
              void field('country_code').onChange(event);
              // The account's dial code follows, until there is a number.
              if (!draft.texts.mobile) changeTexts({ phone_country: event.target.value });
            }}
          >
            <option value="">{t('form.country')}</option>
            {byName.map(({ iso2, name, emoji }) => (
              <option key={iso2} value={iso2}>
                {`${emoji} ${name}`}
              </option>
            ))}
          </Select>
          {retry && <CountriesUnavailable onRetry={retry} />}
        </Field>
        <Field label={t('address.city')} optional error={errorOf('city')}>
          <TextInput {...field('city')} autoComplete="address-level2" />
        </Field>
      </Panel>
    </StepFrame>
  );
}
