import type { BatchState, WithdrawalFailure } from '@trad/contract/console/withdrawal-batch';
import type { OperatorWithdrawalState } from '@trad/contract/console/withdrawals';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';

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

/** The states and reasons in the order in which filters and forms list them. Importing the contract's lists would bundle zod. */
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
