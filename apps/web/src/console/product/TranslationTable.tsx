import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';

type Text = OperatorProduct['texts'][number];
const FIELDS = ['name', 'short_description', 'description', 'features', 'care', 'return_policy'] as const;

/** The translated texts of a product by language. A text that the original lacks does not count as missing. */
export function TranslationTable({ texts }: { texts: readonly Text[] }) {
  const t = useT();
  const locale = useLocale();
  const languages = new Intl.DisplayNames([locale], { type: 'language' });
  const original = texts.find(({ language }) => language === 'en')?.present ?? [];
  const fields = FIELDS.filter((field) => original.includes(field));
  return (
    <section aria-label={t('consoleProducts.texts')} className="console-panel min-w-0 overflow-hidden">
      <h2 className="px-4 pt-3 pb-2">{t('consoleProducts.texts')}</h2>
      {/* biome-ignore lint/a11y: a scrolling region has to be reached by key */}
      <div role="group" aria-label={t('consoleProducts.texts')} tabIndex={0} className="relative overflow-x-auto">
        <table className="w-full">
          <thead>
            <tr className="bg-sand-2">
              <th scope="col" className="h-9 px-4 text-start text-xs font-semibold text-muted">
                {t('consoleProducts.text')}
              </th>
              {texts.map(({ language }) => (
                <th key={language} scope="col" className="px-2 text-center text-xs font-semibold text-muted">
                  {languages.of(language)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {fields.map((field) => (
              <tr key={field} className="h-9 border-t border-hair">
                <th scope="row" className="px-4 text-start font-normal whitespace-nowrap">
                  {t(`consoleProducts.text.${field}`)}
                </th>
                {texts.map(({ language, present }) => (
                  <td key={language} className="px-2 text-center">
                    {present.includes(field) ? (
                      <Icon name="check" size={16} className="inline text-leaf" />
                    ) : (
                      <span className="text-warning">–</span>
                    )}
                    <span className="sr-only">
                      {t(present.includes(field) ? 'consoleProducts.isThere' : 'consoleProducts.isMissing')}
                    </span>
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}
