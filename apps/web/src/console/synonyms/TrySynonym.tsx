import { type SubmitEvent, useId, useState } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useLazyTrySynonymQuery } from '../../features/console/synonyms.api.ts';
import { type LanguageCode, languages } from '../../i18n/i18n.ts';
import { useT } from '../../i18n/use-t.ts';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { useLanguageNames } from '../catalogue/NameFields.tsx';

interface TrySynonymProps {
  /** The id of the group that the phrases replace; undefined: they are a new one. */
  id: number | undefined;
  /** The phrases as they would be; undefined: there are too few or too many to try. */
  phrases: string[] | undefined;
}

/** Searches as a shopper would, with the synonyms as they are and as they would be. */
export function TrySynonym({ id, phrases }: TrySynonymProps) {
  const t = useT();
  const fieldId = useId();
  const getLanguageName = useLanguageNames();
  const [search, { data, error, isFetching }] = useLazyTrySynonymQuery();
  const [query, setQuery] = useState('');
  const [language, setLanguage] = useState<LanguageCode>('en');
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!query.trim() || !phrases || isFetching) return;
    void search({ query, language, phrases, ...(id !== undefined && { id }) });
  };
  const found = data?.data;
  const isNew = (one: number) => !found?.before.products.some((product) => product.id === one);
  return (
    <div className="mt-6 rounded-panel bg-sand p-4">
      <form className="grid gap-2" onSubmit={submit}>
        <label htmlFor={fieldId} className="text-sm font-semibold">
          {t('synonyms.try')}
        </label>
        <div className="flex gap-2">
          <input
            id={fieldId}
            type="search"
            value={query}
            maxLength={80}
            dir="auto"
            placeholder={t('synonyms.query')}
            className="console-field"
            onChange={({ target }) => setQuery(target.value)}
          />
          <select
            aria-label={t('synonyms.language')}
            value={language}
            className="console-field w-auto!"
            onChange={({ target }) => setLanguage(target.value as LanguageCode)}
          >
            {languages.map((code) => (
              <option key={code} value={code}>
                {getLanguageName(code)}
              </option>
            ))}
          </select>
          <button
            type="submit"
            className="console-button console-button-ink shrink-0"
            disabled={!query.trim() || !phrases}
            aria-disabled={isFetching || undefined}
          >
            {t('synonyms.search')}
          </button>
        </div>
      </form>
      <ErrorNotice className="mt-3">{error ? getErrorText(error, t('error.NETWORK')) : null}</ErrorNotice>
      {/* In the document before its content: screen readers announce changes of an element that exists. */}
      <div aria-live="polite" className="mt-3 grid gap-3 empty:sr-only sm:grid-cols-2">
        {found &&
          (['before', 'after'] as const).map((side) => (
            <div key={side} className="min-w-0">
              <h3 className="font-sans text-[13px] font-semibold">
                {t(`synonyms.${side}`, { count: found[side].products.length })}
                {found[side].has_more === 1 && '+'}
              </h3>
              <ul className="mt-1 grid gap-0.5 text-[13px]">
                {found[side].products.map((product) => (
                  <li
                    key={product.id}
                    className={side === 'after' && isNew(product.id) ? 'truncate font-semibold text-leaf' : 'truncate'}
                  >
                    <bdi>{product.name}</bdi>
                  </li>
                ))}
              </ul>
            </div>
          ))}
      </div>
    </div>
  );
}
