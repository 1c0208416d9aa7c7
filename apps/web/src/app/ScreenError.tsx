import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { ErrorState } from '../ui/feedback/EmptyState.tsx';

/** Shown for every error of a route. Nearly all are chunks that a deployment removed, hence the text. */
export function ScreenError() {
  const t = useT();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  // After a deployment only a reloaded document refers to the new chunks.
  return <ErrorState title={t('error.NETWORK')} onRetry={() => location.reload()} />;
}
