import { STORE_CATEGORIES } from '@trad/contract/dashboard/store-categories';
import type { VendorStore } from '@trad/contract/dashboard/vendor-store';
import { LANGUAGES } from '@trad/contract/messages/message';
import { MIN_STORE_BANNER, MIN_STORE_LOGO, MIN_STORE_PORTRAIT } from '@trad/contract/picture-sizes';
import { type ReactNode, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { CountriesUnavailable } from '../../features/account/addresses/CountriesUnavailable.tsx';
import {
  createMaxLengthRule,
  getErrorPaths,
  getRejectionReason,
  type Rule,
} from '../../features/account/form-rules.ts';
import { useCountries, withChosenCountry } from '../../features/content/use-countries.ts';
import { useUpdateVendorStoreMutation } from '../../features/dashboard/vendor.api.ts';
import { useUnsavedChanges } from '../../features/editing/use-unsaved-changes.tsx';
import { useT } from '../../i18n/use-t.ts';
import { PillCheckbox } from '../../ui/actions/Pill.tsx';
import { RequiredLabel } from '../../ui/dashboard/RequiredLabel.tsx';
import { NoticeAction } from '../../ui/feedback/NoticeAction.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { fillWithStored } from '../../ui/forms/fill-with-stored.ts';
import { Select } from '../../ui/forms/Select.tsx';
import { Textarea, TextInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { createStoreNameRule } from '../store-name-rule.ts';
import { useSaveToast } from '../use-save-toast.ts';
import { FormSection } from './FormSection.tsx';
import { type PictureChange, PictureField } from './PictureField.tsx';

const LINKS = ['facebook', 'twitter', 'instagram', 'tiktok'] as const;
const LINK = /^https:\/\/[^\s/?#]+\.[^\s]+$/;

const toFormTexts = (store: VendorStore) => ({
  storeName: store.storeName,
  description: store.description ?? '',
  facebook: store.facebook ?? '',
  twitter: store.twitter ?? '',
  instagram: store.instagram ?? '',
  tiktok: store.tiktok ?? '',
  city: store.city ?? '',
  country_code: store.country_code ?? '',
  time_zone: store.time_zone,
  language: store.language as string,
});

const PICTURES = ['logo', 'portrait', 'banner'] as const;
type Pictures = Record<(typeof PICTURES)[number], PictureChange>;
const noPictures: Pictures = { logo: null, portrait: null, banner: null };
/** The changes of pictures without those that a request has saved. */
const dropSaved = (now: Pictures, saved: Pictures): Pictures =>
  Object.fromEntries(PICTURES.map((name) => [name, now[name] === saved[name] ? null : now[name]])) as Pictures;

interface StoreFormProps {
  /** The store as it was opened; saving checks its version. */
  store: VendorStore;
  onSaved: (store: VendorStore) => void;
  /** Resets the form to the current store. */
  onReload: () => void;
}

/** The form of the store's public details. */
export function StoreForm({ store, onSaved, onReload }: StoreFormProps) {
  const t = useT();
  const showSaved = useSaveToast();
  const { countries, retry } = useCountries();
  const [update] = useUpdateVendorStoreMutation();
  const [failure, setFailure] = useState<ReactNode>(null);
  const [pictures, setPictures] = useState(noPictures);
  const [sellingCategories, setSellingCategories] = useState<readonly string[]>(store.selling_categories);
  /** A name that the server rejected, and its reason. */
  const [rejectedName, setRejectedName] = useState<{ name: string; reason: string } | null>(null);
  const nameRule = createStoreNameRule(t, t('store.name'));
  const linkRule = (value: string) => (!value.trim() || LINK.test(value.trim()) ? undefined : t('store.linkRule'));
  const texts = toFormTexts(store);
  /** An import of the catalogue may have stored a longer text than the form takes: it is not sent unless it is changed. */
  const checkChanged =
    (name: 'storeName' | 'description', rule: Rule): Rule =>
    (value) =>
      value === texts[name] ? undefined : rule(value);
  const { form, field, getError, setServerErrors, busy } = useFieldForm<typeof texts>(
    {
      storeName: checkChanged(
        'storeName',
        (value) => nameRule(value) ?? (value.trim() === rejectedName?.name ? rejectedName.reason : undefined),
      ),
      description: checkChanged('description', createMaxLengthRule(t, 2000)),
      city: createMaxLengthRule(t, 120),
      ...Object.fromEntries(LINKS.map((name) => [name, linkRule])),
    },
    texts,
  );
  const hasChangedCategories = [...sellingCategories].sort().join() !== [...store.selling_categories].sort().join();
  const { unsavedChangesDialog } = useUnsavedChanges(
    form.isDirty || hasChangedCategories || PICTURES.some((name) => pictures[name]),
  );

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const input = new FormData();
    input.set('version', String(store.version));
    for (const [name, value] of Object.entries(values)) input.set(name, value.trim());
    for (const name of ['storeName', 'description'] as const) if (values[name] === texts[name]) input.delete(name);
    // The country cannot be cleared.
    if (!values.country_code) input.delete('country_code');
    input.set('selling_categories', sellingCategories.join(','));
    for (const name of PICTURES) {
      const change = pictures[name];
      if (change instanceof File) input.set(name, change);
      if (change === 'none') input.append('clear_fields', name);
    }
    const { data, error } = await update(input);
    if (data) {
      showSaved(t('store.saved'));
      fillWithStored(form, values, toFormTexts(data.data));
      setSellingCategories((now) => (now === sellingCategories ? data.data.selling_categories : now));
      setPictures((now) => dropSaved(now, pictures));
      onSaved(data.data);
      return;
    }
    if (isCallError(error) && error.code === 'EDITED_MEANWHILE') {
      return setFailure(
        <>
          {t('store.conflict')}
          <NoticeAction onClick={onReload}>{t('productForm.loadTheirs')}</NoticeAction>
        </>,
      );
    }
    const paths = getErrorPaths(error);
    const reason = getRejectionReason(error);
    if (reason && paths.includes('storeName')) setRejectedName({ name: values.storeName.trim(), reason });
    const fieldErrors = { ...texts };
    for (const name of Object.keys(fieldErrors) as (keyof typeof fieldErrors)[])
      fieldErrors[name] = reason ?? t('form.check');
    if (!setServerErrors(paths, fieldErrors)) setFailure(getErrorText(error, t('store.saveFailed')));
  });

  const toggleCategory = (name: string, isOn: boolean) =>
    setSellingCategories(isOn ? [...sellingCategories, name] : sellingCategories.filter((other) => other !== name));

  return (
    <FormSection title={t('store.details')} busy={busy} failure={failure} onSubmit={() => void submit()}>
      {unsavedChangesDialog}
      <div className="col-span-full grid gap-6 sm:grid-cols-[176px_176px] xl:grid-cols-[176px_176px_minmax(0,1fr)]">
        <PictureField
          label={t('store.logo')}
          help="store.logoHelp"
          image={store.logo}
          change={pictures.logo}
          least={MIN_STORE_LOGO}
          area={{ width: 640, height: 640 }}
          className="size-44"
          onChange={(logo) => setPictures((before) => ({ ...before, logo }))}
        />
        <PictureField
          label={t('store.portrait')}
          help="store.portraitHelp"
          image={store.portrait}
          change={pictures.portrait}
          least={MIN_STORE_PORTRAIT}
          area={{ width: 640, height: 640 }}
          className="size-44"
          onChange={(portrait) => setPictures((before) => ({ ...before, portrait }))}
        />
        <div className="sm:max-xl:col-span-full">
          <PictureField
            label={t('store.banner')}
            help="store.bannerHelp"
            image={store.banner}
            change={pictures.banner}
            least={MIN_STORE_BANNER}
            area={{ width: 1600, height: 400 }}
            className="h-44 w-full"
            onChange={(banner) => setPictures((before) => ({ ...before, banner }))}
          />
        </div>
      </div>
      <Field
        label={<RequiredLabel>{t('store.name')}</RequiredLabel>}
        error={getError('storeName')}
        className="col-span-full"
      >
        <TextInput {...field('storeName')} dir="auto" autoComplete="organization" />
      </Field>
      <Field label={t('store.about')} error={getError('description')} optional className="col-span-full">
        <Textarea {...field('description')} dir="auto" rows={4} />
      </Field>
      <fieldset className="col-span-full">
        <legend className="mb-2 text-sm font-semibold">{t('store.selling')}</legend>
        <div className="flex flex-wrap gap-2">
          {STORE_CATEGORIES.map((name) => (
            <PillCheckbox
              key={name}
              label={t(`store.sells.${name}`)}
              checked={sellingCategories.includes(name)}
              onChange={({ target }) => toggleCategory(name, target.checked)}
            />
          ))}
        </div>
      </fieldset>
      {LINKS.map((name) => (
        <Field key={name} label={t(`store.${name}`)} error={getError(name)} className="long-errors" optional>
          <TextInput {...field(name)} type="url" inputMode="url" placeholder={`https://www.${name}.com/`} dir="ltr" />
        </Field>
      ))}
      <Field label={t('store.city')} error={getError('city')} optional>
        <TextInput {...field('city')} dir="auto" autoComplete="address-level2" />
      </Field>
      <Field label={t('store.country')} error={getError('country_code')}>
        <Select {...field('country_code')} autoComplete="country">
          {!store.country_code && <option value="">{t('form.country')}</option>}
          {withChosenCountry(countries, store.country_code).map(({ iso2, name }) => (
            <option key={iso2} value={iso2}>
              {name}
            </option>
          ))}
        </Select>
        {retry && <CountriesUnavailable onRetry={retry} />}
      </Field>
      <Field label={t('store.timeZone')} help={t('store.timeZoneHelp')} error={getError('time_zone')}>
        <Select {...field('time_zone')}>
          {listTimeZones(store.time_zone).map((zone) => (
            <option key={zone} value={zone}>
              {zone.replaceAll('_', ' ')}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t('store.language')} help={t('store.languageHelp')} error={getError('language')}>
        <Select {...field('language')}>
          {LANGUAGES.map((code) => (
            <option key={code} value={code} lang={code}>
              {new Intl.DisplayNames([code], { type: 'language' }).of(code)}
            </option>
          ))}
        </Select>
      </Field>
    </FormSection>
  );
}

/** The browser's time zones and the chosen one, which it may not know. */
const listTimeZones = (chosen: string) => [...new Set([chosen, ...Intl.supportedValuesOf('timeZone')])].sort();
