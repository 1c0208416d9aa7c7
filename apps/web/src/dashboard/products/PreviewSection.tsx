import { getSwatch } from '@trad/contract/dashboard/colour-names';
import { useCurrency } from '../../features/content/use-currency.ts';
import type { ProductDraft } from '../../features/dashboard/product-draft.ts';
import { useGetVendorStoreQuery } from '../../features/dashboard/vendor.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { parseAmount } from '../../lib/parse-amount.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Price } from '../../ui/display/Price.tsx';
import { Swatches } from '../../ui/display/Swatch.tsx';

/** A preview of the product's card. */
export function PreviewSection({ draft }: { draft: ProductDraft }) {
  const t = useT();
  const currency = useCurrency();
  const { data } = useGetVendorStoreQuery({});
  const [cover] = draft.images;
  const text = draft.prices[currency.code];
  const full = text ? parseAmount(text.amount, currency.decimals) : null;
  const sale = text?.special ? parseAmount(text.special, currency.decimals) : null;
  // As on the card: the values of the first option with colours. `Swatches` counts those without one.
  const colors =
    draft.options
      .map(({ name, values }) => values.map((one) => ({ ...one, swatch: getSwatch(name, one) })))
      .find((values) => values.some(({ swatch }) => swatch)) ?? [];
  return (
    <Section title={t('productForm.preview')}>
      <div className="max-w-60">
        <div className="aspect-4/5 overflow-hidden rounded-picture bg-sand">
          {cover && <img src={cover.image} alt="" className="size-full object-cover" />}
        </div>
        <p className="mt-3.5 leading-snug font-medium break-words">
          <bdi>{draft.title || t('productForm.untitled')}</bdi>
        </p>
        <p className="mt-0.5 text-sm text-muted">
          <bdi>{data?.data.storeName}</bdi>
        </p>
        <Price amount={sale ?? full} regularAmount={sale === null ? null : full} currency={currency} className="mt-2" />
        {colors.length > 0 && (
          <div className="mt-2.5">
            <Swatches colors={colors} />
          </div>
        )}
      </div>
    </Section>
  );
}
