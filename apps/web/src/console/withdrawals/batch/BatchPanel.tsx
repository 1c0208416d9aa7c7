import type { WithdrawalBatch, WithdrawalBatchRow } from '@trad/contract/console/withdrawal-batch';
import { useState } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import { KeyCaps } from '../../keyboard/KeyCaps.tsx';
import { type Shortcut, useShortcuts } from '../../keyboard/shortcuts.ts';
import { BatchRows } from './BatchRows.tsx';
import type { Outcomes } from './use-outcomes.ts';

interface BatchPanelProps {
  batch: WithdrawalBatch;
  canWrite: boolean;
  outcomes: Outcomes;
  onRemove: (row: WithdrawalBatchRow) => void;
}

type Shown = 'all' | 'left' | 'paid' | 'failed';
const IS_SHOWN: Record<Shown, (row: WithdrawalBatchRow) => boolean> = {
  all: () => true,
  left: ({ state }) => state === 'batched',
  paid: ({ state }) => state === 'paid',
  failed: ({ state }) => state === 'failed',
};

/** The rows of a batch, with the keys J, K, P, F and U. */
export function BatchPanel({ batch, canWrite, outcomes, onRemove }: BatchPanelProps) {
  const t = useT();
  const [shown, setShown] = useState<Shown>('all');
  const [currentId, setCurrentId] = useState<number | null>(null);
  const [failingId, setFailingId] = useState<number | null>(null);
  const rows = batch.rows.filter(IS_SHOWN[shown]);
  const canRecordOutcomes = batch.state === 'with_bank' && canWrite;
  const index = rows.findIndex(({ id }) => id === currentId);
  const current = rows[index];
  const scrollToCurrent = () =>
    requestAnimationFrame(() => document.querySelector('[data-current]')?.scrollIntoView({ block: 'nearest' }));
  const move = (step: 1 | -1) => {
    const next = index < 0 ? (step > 0 ? 0 : rows.length - 1) : Math.min(Math.max(index + step, 0), rows.length - 1);
    setCurrentId(rows[next]?.id ?? null);
    scrollToCurrent();
  };
  const markPaid = (row: WithdrawalBatchRow) => {
    const after = rows.slice(rows.indexOf(row) + 1);
    setCurrentId((after.find(({ state }) => state === 'batched') ?? row).id);
    setFailingId(null);
    scrollToCurrent();
    void outcomes.mark(row, 'paid');
  };
  const isSaving = ({ id }: WithdrawalBatchRow) => outcomes.statuses.get(id)?.kind === 'saving';
  /** Runs the action of a key on the current row if it has no outcome; without a current row, on the first that has none. */
  const withRowToDecide = (run: (row: WithdrawalBatchRow) => void) => () => {
    const row = current ?? rows.find(({ state }) => state === 'batched');
    if (row?.state === 'batched' && !isSaving(row)) run(row);
  };
  const shortcuts: Shortcut[] = [
    { keys: 'j', label: t('keys.next'), run: () => move(1) },
    { keys: 'k', label: t('keys.previous'), run: () => move(-1) },
    ...(canRecordOutcomes
      ? [
          { keys: 'p', label: t('withdrawals.keyPaid'), run: withRowToDecide(markPaid) },
          {
            keys: 'f',
            label: t('withdrawals.keyFailed'),
            run: withRowToDecide(({ id }) => {
              setCurrentId(id);
              setFailingId(id);
            }),
          },
          {
            keys: 'u',
            label: t('withdrawals.keyUndo'),
            run: () => {
              if ((current?.state === 'paid' || current?.state === 'failed') && !isSaving(current))
                void outcomes.undo(current, current.state);
            },
          },
        ]
      : []),
  ];
  useShortcuts(shortcuts);
  const tabs = [
    { key: 'all', label: t('withdrawals.showAll'), count: batch.all.rows },
    { key: 'left', label: t('withdrawals.left'), count: batch.left.rows },
    { key: 'paid', label: t('withdrawals.paid'), count: batch.paid.rows },
    { key: 'failed', label: t('withdrawals.failed'), count: batch.failed.rows },
  ] as const;
  return (
    <section aria-label={t('withdrawals.withdrawals')} className="console-panel min-w-0 overflow-clip">
      <div className="no-scrollbar flex h-13 items-center gap-1 overflow-x-auto border-b border-hair px-2 md:h-11">
        {tabs.map(({ key, label, count }) => (
          <button
            key={key}
            type="button"
            aria-pressed={shown === key}
            className={cx(
              'relative inline-flex h-9 shrink-0 items-center gap-2 rounded-full px-3 text-[13px] before:absolute before:-inset-y-1 before:inset-x-0 md:h-8',
              shown === key ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
              key === 'failed' && count > 0 && shown !== key && 'font-semibold text-danger',
            )}
            onClick={() => setShown(key)}
          >
            {label}
            <span className={cx('text-xs', shown === key ? 'text-side-quiet' : 'text-muted')}>{count}</span>
          </button>
        ))}
        {canRecordOutcomes && (
          <span className="ms-auto flex items-center gap-2 pe-2 text-[13px] text-muted max-md:hidden">
            <KeyCaps keys="p" /> {t('withdrawals.keyPaid')} <KeyCaps keys="f" /> {t('withdrawals.keyFailed')}{' '}
            <KeyCaps keys="u" /> {t('withdrawals.keyUndo')}
          </span>
        )}
      </div>
      <BatchRows
        batch={batch}
        rows={rows}
        canWrite={canWrite}
        outcomes={outcomes}
        currentId={currentId}
        onCurrent={setCurrentId}
        failingId={failingId}
        onFailing={setFailingId}
        onPaid={markPaid}
        onRemove={onRemove}
      />
      <div className="flex min-h-11 items-center justify-between gap-3 px-4 text-[13px] text-muted">
        <span>{t('withdrawals.shown', { shown: rows.length, count: batch.rows.length })}</span>
        {canRecordOutcomes && (
          <span className="inline-flex items-center gap-1.5">
            <Icon name="check" size={14} />
            {t('withdrawals.savedAtOnce')}
          </span>
        )}
      </div>
    </section>
  );
}
