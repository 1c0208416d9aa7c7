import type { CallReply } from '@trad/contract/schemas';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatDay } from '../../lib/dates.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { StatusPill } from '../../ui/dashboard/StatusPill.tsx';
import { Amount } from '../Amount.tsx';
import { CollapsibleList } from './CollapsibleList.tsx';

type Withdrawal = CallReply<'getVendorBalance'>['data']['withdrawals'][0];

const tones = { requested: 'warning', paid: 'leaf', rejected: 'danger' } as const;

export function Withdrawals({ withdrawals }: { withdrawals: Withdrawal[] }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Section flush title={t('money.withdrawals')}>
      <CollapsibleList
        items={withdrawals}
        emptyText={t('money.noWithdrawals')}
        row={({ amount, currency_code, state, account, reason, created_at }) => (
          <>
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
          </>
        )}
      />
    </Section>
  );
}
