import { Suspense, useState } from 'react';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../../lib/retry-import.ts';
import { Skeleton } from '../../../ui/feedback/Skeleton.tsx';
import { SignedInOnly } from '../../app/SignedInOnly.tsx';
import { Head } from '../../head/Head.tsx';
import { CheckoutTitle } from './CheckoutTitle.tsx';
import { GuestCheckout } from './GuestCheckout.tsx';
import { TopSummaryPlaceholder } from './summary/TopSummary.tsx';

/** No document contains it: who is signed in is known in the browser only. */
const AccountCheckout = lazyExport('AccountCheckout', () => importOrReload(() => import('./AccountCheckout.tsx')));

export function CheckoutScreen() {
  const t = useT();
  const { ready, token, user } = useAppSelector(({ session }) => session);
  const [wasSignedIn, setWasSignedIn] = useState(false);
  if (token && !wasSignedIn) setWasSignedIn(true);
  const skeleton = (
    <>
      <TopSummaryPlaceholder />
      <div className="page">
        <CheckoutTitle />
        {/* The footer stays below the window until the form is there. */}
        <Skeleton className="h-[100svh] rounded-panel" />
      </div>
    </>
  );
  return (
    <>
      <Head title={t('checkout.title')} noindex />
      {ready && token && (
        <Suspense fallback={skeleton}>
          <AccountCheckout key={user?.id} />
        </Suspense>
      )}
      {/* The server renders it for everybody. */}
      {!token && !wasSignedIn && <GuestCheckout />}
      {/* A session that ends here continues by signing in again. */}
      {ready && !token && wasSignedIn && <SignedInOnly fallback={skeleton}>{skeleton}</SignedInOnly>}
    </>
  );
}
