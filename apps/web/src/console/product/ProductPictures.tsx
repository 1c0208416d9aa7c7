import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import { useT } from '../../i18n/use-t.ts';
import { Thumbnail } from '../../ui/dashboard/Thumbnail.tsx';

/** The pictures of a product, each with the attribute value that it shows, or else its alternative text. */
export function ProductPictures({ pictures }: Pick<OperatorProduct, 'pictures'>) {
  const t = useT();
  return (
    <section aria-label={t('consoleProducts.pictures')} className="console-panel min-w-0 p-4">
      <h2 className="mb-2">{t('consoleProducts.pictures')}</h2>
      {pictures.length === 0 && <p className="text-muted">{t('consoleProducts.noPicture')}</p>}
      <ul className="no-scrollbar relative flex gap-3 overflow-x-auto">
        {pictures.map(({ image, alt, shows }) => (
          <li key={image} className="w-28 shrink-0">
            <a href={image} target="_blank" rel="noreferrer" className="block">
              <Thumbnail src={image} className="h-35 w-28 rounded-lg" />
              <span className="sr-only">{t('consoleProducts.openPicture')}</span>
            </a>
            <p className="mt-1 truncate text-xs text-muted">
              <bdi>{shows ?? alt ?? t('consoleProducts.noAlt')}</bdi>
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
