import { TRANSLATION_LANGUAGES } from '@trad/contract/vendor-area/product-limits';
import { ChevronDown } from 'lucide-react';
import { useState } from 'react';
import {
  countTranslated,
  type ProductTexts,
  type TranslationLanguage,
  textFields,
} from '../../features/vendor-area/product-translations.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { FoldedSection } from '../../ui/dashboard/FoldedSection.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea, TextInput } from '../../ui/forms/TextInput.tsx';
import type { FormPart } from './form-context.ts';

const LABELS = {
  title: 'piece.title',
  short_description: 'piece.short',
  description: 'piece.description',
  productFeatures: 'piece.productFeatures',
  careInstructions: 'piece.careInstructions',
  returnPolicy: 'piece.returnPolicy',
} as const satisfies Record<keyof ProductTexts, string>;

/** The texts in further languages, and how far each has come. */
export function TranslationsPart(part: FormPart) {
  const t = useT();
  const { draft } = part;
  const complete = TRANSLATION_LANGUAGES.filter((language) => {
    const { of, done } = countTranslated(draft, draft.translations[language]);
    return done === of;
  });
  const all = TRANSLATION_LANGUAGES.length;
  return (
    <FoldedSection
      title={t('piece.translations')}
      summary={t('piece.translatedCount', { count: complete.length, all })}
    >
      <p className="text-sm text-muted">{t('piece.translationsText')}</p>
      <ul className="mt-4 border-t border-line">
        {TRANSLATION_LANGUAGES.map((language) => (
          <li key={language} className="border-b border-line last:-mb-3 last:border-0">
            <Language {...part} language={language} />
          </li>
        ))}
      </ul>
    </FoldedSection>
  );
}

function Language({ draft, change, errorOf, leave, language }: FormPart & { language: TranslationLanguage }) {
  const t = useT();
  const name = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(language);
  const texts = draft.translations[language];
  const { of, done } = countTranslated(draft, texts);
  const [wasOpened, setOpened] = useState(false);
  const set = (text: Partial<ProductTexts>) =>
    change({ translations: { ...draft.translations, [language]: { ...texts, ...text } } });
  return (
    <details className="group/language" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grow font-semibold first-letter:uppercase">{name}</span>
        {done === of && <Tag tone="leaf">{t('piece.translated')}</Tag>}
        {done > 0 && done < of && <Tag tone="warning">{t('piece.translatedParts', { count: done, all: of })}</Tag>}
        {done === 0 && <Tag>{t('piece.untranslated')}</Tag>}
        <ChevronDown aria-hidden size={18} className="shrink-0 transition-transform group-open/language:rotate-180" />
      </summary>
      <div className="field-rows pt-2 pb-6">
        {/* Six fields a language: only where somebody looks. */}
        {(wasOpened ? textFields : []).map((field) => {
          const control = {
            'data-field': `${language}.${field}`,
            lang: language,
            dir: language === 'ar' ? 'rtl' : 'ltr',
            value: texts[field],
            onBlur: () => leave(`${language}.${field}`),
          };
          const isLine = field === 'title' || field === 'short_description';
          return (
            <Field
              key={field}
              label={
                <>
                  {t(LABELS[field])} <span className="sr-only">{name}</span>
                </>
              }
              help={
                draft[field].trim() && (
                  <bdi className="line-clamp-3 whitespace-pre-line" dir="auto">
                    {draft[field]}
                  </bdi>
                )
              }
              error={errorOf(`${language}.${field}`)}
              optional
            >
              {isLine ? (
                <TextInput {...control} onChange={({ target }) => set({ [field]: target.value })} />
              ) : (
                <Textarea
                  {...control}
                  rows={field === 'description' ? 5 : 3}
                  onChange={({ target }) => set({ [field]: target.value })}
                />
              )}
            </Field>
          );
        })}
      </div>
    </details>
  );
}
