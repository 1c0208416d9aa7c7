import type { BatchState, WithdrawalFailure } from '@trad/contract/console/withdrawal-batch';
import type { NameCheck, OperatorWithdrawalState, WithdrawalProblem } from '@trad/contract/console/withdrawals';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { formatListTime } from '../list/format-list-time.ts';

const STATE_CLASSES: Record<OperatorWithdrawalState, string> = {
  waiting: 'bg-warning-tint text-warning',
  batched: 'bg-indigo-tint text-indigo',
  paid: '',
  failed: 'bg-danger-tint text-danger',
};

const BATCH_CLASSES: Record<BatchState, string> = {
  chosen: 'bg-warning-tint text-warning',
  approved: 'bg-indigo-tint text-indigo',
  with_bank: 'bg-indigo-tint text-indigo',
  closed: 'bg-leaf-tint text-leaf',
  cancelled: 'bg-sand text-body',
};

/** In their order. Importing the contract's lists would bundle zod. */
export const withdrawalStates = Object.keys(STATE_CLASSES) as OperatorWithdrawalState[];
export const batchStates = Object.keys(BATCH_CLASSES) as BatchState[];
export const withdrawalFailures = [
  'name_differs',
  'account_unknown',
  'account_closed',
  'details_wrong',
  'bank_refused',
  'other',
] as const satisfies WithdrawalFailure[];

/** Colour is for exceptions: what is paid is plain text. */
export function WithdrawalPill({ state }: { state: OperatorWithdrawalState }) {
  const t = useT();
  if (state === 'paid') return <span className="text-muted">{t('withdrawals.state.paid')}</span>;
  return (
    <span className={cx('pill-state', STATE_CLASSES[state])}>
      <i aria-hidden />
      {t(`withdrawals.state.${state}`)}
    </span>
  );
}

export function BatchPill({ state }: { state: BatchState }) {
  const t = useT();
  return (
    <span className={cx('pill-state', BATCH_CLASSES[state])}>
      <i aria-hidden />
      {t(`withdrawals.batch.${state}`)}
    </span>
  );
}

interface AccountFields {
  account: string;
  name_check: NameCheck;
  problem: WithdrawalProblem | null;
  payable_from: string | null;
  bank_changed_at: string | null;
  has_current_account: 0 | 1;
}

/** Formats the reason why a withdrawal cannot be paid, as a sentence. */
export function useProblemText() {
  const t = useT();
  const locale = useLocale();
  return (problem: WithdrawalProblem, from: string | null) =>
    from === null
      ? t(`withdrawals.problem.${problem}`)
      : t('withdrawals.payableFrom', { at: formatMoment(from, locale) });
}

/** When the owner entered or last changed the bank account: whoever stole a session changes it before or after a withdrawal. */
export function BankChange({ row: { bank_changed_at: at, has_current_account } }: { row: AccountFields }) {
  const t = useT();
  const locale = useLocale();
  if (at === null) return null;
  const day = formatListTime(at, locale);
  return (
    <span className={cx('block text-xs', has_current_account ? 'text-muted' : 'font-semibold text-warning')}>
      <time dateTime={at}>
        {t(has_current_account ? 'withdrawals.accountSince' : 'withdrawals.otherAccountSince', { day })}
      </time>
    </span>
  );
}

/** The account, and below it what is to be noticed: why it cannot be paid, else whether the holder's name agrees, and its last change. */
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
        <span
          className="flex items-center gap-1 text-xs font-semibold text-danger"
          title={describe(problem, payable_from)}
        >
          <Icon name="triangle-exclamation-point" size={12} className="shrink-0" />
          <span className="truncate">{t(`withdrawals.problem.${problem}`)}</span>
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
