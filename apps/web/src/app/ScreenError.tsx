import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { ErrorState } from '../ui/feedback/EmptyState.tsx';

/** The error element of routes, such as for chunks that could not be loaded. */
export function ScreenError() {
  const t = useT();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  // After a deployment only a reloaded document refers to the new chunks.
  return <ErrorState title={t('error.NETWORK')} onRetry={() => location.reload()} />;
}
