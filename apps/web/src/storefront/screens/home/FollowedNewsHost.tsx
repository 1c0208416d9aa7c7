import { Suspense } from 'react';
import { useAppSelector } from '../../../app/state/store.ts';
import { lazyExport, retryImport } from '../../../lib/retry-import.ts';

const FollowedNews = lazyExport('FollowedNews', () => retryImport(() => import('./FollowedNews.tsx')));

/** Loads nothing for visitors. It is the last part of the page, so that it moves nothing when it arrives. */
export function FollowedNewsHost() {
  const isSignedIn = useAppSelector(({ session }) => session.ready && session.token !== null);
  return (
    isSignedIn && (
      <Suspense>
        <FollowedNews />
      </Suspense>
    )
  );
}
