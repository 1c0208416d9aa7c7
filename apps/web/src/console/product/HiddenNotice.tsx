import type { OperatorProduct } from '@trad/contract/console/catalogue/product';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { hasVendor } from '../products/use-decision-texts.ts';

interface HiddenNoticeProps {
  product: OperatorProduct;
  /** Missing if the operator may not change it. */
  onChange?: (() => void) | undefined;
}

/** Shows that a product is hidden, with the reason, which its vendor sees, if the store has one. */
export function HiddenNotice({ product, onChange }: HiddenNoticeProps) {
  const t = useT();
  return (
    <section
      aria-label={t('consoleProducts.state.hidden')}
      className="mb-3 flex items-start gap-3 rounded-panel bg-danger-tint px-4 py-3 text-danger"
    >
      <Icon name="eye-off" size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {t(hasVendor(product) ? 'consoleProducts.hiddenNotice' : 'consoleProducts.hiddenNoticeNoVendor')}
        </p>
        <p className="break-words whitespace-pre-line">
          <bdi>{product.hidden_reason ?? t('consoleProducts.noReason')}</bdi>
        </p>
      </div>
      {onChange && (
        <button
          type="button"
          className="console-link min-h-11 shrink-0 decoration-current! md:min-h-8"
          onClick={onChange}
        >
          {t('consoleProducts.changeReason')}
        </button>
      )}
    </section>
  );
}
