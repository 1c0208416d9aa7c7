import type { Reply } from '@trad/contract/served';
import { useState } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Button } from '../../ui/Button.tsx';
import { Section } from '../../ui/desk/Section.tsx';
import { StatusPill } from '../../ui/desk/StatusPill.tsx';
import { Amount } from '../Amount.tsx';

type Withdrawal = Reply<'getVendorBalance'>['data']['withdrawals'][0];

/** The last ones, until somebody asks for all. */
const FEW = 5;

const tones = { requested: 'warning', paid: 'leaf', rejected: 'danger' } as const;

export function Withdrawals({ withdrawals }: { withdrawals: Withdrawal[] }) {
  const t = useT();
  const locale = useLocale();
  const [all, setAll] = useState(false);
  return (
    <Section flush title={t('money.withdrawals')}>
      {withdrawals.length === 0 && <p className="px-6 py-6 text-[15px] text-muted">{t('money.noWithdrawals')}</p>}
      <ul className="divide-y divide-line">
        {withdrawals
          .slice(0, all ? undefined : FEW)
          .map(({ id, amount, currency_code, state, account, reason, created_at }) => (
            <li key={id} className="flex items-center justify-between gap-4 px-5 py-3 text-[15px] md:px-6">
              <div className="min-w-0">
                <p className="font-bold">
                  <Amount value={amount} code={currency_code} />
                </p>
                <p className="text-sm text-muted">
                  {formatDay(created_at, locale)} · <bdi>{account}</bdi>
                </p>
                {reason && (
                  <p className="text-sm">
                    <bdi>{reason}</bdi>
                  </p>
                )}
              </div>
              <StatusPill tone={tones[state]}>{t(`money.is.${state}`)}</StatusPill>
            </li>
          ))}
      </ul>
      {!all && withdrawals.length > FEW && (
        <div className="border-t border-line px-5 py-2 md:px-6">
          <Button variant="link" onClick={() => setAll(true)}>
            {t('shell.viewAll')}
          </Button>
        </div>
      )}
    </Section>
  );
}
