import type { Variant } from '@trad/contract/catalog';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatRestockDay } from './format-restock-day.ts';

interface RestockNoteProps {
  variant: Variant;
  storeName: string;
  className?: string;
}

/** When the vendor expects a sold-out variant again; nothing if that is unknown. */
export function RestockNote({ variant, storeName, className }: RestockNoteProps) {
  const t = useT();
  const day = formatRestockDay(variant, useLocale());
  return day && <p className={className}>{t('product.restock', { maker: storeName, day })}</p>;
}
