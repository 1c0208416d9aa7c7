import type { NameCheck, WithdrawalProblem } from '@trad/contract/console/withdrawals';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { formatListTime } from '../list/format-list-time.ts';

interface AccountFields {
  account: string;
  name_check: NameCheck;
  problem: WithdrawalProblem | null;
  payable_from: string | null;
  bank_changed_at: string | null;
  has_current_account: 0 | 1;
}

/** Describes why a withdrawal cannot be paid. Of a new bank account `from` is when it can be; otherwise it is null. */
export function useProblemText() {
  const t = useT();
  const locale = useLocale();
  return (problem: WithdrawalProblem, from: string | null) =>
    from === null
      ? t(`withdrawals.problem.${problem}`)
      : t('withdrawals.payableFrom', { at: formatMoment(from, locale) });
}

/** When the owner entered or last changed the bank account: whoever stole a session changes it before or after a withdrawal. */
export function BankChange({ row: { bank_changed_at, has_current_account } }: { row: AccountFields }) {
  const t = useT();
  const locale = useLocale();
  if (bank_changed_at === null) return null;
  const at = formatListTime(bank_changed_at, locale);
  return (
    <span className={cx('block text-xs', has_current_account ? 'text-muted' : 'font-semibold text-warning')}>
      <time dateTime={bank_changed_at}>
        {t(has_current_account ? 'withdrawals.accountSince' : 'withdrawals.otherAccountSince', { at })}
      </time>
    </span>
  );
}

/** The account, and below it why it cannot be paid, else whether the holder's name agrees, and the last change of the account. */
export function AccountCell({ row }: { row: AccountFields }) {
  const { account, name_check, problem, payable_from } = row;
  const t = useT();
  const describe = useProblemText();
  return (
    <span className="block min-w-0 leading-4.5">
      <bdi dir="ltr" className="block truncate">
        {account}
      </bdi>
      {problem ? (
        <span className="flex items-center gap-1 text-xs font-semibold text-danger">
          <Icon name="triangle-exclamation-point" size={12} className="shrink-0" />
          <span>{describe(problem, payable_from)}</span>
        </span>
      ) : (
        <span
          className={cx(
            'block truncate text-xs',
            name_check === 'differs' ? 'font-semibold text-warning' : 'text-muted',
          )}
        >
          {t(`withdrawals.name.${name_check}`)}
        </span>
      )}
      <BankChange row={row} />
    </span>
  );
}
