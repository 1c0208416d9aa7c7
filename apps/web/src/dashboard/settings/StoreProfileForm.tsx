import { TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';
import {
  MIN_FOUNDED_YEAR,
  STORE_TEXT_FIELDS,
  STORE_TEXT_LIMITS,
  type StoreTextField,
} from '@trad/contract/dashboard/store-limits';
import type { VendorStore } from '@trad/contract/dashboard/vendor-store';
import type { CallInput } from '@trad/contract/schemas';
import { type ReactNode, useEffect, useReducer, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { createMaxLengthRule, getErrorPaths } from '../../features/account/form-rules.ts';
import { useUpdateVendorStoreProfileMutation } from '../../features/dashboard/vendor.api.ts';
import { useUnsavedChanges } from '../../features/editing/use-unsaved-changes.tsx';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { toLatinDigits } from '../../lib/to-latin-digits.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { NoticeAction } from '../../ui/feedback/NoticeAction.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { fillWithStored } from '../../ui/forms/fill-with-stored.ts';
import { Textarea, TextInput } from '../../ui/forms/TextInput.tsx';
import { useFieldForm } from '../../ui/forms/use-field-form.ts';
import { useSaveToast } from '../use-save-toast.ts';
import { FormSection } from './FormSection.tsx';

const LABELS = {
  headline: 'store.headline',
  story: 'store.story',
  delivery_policy: 'store.deliveryPolicy',
  return_policy: 'store.returnPolicy',
  custom_orders: 'store.customOrders',
} as const satisfies Record<StoreTextField, string>;

type Language = (typeof TRANSLATION_LANGUAGES)[number];
/** A form's field: a text in English, or the same in another language. */
type TextName = StoreTextField | `${Language}_${StoreTextField}`;
type Values = Record<TextName | 'founded_year', string>;

const LANGUAGE_TEXTS = TRANSLATION_LANGUAGES.flatMap((language) =>
  STORE_TEXT_FIELDS.map((field) => ({ language, field, name: `${language}_${field}` as const })),
);
const FIELD_NAMES = ['founded_year', ...STORE_TEXT_FIELDS, ...LANGUAGE_TEXTS.map(({ name }) => name)] as const;

/** A server of the former release sends no translations. */
const readTranslation = ({ translations = {} }: VendorStore, language: Language, field: StoreTextField) =>
  translations[language]?.[field] ?? '';

const toFormTexts = (store: VendorStore) =>
  ({
    founded_year: store.founded_year ? String(store.founded_year) : '',
    ...Object.fromEntries(STORE_TEXT_FIELDS.map((field) => [field, store[field] ?? ''])),
    ...Object.fromEntries(
      LANGUAGE_TEXTS.map(({ language, field, name }) => [name, readTranslation(store, language, field)]),
    ),
  }) as Values;

/** The translations that differ from those of the store, by language. */
function buildTranslations(values: Values, store: VendorStore) {
  const changed: NonNullable<CallInput<'updateVendorStoreProfile'>['translations']> = {};
  for (const { language, field, name } of LANGUAGE_TEXTS) {
    const text = values[name].trim();
    // A translation is sent if its English text is changed, because the server would delete it otherwise.
    const isRewritten = values[field] !== (store[field] ?? '') && text !== '';
    // Compared untrimmed, as the stored text may be.
    if (isRewritten || values[name] !== readTranslation(store, language, field))
      changed[language] = { ...changed[language], [field]: text };
  }
  return changed;
}

interface StoreProfileFormProps {
  /** The store as it was opened; saving checks its version. */
  store: VendorStore;
  onSaved: (store: VendorStore) => void;
  /** Resets the form to the current store. */
  onReload: () => void;
}

/** The form of the store's story and policies. */
export function StoreProfileForm({ store, onSaved, onReload }: StoreProfileFormProps) {
  const t = useT();
  const showSaved = useSaveToast();
  const [update] = useUpdateVendorStoreProfileMutation();
  const [failure, setFailure] = useState<ReactNode>(null);
  const texts = toFormTexts(store);
  const normalizeYear = (text: string) => toLatinDigits(text).trim();
  const isYear = (text: string) =>
    /^\d{4}$/.test(text) && Number(text) >= MIN_FOUNDED_YEAR && Number(text) <= new Date().getFullYear();
  const { form, field, getError, setServerErrors, busy } = useFieldForm<Values>(
    {
      founded_year: (value) => (!value.trim() || isYear(normalizeYear(value)) ? undefined : t('store.foundedRule')),
      ...Object.fromEntries(
        [...STORE_TEXT_FIELDS.map((name) => ({ field: name, name })), ...LANGUAGE_TEXTS].map((text) => [
          text.name,
          (value: string, all: Values) =>
            // An import of the catalogue may have stored a longer one, which is not sent again.
            value === texts[text.name] && all[text.field] === texts[text.field]
              ? undefined
              : createMaxLengthRule(t, STORE_TEXT_LIMITS[text.field])(value),
        ]),
      ),
    },
    texts,
  );
  const { unsavedChangesDialog } = useUnsavedChanges(form.isDirty);

  const submit = form.handleSubmit(async (values) => {
    setFailure(null);
    const year = normalizeYear(values.founded_year);
    const { data, error } = await update({
      version: store.version,
      founded_year: year ? Number(year) : null,
      ...Object.fromEntries(
        STORE_TEXT_FIELDS.filter((name) => values[name] !== texts[name]).map((name) => [name, values[name].trim()]),
      ),
      translations: buildTranslations(values, store),
    });
    if (data) {
      showSaved(t('store.saved'));
      fillWithStored(form, values, toFormTexts(data.data));
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
    const fieldErrors = Object.fromEntries(Object.keys(texts).map((name) => [name, t('form.check')])) as Values;
    const paths = getErrorPaths(error).map((path) => path.replace(/^translations\.(\w+)\./, '$1_'));
    if (!setServerErrors(paths, fieldErrors)) setFailure(getErrorText(error, t('store.saveFailed')));
  });

  const [submissions, countSubmission] = useReducer((count: number) => count + 1, 0);
  // After the rendering, because a language that was never opened has no fields before its first error.
  useEffect(() => {
    if (submissions === 0) return;
    const name = FIELD_NAMES.find((one) => form.getError(one) !== undefined);
    const control = name && document.getElementsByName(name)[0];
    const language = control?.closest('details');
    if (!control || !language || language.open) return;
    // A browser focuses no field that is closed.
    language.open = true;
    control.focus();
  }, [submissions, form]);

  const renderField = (name: StoreTextField, language?: Language) => {
    const control = language ? (`${language}_${name}` as const) : name;
    const direction = language && (language === 'ar' ? 'rtl' : 'ltr');
    const props = { ...field(control), lang: language, dir: direction ?? 'auto' };
    return (
      <Field
        key={control}
        label={t(LABELS[name])}
        help={!language && name.endsWith('policy') ? t('store.policyHelp') : undefined}
        error={getError(control)}
        optional
        className="col-span-full"
      >
        {name === 'headline' ? <TextInput {...props} /> : <Textarea {...props} rows={name === 'story' ? 7 : 3} />}
      </Field>
    );
  };

  return (
    <FormSection
      title={t('store.profile')}
      text={t('store.profileText')}
      saveLabel={t('store.saveProfile')}
      busy={busy}
      failure={failure}
      onSubmit={() => void submit().then(countSubmission)}
    >
      {unsavedChangesDialog}
      {renderField('headline')}
      {renderField('story')}
      <Field label={t('store.founded')} error={getError('founded_year')} optional>
        <TextInput {...field('founded_year')} inputMode="numeric" maxLength={4} dir="ltr" />
      </Field>
      {renderField('delivery_policy')}
      {renderField('return_policy')}
      {renderField('custom_orders')}
      <div className="col-span-full">
        <h3 className="font-sans text-[15px] font-semibold tracking-normal">{t('productForm.translations')}</h3>
        <p className="mt-1 text-sm text-muted">{t('productForm.translationsText')}</p>
        <ul className="mt-3 border-t border-line">
          {TRANSLATION_LANGUAGES.map((language) => (
            <li key={language} className="border-b border-line">
              <LanguageTexts
                language={language}
                hasError={STORE_TEXT_FIELDS.some((name) => getError(`${language}_${name}`) !== undefined)}
                done={STORE_TEXT_FIELDS.filter((name) => texts[`${language}_${name}`]).length}
                all={STORE_TEXT_FIELDS.filter((name) => texts[name] || texts[`${language}_${name}`]).length}
              >
                {() => STORE_TEXT_FIELDS.map((name) => renderField(name, language))}
              </LanguageTexts>
            </li>
          ))}
        </ul>
      </div>
    </FormSection>
  );
}

interface LanguageTextsProps {
  language: Language;
  hasError: boolean;
  /** How many texts the saved store has in the language, and in English or the language. */
  done: number;
  all: number;
  children: () => ReactNode;
}

/** The texts of a language, which are rendered once they are opened, or one of them is invalid. */
function LanguageTexts({ language, hasError, done, all, children }: LanguageTextsProps) {
  const t = useT();
  const [wasOpened, setOpened] = useState(false);
  if (hasError && !wasOpened) setOpened(true);
  return (
    <details className="group/language" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grow font-semibold first-letter:uppercase">
          {new Intl.DisplayNames(useLocale(), { type: 'language' }).of(language)}
        </span>
        {done > 0 && done === all && <Tag tone="leaf">{t('productForm.translated')}</Tag>}
        {done > 0 && done < all && <Tag tone="warning">{t('productForm.translatedParts', { count: done, all })}</Tag>}
        {done === 0 && <Tag>{t('productForm.untranslated')}</Tag>}
        <Icon name="chevron-down" size={18} className="shrink-0 transition-transform group-open/language:rotate-180" />
      </summary>
      <div className="field-rows pt-2 pb-6">{wasOpened && children()}</div>
    </details>
  );
}
