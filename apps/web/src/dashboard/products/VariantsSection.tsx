import { MAX_SKU_LENGTH } from '@trad/contract/dashboard/product-limits';
import { useState } from 'react';
import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { useCurrency } from '../../features/content/use-currency.ts';
import { type DraftVariant, parseStock } from '../../features/dashboard/product-draft.ts';
import { useJoinNames, useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Section } from '../../ui/dashboard/Section.tsx';
import { ErrorNotice } from '../../ui/feedback/Notice.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';
import type { ProductFormSection } from './product-form-section.ts';

const cellClass = `control h-11! px-3! text-[15px]!`;

/** The variants with SKU, stock and variant prices. */
export function VariantsSection({ draft, change, getError, trackField }: ProductFormSection) {
  const t = useT();
  const joinNames = useJoinNames();
  const { code, symbol } = useCurrency();
  const isSingle = draft.variants.length === 1 && draft.variants[0]?.option_values.length === 0;
  // An import may set the only variant inactive. Its checkbox stays once it is checked, so that it keeps the focus.
  const [wasInactive] = useState(draft.variants[0]?.active === false);
  const update = (index: number, changes: Partial<DraftVariant>) =>
    change({
      variants: draft.variants.map((variant, position) => (position === index ? { ...variant, ...changes } : variant)),
    });
  return (
    <Section
      flush
      title={t(isSingle ? 'productForm.stockTitle' : 'productForm.variants')}
      text={t('productForm.variantsText')}
    >
      <ErrorNotice className="m-5">{getError('variants')}</ErrorNotice>
      <ul data-field="variants" tabIndex={-1} className="divide-y divide-line">
        {draft.variants.map((variant, index) => {
          const name = joinNames(variant.option_values);
          const skuError = getError(`variantSku.${index}`);
          const stockError = getError(`variantStock.${index}`);
          const priceError = getError(`variantPrice.${index}`);
          return (
            <li
              key={name || 'single'}
              className="grid grid-cols-2 items-end gap-x-4 gap-y-6 px-5 py-4 md:grid-cols-[minmax(0,1fr)_minmax(0,1.4fr)_104px_120px] md:px-6"
            >
              {isSingle && variant.active && !wasInactive ? (
                <p className="flex min-h-11 items-center font-semibold max-md:col-span-2">{t('productForm.single')}</p>
              ) : (
                <Checkbox
                  className="font-semibold max-md:col-span-2"
                  label={<bdi className="break-words">{isSingle ? t('productForm.single') : name}</bdi>}
                  checked={variant.active}
                  onChange={({ target }) => update(index, { active: target.checked })}
                />
              )}
              <Cell label={t('productForm.sku')} name={name} error={skuError}>
                <input
                  {...trackField(`variantSku.${index}`)}
                  aria-invalid={skuError ? true : undefined}
                  className={cellClass}
                  value={variant.sku}
                  maxLength={MAX_SKU_LENGTH}
                  autoComplete="off"
                  onChange={({ target }) => update(index, { sku: target.value })}
                />
              </Cell>
              {variant.id === undefined ? (
                <Cell label={t('products.stock')} name={name} error={stockError}>
                  <input
                    {...trackField(`variantStock.${index}`)}
                    className={cellClass}
                    inputMode="numeric"
                    aria-invalid={stockError ? true : undefined}
                    placeholder={t('products.untracked')}
                    value={variant.stock}
                    onChange={({ target }) => update(index, { stock: target.value })}
                  />
                </Cell>
              ) : (
                <div className="text-[15px]">
                  <span className="mb-1 block text-sm text-muted">{t('products.stock')}</span>
                  <Link
                    to={dashboardPaths.stock({ search: variant.sku })}
                    className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
                  >
                    {variant.stock || t('products.untracked')}
                    <span className="sr-only"> {name}</span>
                  </Link>
                </div>
              )}
              {(parseStock(variant.stock) === 0 || variant.restock_date !== '') && (
                <Cell label={t('productForm.restockDate')} name={name}>
                  <input
                    type="date"
                    min="2000-01-01"
                    max="2099-12-31"
                    className={cellClass}
                    value={variant.restock_date}
                    onChange={({ target }) => update(index, { restock_date: target.value })}
                  />
                </Cell>
              )}
              {!isSingle && (
                <Cell label={`${t('productForm.ownPrice')} \u2066${symbol}\u2069`} name={name} error={priceError}>
                  <input
                    {...trackField(`variantPrice.${index}`)}
                    className={cellClass}
                    inputMode="decimal"
                    aria-invalid={priceError ? true : undefined}
                    placeholder={(variant.prices[code] !== null && draft.prices[code]?.amount) || ''}
                    value={variant.prices[code]?.amount ?? ''}
                    onChange={({ target }) =>
                      update(index, { prices: { ...variant.prices, [code]: { amount: target.value, special: '' } } })
                    }
                  />
                </Cell>
              )}
            </li>
          );
        })}
      </ul>
    </Section>
  );
}

interface CellProps {
  label: string;
  /** The variant's name for screen readers. */
  name: string;
  error?: string;
  children: React.ReactNode;
}

const Cell = ({ label, name, error, children }: CellProps) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the control is its child.
  <label className="block min-w-0">
    <span className="mb-1 block text-sm text-muted">
      {label}
      <span className="sr-only"> {name}</span>
    </span>
    {children}
    <span className="field-message font-medium text-danger">{error}</span>
  </label>
);
