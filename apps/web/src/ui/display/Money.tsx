import { useLocale } from '../../i18n/use-t.ts';
import { formatMoney, type MoneyFormat } from '../../lib/money.ts';

/** An amount in major units, isolated from the text direction. */
export const Money = ({ amount, currency }: { amount: number; currency: MoneyFormat }) => (
  <bdi className="tabular-nums">{formatMoney(amount, currency, useLocale())}</bdi>
);
