import type { CallReply } from '@trad/contract/schemas';
import { useT } from '../../i18n/use-t.ts';
import { Section } from '../../ui/dashboard/Section.tsx';
import { AmountLine } from '../AmountLine.tsx';

/** A store's amounts in one currency. */
export type CurrencyBalance = CallReply<'getVendorBalance'>['data']['balances'][0];

/** Earnings by source, and by state: available, held, being withdrawn or paid. Both columns have the same sum. */
export function Balance({ balance }: { balance: CurrencyBalance }) {
  const t = useT();
  const code = balance.currency_code;
  const earned = balance.sales - balance.commission - balance.refunded;
  const renderLines = (lines: [label: string, value: number][]) =>
    lines.map(([label, value]) => <AmountLine key={label} label={label} value={value} code={code} />);
  return (
    <Section title={t('money.account')} text={t('money.accountText')}>
      <div className="grid gap-x-12 gap-y-6 md:grid-cols-2">
        <dl className="grid content-start gap-2.5 text-[15px]">
          {renderLines([
            [t('money.sales'), balance.sales],
            [t('money.commission'), -balance.commission],
            [t('money.refunded'), -balance.refunded],
          ])}
          <AmountLine label={t('money.earned')} value={earned} code={code} strong />
        </dl>
        <dl className="grid content-start gap-2.5 text-[15px]">
          {renderLines([
            [t('money.available'), balance.available],
            [t('money.held'), balance.held],
            [t('money.onItsWay'), balance.on_its_way],
            [t('money.paid'), balance.paid],
          ])}
          <AmountLine label={t('money.together')} value={earned} code={code} strong />
        </dl>
      </div>
    </Section>
  );
}
