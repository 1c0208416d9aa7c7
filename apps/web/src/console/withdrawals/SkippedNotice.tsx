import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useProblemText } from './AccountCell.tsx';
import type { SkippedRow } from './use-create-batches.ts';

/** Withdrawals that are not in the batch, and why. */
export function SkippedNotice({ rows, onClose }: { rows: readonly SkippedRow[]; onClose: () => void }) {
  const t = useT();
  const describe = useProblemText();
  if (rows.length === 0) return null;
  return (
    <div role="status" className="mb-3 flex items-start gap-3 rounded-panel bg-warning-tint px-4 py-3 text-warning">
      <Icon name="triangle-exclamation-point" size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0 grow">
        <p className="font-semibold">{t('withdrawals.skipped', { count: rows.length })}</p>
        <ul>
          {rows.map(({ name, problem, from }) => (
            <li key={name}>
              <bdi className="font-semibold">{name}</bdi> · {describe(problem, from)}
            </li>
          ))}
        </ul>
      </div>
      <button type="button" aria-label={t('ui.close')} className="console-icon-button size-9!" onClick={onClose}>
        <Icon name="x" size={16} />
      </button>
    </div>
  );
}
