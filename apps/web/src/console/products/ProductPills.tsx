import type { OperatorProductRow, OperatorProductState } from '@trad/contract/console/catalogue/products';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

type StockLevel = OperatorProductRow['stock_level'];

const STATE_CLASSES: Record<OperatorProductState, string> = {
  active: 'bg-leaf-tint text-leaf',
  draft: 'bg-sand text-body',
  archived: 'bg-sand text-body',
  hidden: 'bg-danger-tint text-danger',
};

/** The states and levels in the order in which filters list them. Importing the contract's lists would bundle zod. */
export const productStates = Object.keys(STATE_CLASSES) as OperatorProductState[];
export const stockLevels = ['in_stock', 'low', 'out_of_stock'] as const satisfies readonly StockLevel[];
/** The languages that a product's texts are translated into from English. */
export const translationLanguages = ['fr', 'es', 'ar', 'sw'] as const;

/** Colour marks exceptions: an active product has plain text. */
export function ProductStatePill({ state }: { state: OperatorProductState }) {
  const t = useT();
  if (state === 'active') return <span className="text-muted">{t('consoleProducts.state.active')}</span>;
  return (
    <span className={cx('pill-state', STATE_CLASSES[state])}>
      <i aria-hidden />
      {t(`consoleProducts.state.${state}`)}
    </span>
  );
}

/** The stock of a product, coloured if it is low or empty. */
export function StockText({ stock, level }: { stock: number | null; level: StockLevel }) {
  const t = useT();
  if (level === 'out_of_stock')
    return <span className="font-semibold text-danger">{t('consoleProducts.stock.out_of_stock')}</span>;
  if (stock === null) return <span className="text-muted">{t('consoleProducts.untracked')}</span>;
  return <span className={cx(level === 'low' && 'font-semibold text-warning')}>{stock}</span>;
}
