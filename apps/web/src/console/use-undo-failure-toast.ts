import { useJoinNames, useT } from '../i18n/use-t.ts';
import { toast } from '../ui/feedback/toast.ts';

/** The number of rows that the toast names. */
const MAX_NAMES = 3;

/** Names the rows whose undo failed, in a toast: the operator may have left the list, where the notice with the rows is. */
export function useUndoFailureToast<Row>(getName: (row: Row) => string) {
  const t = useT();
  const joinNames = useJoinNames();
  return ({ failed }: { failed: readonly { row: Row }[] }) => {
    if (failed.length === 0) return;
    const names = failed.slice(0, MAX_NAMES).map(({ row }) => getName(row));
    const others = failed.length - names.length;
    if (others > 0) names.push(t('table.otherRows', { count: others }));
    toast('error', t('table.notUndone', { rows: joinNames(names) }));
  };
}
