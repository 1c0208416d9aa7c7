import { Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { isCallError } from '../app/http/call-error.ts';
import { useRemovePersonalCopies } from '../app/offline/use-remove-personal-copies.ts';
import { paths } from '../app/paths.ts';
import { useAppSelector } from '../app/state/store.ts';
import { useSignInPageOnExpiry } from '../app/use-sign-in-page-on-expiry.ts';
import { useGetOperatorAccountQuery } from '../features/console/console.api.ts';
import { useT } from '../i18n/use-t.ts';
import { lazyExport, retryImport } from '../lib/retry-import.ts';
import { ErrorState } from '../ui/feedback/EmptyState.tsx';
import { OperatorContext } from './operator.ts';
import { ConsoleShell } from './shell/ConsoleShell.tsx';
import { NoAccess } from './shell/NoAccess.tsx';

const SecondFactorRequired = lazyExport('SecondFactorRequired', () =>
  retryImport(() => import('./second-factor/SecondFactorRequired.tsx')),
);

/**
 * Shows operators the console, or the set-up of a second factor that their role requires; visitors without a session the sign-in
 * page; everyone else that they have no access.
 */
export function ConsoleArea() {
  const t = useT();
  const { ready, token, expired } = useAppSelector(({ session }) => session);
  const { pathname, search } = useLocation();
  const { data, error, isFetching, refetch } = useGetOperatorAccountQuery({}, { skip: !token });
  useSignInPageOnExpiry();
  useRemovePersonalCopies();
  const mustSignIn = ready && !token && !expired;
  useEffect(() => {
    if (mustSignIn) location.replace(paths.signIn(`${pathname}${search}`));
  }, [mustSignIn, pathname, search]);
  const factor = data?.data.second_factor;
  const isMissing = factor?.required === 1 && factor.enabled === 0;
  // Still shown after the factor is enabled: the operator has to store the recovery codes.
  const [isSettingUp, setSettingUp] = useState(false);
  if (isMissing && !isSettingUp) setSettingUp(true);
  if (data && (isMissing || isSettingUp)) {
    return (
      <OperatorContext value={data.data}>
        <Suspense>
          <SecondFactorRequired onDone={() => setSettingUp(false)} />
        </Suspense>
      </OperatorContext>
    );
  }
  if (data) {
    return (
      <OperatorContext value={data.data}>
        <ConsoleShell />
      </OperatorContext>
    );
  }
  // The document's static layout is visible until the account is loaded.
  if (!token || !error || isFetching) return null;
  if (isCallError(error) && error.code === 'FORBIDDEN') return <NoAccess />;
  return (
    <main className="fixed inset-0 bg-paper">
      <ErrorState level={1} title={t('error.NETWORK')} onRetry={() => void refetch()} />
    </main>
  );
}
