import type { Variant } from '@trad/contract/catalog';
import { useT, useTexts } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { RestockNote } from './RestockNote.tsx';

interface SoldOutBarProps {
  variant: Variant;
  /** The store's name. */
  maker: string;
  /** The chosen value that the variant is named by. */
  chosen: string | undefined;
  onRequestAlert: () => void;
}

/** In the bar of a phone while the chosen variant is sold out: when more is expected, and the button that requests a mail about it. */
export function SoldOutBar({ variant, maker, chosen, onRequestAlert }: SoldOutBarProps) {
  useTexts('product-details');
  const t = useT();
  return (
    <>
      <RestockNote variant={variant} maker={maker} className="w-full text-center text-sm text-balance" />
      <Button full className="px-4!" onClick={onRequestAlert}>
        <Icon name="bell" size={20} />
        {chosen ? t('product.tellMeOf', { value: chosen }) : t('product.tellMe')}
      </Button>
    </>
  );
}
