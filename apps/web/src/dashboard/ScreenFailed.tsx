import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { ErrorState } from '../ui/feedback/EmptyState.tsx';

/** Stands in for a screen whose code could not be fetched, or broke. */
export function ScreenFailed() {
  const t = useT();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  // After a new deployment only a new document knows the files.
  return <ErrorState title={t('error.NETWORK')} onRetry={() => location.reload()} />;
}
