import { useT } from '../../i18n/use-t.ts';
import { PillButton } from '../../ui/actions/Pill.tsx';
import { Amount } from '../Amount.tsx';
import type { CurrencyBalance } from './Balance.tsx';

interface OtherBalancesProps {
  balances: CurrencyBalance[];
  onChoose: (currency: string) => void;
}

/** Buttons that switch to the balance in another currency. */
export function OtherBalances({ balances, onChoose }: OtherBalancesProps) {
  const t = useT();
  if (balances.length === 0) return null;
  return (
    <ul aria-label={t('money.others')} className="flex flex-wrap gap-2">
      {balances.map(({ currency_code, available, held }) => (
        <li key={currency_code}>
          <PillButton onClick={() => onChoose(currency_code)}>
            {currency_code}
            <span className="font-semibold">
              <Amount value={available + held} code={currency_code} />
            </span>
          </PillButton>
        </li>
      ))}
    </ul>
  );
}
