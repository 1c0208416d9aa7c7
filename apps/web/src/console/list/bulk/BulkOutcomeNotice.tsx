import { useJoinNames, useT } from '../../../i18n/use-t.ts';
import { Icon } from '../../../ui/display/Icon.tsx';
import type { BulkOutcome } from './use-bulk-requests.ts';

interface BulkOutcomeNoticeProps<Row> {
  outcome: BulkOutcome<Row>;
  getName: (row: Row) => string;
  isBusy: boolean;
  onRetry: () => void;
  onClose: () => void;
}

/** The outcome of a bulk action by row, shown if it failed for some rows. */
export function BulkOutcomeNotice<Row>({ outcome, getName, isBusy, onRetry, onClose }: BulkOutcomeNoticeProps<Row>) {
  const t = useT();
  const joinNames = useJoinNames();
  const { done, failed } = outcome;
  if (failed.length === 0) return null;
  return (
    <div role="alert" className="mb-3 flex items-start gap-3 rounded-panel bg-danger-tint px-4 py-3 text-danger">
      <Icon name="circle-exclamation-point" size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">
          {t('table.partlyDone', { done: done.length, all: done.length + failed.length })}
        </p>
        {done.length > 0 && <p>{t('table.doneRows', { rows: joinNames(done.map(getName)) })}</p>}
        <ul>
          {failed.map(({ row, key, reason }) => (
            <li key={key}>
              <bdi className="font-semibold">{getName(row)}</bdi> {reason}
            </li>
          ))}
        </ul>
      </div>
      {failed.some(({ canRepeat }) => canRepeat) && (
        <button
          type="button"
          aria-disabled={isBusy || undefined}
          className="console-link min-h-9 shrink-0 decoration-current!"
          onClick={() => !isBusy && onRetry()}
        >
          {t('table.again')}
        </button>
      )}
      <button type="button" aria-label={t('ui.close')} className="console-icon-button size-9!" onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
