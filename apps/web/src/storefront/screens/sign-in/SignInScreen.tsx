import type { User } from '@trad/contract/account';
import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { matchPath, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { dashboardPaths, isOtherDocument } from '../../../app/dashboard-paths.ts';
import { paths, sanitizeNextPath } from '../../../app/paths.ts';
import { OPERATOR_ROLE, sessionStarted, VENDOR_ROLE } from '../../../app/state/session.ts';
import { type AppStore, useAppSelector } from '../../../app/state/store.ts';
import { AuthLayout } from '../../../features/account/sign-in/AuthLayout.tsx';
import { SignInForm } from '../../../features/account/sign-in/SignInForm.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { useIsMounted } from '../../../lib/use-is-mounted.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { formatCartLineNotice, startMerge } from '../../cart/merge/merge-guest-cart.ts';
import { getMergeState } from '../../cart/merge/merge-state.ts';
import { Head } from '../../head/Head.tsx';

/** How long the welcome message is shown before the next page. */
const WELCOME_MS = 800;

/** Dashboard and console are other documents. */
const isDocumentNeeded = (target: string) => isOtherDocument(target.split('?')[0] ?? target);

const showsMergeNotices = (path: string) => [paths.cart(), paths.checkout()].includes(path.split('?')[0] ?? path);

/** The first page after a sign-in without a page to return to, by role. */
const getStartPath = ({ role_id }: User) => {
  if (role_id === OPERATOR_ROLE) return paths.operator();
  return role_id === VENDOR_ROLE ? dashboardPaths.dashboard() : paths.home();
};

function RedirectTo({ to }: { to: string }) {
  const isElsewhere = isDocumentNeeded(to);
  useEffect(() => {
    if (isElsewhere) location.replace(to);
  }, [isElsewhere, to]);
  return isElsewhere ? null : <Navigate replace to={to} />;
}

export function SignInScreen() {
  const t = useT();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  /** Of an account that was created just now. */
  const email = (state as { email?: unknown } | null)?.email;
  const [query] = useSearchParams();
  const next = query.get('next');
  const signedIn = useAppSelector(({ session }) => session.token !== null);
  /** Favourites that were pressed before the redirect to sign-in. */
  const pendingFavourites = useAppSelector(({ favourites }) => favourites.pending);
  const [isSigningIn, setSigningIn] = useState(false);
  const isMounted = useIsMounted();

  // /login is the same screen without the redirect.
  const isSignIn = matchPath(paths.signIn(), pathname) !== null;
  // Another tab may have signed in.
  if (signedIn && !isSigningIn && isSignIn) return <RedirectTo to={sanitizeNextPath(next)} />;

  const startSession = async (session: { token: string; user: User }) => {
    setSigningIn(true);
    store.dispatch(sessionStarted(session));
    const welcome = new Promise((resolve) => setTimeout(resolve, WELCOME_MS));
    await Promise.all([welcome, startMerge(store, t)]);
    const target = next === null ? getStartPath(session.user) : sanitizeNextPath(next);
    // Cart and checkout show the notices themselves.
    if (!showsMergeNotices(target)) {
      const { notices, earlierOrder, waiting, failed, reason } = getMergeState();
      if (earlierOrder) {
        const { id } = earlierOrder;
        const action = { label: t('orders.view'), run: () => navigate(paths.myOrder(id ?? 0)) };
        toast('info', t('cart.alreadyOrdered'), id === null ? undefined : action);
      }
      // Its result will be shown by the cart.
      if (waiting) toast('info', t('cart.merging'));
      for (const notice of notices) toast('info', formatCartLineNotice(notice, t));
      if (failed) toast('info', `${t('cart.mergeFailed')} ${reason}`.trim());
    }
    if (!isMounted.current) return;
    if (isDocumentNeeded(target)) location.replace(target);
    else navigate(target, { replace: true });
  };
  return (
    <AuthLayout
      isForVisitors={isSignIn}
      title={t('signIn.title')}
      aside={
        <>
          {t('signIn.new')}{' '}
          <Link to={paths.signUp(next ?? undefined)} className="text-link text-ink">
            {t('signIn.create')}
          </Link>
        </>
      }
    >
      <Head title={t('signIn.title')} noindex />
      {pendingFavourites.length > 0 && (
        <Notice tone="info" live className="mb-6">
          {t(pendingFavourites.every(({ is_seller }) => is_seller === 1) ? 'signIn.forStore' : 'signIn.forFavourite')}
        </Notice>
      )}
      <SignInForm email={typeof email === 'string' ? email : ''} onSignedIn={startSession} />
    </AuthLayout>
  );
}
