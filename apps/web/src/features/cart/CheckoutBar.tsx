import type { Currency } from '@trad/contract/content';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { Money } from '../../ui/display/Money.tsx';

interface CheckoutBarProps {
  total: number;
  currency: Currency;
  /** The reason why the order was not placed. */
  failure?: string | null;
  /** Focuses the next field with an error. */
  onNextError?: (() => void) | undefined;
  children: ReactNode;
}

/** A sticky bar at the bottom of the window with the total and the main button of cart and checkout, for phones. */
export function CheckoutBar({ total, currency, failure, onNextError, children }: CheckoutBarProps) {
  const t = useT();
  return (
    <div className="bottom-bar lg:hidden">
      {failure && (
        <div className="page flex items-center gap-2 pb-2 text-sm font-semibold text-danger">
          <Icon name="circle-exclamation-point" size={18} className="shrink-0" />
          <p className="min-w-0 grow">{failure}</p>
          {onNextError && (
            <button type="button" onClick={onNextError} className="text-link min-h-11 shrink-0 px-1 text-ink">
              {t('ui.next')}
            </button>
          )}
        </div>
      )}
      <div className="page flex items-center justify-between gap-3">
        <p className="shrink-0">
          <span className="block text-[13px] leading-tight text-muted">{t('summary.total')}</span>
          <span className="text-xl leading-tight font-bold">
            <Money amount={total} currency={currency} />
          </span>
        </p>
        <div className="min-w-0 max-w-sm grow">{children}</div>
      </div>
    </div>
  );
}
