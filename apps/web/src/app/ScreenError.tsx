import { useEffect } from 'react';
import { useRouteError } from 'react-router-dom';
import { useT } from '../i18n/use-t.ts';
import { ErrorState } from '../ui/feedback/EmptyState.tsx';

/** Whether the code or the styles of a screen could not be loaded, in the words of Chromium, Firefox, WebKit and Vite. */
const isFailedImport = (error: unknown) =>
  error instanceof Error && /imported module|module script|preload/.test(error.message);

/** Shown for every error of a route: nearly all are chunks that a deployment removed, the others are errors of rendering. */
export function ScreenError() {
  const t = useT();
  const error = useRouteError();
  useEffect(() => {
    console.error(error);
  }, [error]);
  // After a deployment only a reloaded document refers to the new chunks.
  const reload = () => location.reload();
  return isFailedImport(error) ? (
    <ErrorState title={t('error.NETWORK')} onRetry={reload} />
  ) : (
    <ErrorState title={t('screenError.title')} text={t('screenError.text')} onRetry={reload} />
  );
}
