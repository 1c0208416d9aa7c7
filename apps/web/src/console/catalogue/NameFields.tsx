import { useId } from 'react';
import { type LanguageCode, languages } from '../../i18n/i18n.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

/** A name in the languages of the shop. */
export type NamesInLanguages = Record<LanguageCode, string>;
export const NO_NAMES: NamesInLanguages = { en: '', fr: '', es: '', ar: '', sw: '' };

interface Named {
  name: string;
  names: Record<Exclude<LanguageCode, 'en'>, string | null>;
}

export const toNames = ({ name, names }: Named): NamesInLanguages => ({
  en: name,
  fr: names.fr ?? '',
  es: names.es ?? '',
  ar: names.ar ?? '',
  sw: names.sw ?? '',
});

/** The fields of a request for names, by default for all of them. */
export const toNameFields = (names: NamesInLanguages, codes: readonly LanguageCode[] = languages) =>
  Object.fromEntries(
    codes.map((language) => [language === 'en' ? 'name' : `name_${language}`, names[language].trim()]),
  );

/** The languages in which names differ. */
export const listChangedNames = (before: NamesInLanguages, after: NamesInLanguages) =>
  languages.filter((language) => after[language].trim() !== before[language]);

/** Returns a function for the name of a language in the language of the console. */
export function useLanguageNames() {
  const names = new Intl.DisplayNames([useLocale()], { type: 'language' });
  return (language: string) => names.of(language) ?? language;
}

interface NameFieldsProps {
  values: NamesInLanguages;
  onChange: (values: NamesInLanguages) => void;
  errors?: Partial<Record<LanguageCode, string | null>>;
  readOnly?: boolean;
}

/** Edits a name in five languages. A missing translation is marked. */
export function NameFields({ values, onChange, errors, readOnly = false }: NameFieldsProps) {
  const t = useT();
  const id = useId();
  const getLanguageName = useLanguageNames();
  return (
    <div className="grid gap-1.5">
      {languages.map((language) => {
        const isMissing = !values[language].trim() && language !== 'en';
        const problem = errors?.[language];
        const describedBy = problem || isMissing ? `${id}-${language}-note` : undefined;
        return (
          <div key={language} className="grid grid-cols-[88px_minmax(0,1fr)] items-center gap-x-3">
            <label htmlFor={`${id}-${language}`} className="text-[13px] font-semibold">
              {getLanguageName(language)}
            </label>
            <input
              id={`${id}-${language}`}
              value={values[language]}
              lang={language}
              dir="auto"
              maxLength={120}
              readOnly={readOnly}
              required={language === 'en' && !readOnly}
              aria-invalid={problem ? true : undefined}
              aria-describedby={describedBy}
              className="console-field"
              onChange={({ target }) => onChange({ ...values, [language]: target.value })}
            />
            {(problem || isMissing) && (
              <p
                id={describedBy}
                className={cx('col-start-2 text-xs', problem ? 'font-medium text-danger' : 'text-warning')}
              >
                {problem || t('names.missing')}
              </p>
            )}
          </div>
        );
      })}
    </div>
  );
}
