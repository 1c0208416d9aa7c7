import type { ProductStatus, VendorProduct } from '@trad/contract/dashboard/vendor-catalog';
import { useT } from '../../i18n/use-t.ts';
import { StatusPill } from '../../ui/dashboard/StatusPill.tsx';
import type { Tone } from '../../ui/display/Tag.tsx';

const tones: Record<ProductStatus, Tone> = { active: 'leaf', draft: 'warning', archived: 'neutral' };

interface ProductStatusTagProps {
  product: Pick<VendorProduct, 'status' | 'was_active' | 'hidden'>;
}

/** The status of a product, where a draft that has been active is 'Deactive', as in SPEC.md. */
export function ProductStatusTag({ product: { status, was_active, hidden } }: ProductStatusTagProps) {
  const t = useT();
  if (hidden) return <StatusPill tone="danger">{t('products.is.hidden')}</StatusPill>;
  const name = status === 'draft' && was_active ? 'deactive' : status;
  return <StatusPill tone={tones[status]}>{t(`products.is.${name}`)}</StatusPill>;
}
