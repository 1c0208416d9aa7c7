import { useLocale, useT } from '../../i18n/use-t.ts';
import { Field } from '../../ui/forms/Field.tsx';
import { TextInput } from '../../ui/forms/TextInput.tsx';

/** A name in the languages of the shop. */
export const NAME_LANGUAGES = ['en', 'fr', 'es', 'ar', 'sw'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];
export type NamesInLanguages = Record<NameLanguage, string>;

interface NameFieldsProps {
  values: NamesInLanguages;
  onChange: (values: NamesInLanguages) => void;
  /** What a colleague saved meanwhile, where it differs. */
  theirs?: Partial<NamesInLanguages> | undefined;
  /** The error of the English name. */
  error?: string | undefined;
  readOnly?: boolean;
}

/** A name in five languages side by side; what lacks a translation says so. */
export function NameFields({ values, onChange, theirs = {}, error, readOnly = false }: NameFieldsProps) {
  const t = useT();
  const locale = useLocale();
  const languageNames = new Intl.DisplayNames([locale], { type: 'language' });
  return NAME_LANGUAGES.map((language) => {
    const isMissing = !values[language].trim() && language !== 'en';
    const other = theirs[language];
    return (
      <Field
        key={language}
        label={languageNames.of(language)}
        optional={language !== 'en'}
        {...(language === 'en' && error && { error })}
        help={
          other !== undefined ? (
            <span className="font-medium text-warning">
              {t('names.theirs')} <bdi>{other || '—'}</bdi>
            </span>
          ) : isMissing ? (
            t('names.missing')
          ) : undefined
        }
      >
        <TextInput
          value={values[language]}
          lang={language}
          dir="auto"
          maxLength={120}
          readOnly={readOnly}
          className="h-11! md:h-9!"
          onChange={({ target }) => onChange({ ...values, [language]: target.value })}
        />
      </Field>
    );
  });
}
