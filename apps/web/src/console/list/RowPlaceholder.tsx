import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';

interface RowPlaceholderProps {
  /** The query of the row. */
  result: { error?: unknown; isFetching: boolean; refetch: () => unknown };
  /** Why there may be no such row. */
  goneText: string;
}

/** Shown instead of a row that is opened by its URL and is loading, could not be loaded, or does not exist. */
export function RowPlaceholder({ result: { error, isFetching, refetch }, goneText }: RowPlaceholderProps) {
  const t = useT();
  if (isFetching || !error)
    return (
      <p className="text-muted" aria-busy={isFetching}>
        {isFetching ? '…' : goneText}
      </p>
    );
  return (
    <p role="alert" className="text-danger">
      {getErrorText(error, t('error.NETWORK'))}{' '}
      <button type="button" className="console-link min-h-11 md:min-h-8" onClick={() => void refetch()}>
        {t('ui.retry')}
      </button>
    </p>
  );
}
