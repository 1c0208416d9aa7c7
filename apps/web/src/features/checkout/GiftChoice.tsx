import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Checkbox } from '../../ui/forms/Choice.tsx';

interface GiftChoiceProps {
  isGift: boolean;
  onChange: (isGift: boolean) => void;
}

export function GiftChoice({ isGift, onChange }: GiftChoiceProps) {
  const t = useT();
  return (
    <div className="flex items-center justify-between gap-4 rounded-panel bg-white px-5 py-2.5 inset-ring-1 inset-ring-line">
      <Checkbox
        name="is_gift_item"
        checked={isGift}
        onChange={({ target }) => onChange(target.checked)}
        className="grow"
        label={
          <>
            <span className="font-semibold">{t('checkout.giftLabel')}</span>{' '}
            <span className="text-muted">{t('checkout.giftNote')}</span>
          </>
        }
      />
      <Icon name="gift" size={24} className={cx('shrink-0 max-sm:hidden', isGift ? 'text-clay' : 'text-muted')} />
    </div>
  );
}
