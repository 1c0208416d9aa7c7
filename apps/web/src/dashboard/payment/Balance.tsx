import type { Reply } from '@trad/contract/schemas';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { Amount } from '../Amount.tsx';

type Figures = Reply<'getVendorBalance'>['data']['balances'][0];

/** Earnings by source, and by state: available, held, being withdrawn or paid. Both columns have the same sum. */
export function Balance({ balance }: { balance: Figures }) {
  const t = useT();
  const code = balance.currency_code;
  const earned = balance.sales - balance.commission - balance.refunded;
  const rows = (lines: [label: string, value: number][]) =>
    lines.map(([label, value]) => <Line key={label} label={label} value={value} code={code} />);
  return (
    <Section title={t('money.account')} text={t('money.accountText')}>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <dl className="grid content-start gap-2.5 text-[15px]">
          {rows([
            [t('money.sales'), balance.sales],
            [t('money.commission'), -balance.commission],
            [t('money.refunded'), -balance.refunded],
          ])}
          <Line label={t('money.earned')} value={earned} code={code} strong />
        </dl>
        <dl className="grid content-start gap-2.5 text-[15px]">
          {rows([
            [t('money.available'), balance.available],
            [t('money.held'), balance.held],
            [t('money.onItsWay'), balance.on_its_way],
            [t('money.paid'), balance.paid],
          ])}
          <Line label={t('money.together')} value={earned} code={code} strong />
        </dl>
      </div>
    </Section>
  );
}

const Line = ({ label, value, code, strong }: { label: string; value: number; code: string; strong?: boolean }) => (
  <div className={cx('flex justify-between gap-4', strong && 'border-t border-line pt-2.5 font-bold')}>
    <dt className={strong ? undefined : 'text-muted'}>{label}</dt>
    <dd>
      <Amount value={value} code={code} />
    </dd>
  </div>
);
