import { TRANSLATION_LANGUAGES } from '@trad/contract/dashboard/product-limits';
import { useState } from 'react';
import {
  countTranslated,
  type ProductTexts,
  type TranslationLanguage,
  textFields,
} from '../../features/dashboard/product-translations.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { CollapsibleSection } from '../../ui/dashboard/CollapsibleSection.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Tag } from '../../ui/display/Tag.tsx';
import { Field } from '../../ui/forms/Field.tsx';
import { Textarea, TextInput } from '../../ui/forms/TextInput.tsx';
import type { ProductFormSection } from './product-form-section.ts';

const LABELS = {
  title: 'productForm.title',
  short_description: 'productForm.short',
  description: 'productForm.description',
  productFeatures: 'productForm.productFeatures',
  careInstructions: 'productForm.careInstructions',
  returnPolicy: 'productForm.returnPolicy',
} as const satisfies Record<keyof ProductTexts, string>;

/** The product's translations and their progress. */
export function TranslationsSection(section: ProductFormSection) {
  const t = useT();
  const { draft } = section;
  const complete = TRANSLATION_LANGUAGES.filter((language) => {
    const { total, done } = countTranslated(draft, draft.translations[language]);
    return done === total;
  });
  const all = TRANSLATION_LANGUAGES.length;
  return (
    <CollapsibleSection
      title={t('productForm.translations')}
      summary={t('productForm.translatedCount', { count: complete.length, all })}
    >
      <p className="text-sm text-muted">{t('productForm.translationsText')}</p>
      <ul className="mt-4 border-t border-line">
        {TRANSLATION_LANGUAGES.map((language) => (
          <li key={language} className="border-b border-line last:-mb-3 last:border-0">
            <LanguageFields {...section} language={language} />
          </li>
        ))}
      </ul>
    </CollapsibleSection>
  );
}

function LanguageFields({
  draft,
  change,
  getError,
  trackField,
  language,
}: ProductFormSection & { language: TranslationLanguage }) {
  const t = useT();
  const name = new Intl.DisplayNames(useLocale(), { type: 'language' }).of(language);
  const texts = draft.translations[language];
  const { total, done } = countTranslated(draft, texts);
  const [wasOpened, setOpened] = useState(false);
  const set = (text: Partial<ProductTexts>) =>
    change({ translations: { ...draft.translations, [language]: { ...texts, ...text } } });
  return (
    <details className="group/language" onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-14 cursor-pointer list-none items-center gap-3 [&::-webkit-details-marker]:hidden">
        <span className="grow font-semibold first-letter:uppercase">{name}</span>
        {done === total && <Tag tone="leaf">{t('productForm.translated')}</Tag>}
        {done > 0 && done < total && (
          <Tag tone="warning">{t('productForm.translatedParts', { count: done, all: total })}</Tag>
        )}
        {done === 0 && <Tag>{t('productForm.untranslated')}</Tag>}
        <Icon name="chevron-down" size={18} className="shrink-0 transition-transform group-open/language:rotate-180" />
      </summary>
      <div className="field-rows pt-2 pb-6">
        {/* Render a language's six fields once it is opened. */}
        {(wasOpened ? textFields : []).map((field) => {
          const control = {
            ...trackField(`${language}.${field}`),
            lang: language,
            dir: language === 'ar' ? 'rtl' : 'ltr',
            value: texts[field],
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
              error={getError(`${language}.${field}`)}
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
