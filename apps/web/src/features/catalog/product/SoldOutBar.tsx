import type { Variant } from '@trad/contract/catalog';
import { useCatalogue, useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { RestockNote } from './RestockNote.tsx';

interface SoldOutBarProps {
  variant: Variant;
  storeName: string;
  /** The label of the last chosen option, such as 'Large'; undefined without options. */
  variantLabel: string | undefined;
  onShowAlertForm: () => void;
}

/**
 * Replaces the price and the buy buttons in the bottom bar while the chosen variant is sold out: says when more is expected. Its
 * button leads to the form for a stock alert.
 */
export function SoldOutBar({ variant, storeName, variantLabel, onShowAlertForm }: SoldOutBarProps) {
  useCatalogue('product-details');
  const t = useT();
  return (
    <>
      <RestockNote variant={variant} storeName={storeName} className="w-full text-center text-sm text-balance" />
      <Button full className="px-4!" onClick={onShowAlertForm}>
        <Icon name="bell" size={20} />
        {variantLabel ? t('product.tellMeOf', { value: variantLabel }) : t('product.tellMe')}
      </Button>
    </>
  );
}
