import type { Currency } from '@trad/contract/content';
import type { ReactNode } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Money } from '../../ui/display/Price.tsx';

interface PayBarProps {
  total: number;
  currency: Currency;
  /** Why the button did nothing. */
  failure?: string | null;
  children: ReactNode;
}

/** A sticky bar with the total and the main button, for phones. */
export function PayBar({ total, currency, failure, children }: PayBarProps) {
  const t = useT();
  return (
    <div className="bottom-bar lg:hidden">
      {failure && <p className="page pb-2 text-sm font-semibold text-danger">{failure}</p>}
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
