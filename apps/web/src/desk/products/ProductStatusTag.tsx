import type { ProductStatus } from '@trad/contract/vendor/vendor-catalog';
import { useT } from '../../i18n/use-t.ts';
import { StatusPill } from '../../ui/desk/StatusPill.tsx';
import type { Tone } from '../../ui/Tag.tsx';

const tones: Record<ProductStatus, Tone> = { active: 'leaf', draft: 'warning', archived: 'neutral' };

interface ProductStatusTagProps {
  status: ProductStatus;
  /** A draft that was on sale before. */
  wasActive: boolean;
}

export function ProductStatusTag({ status, wasActive }: ProductStatusTagProps) {
  const t = useT();
  const name = status === 'draft' && wasActive ? 'deactive' : status;
  return <StatusPill tone={tones[status]}>{t(`products.is.${name}`)}</StatusPill>;
}
