import type { User } from '@trad/contract/account';
import { useEffect, useRef, useState } from 'react';
import { useStore } from 'react-redux';
import { Link, Navigate, useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { dashboardPaths, isDashboardPath } from '../../../app/dashboard-paths.ts';
import { paths, sanitizeNextPath } from '../../../app/paths.ts';
import { sessionStarted } from '../../../app/state/session.ts';
import { type AppStore, useAppSelector } from '../../../app/state/store.ts';
import { AuthLayout } from '../../../features/account/sign-in/AuthLayout.tsx';
import { SignInForm } from '../../../features/account/sign-in/SignInForm.tsx';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { toast } from '../../../ui/feedback/toast.ts';
import { describeMerge, mergeGuestCart } from '../../cart/merge-guest-cart.ts';
import { mergeNotices } from '../../cart/merge-state.ts';
import { Head } from '../../head/Head.tsx';

/** The welcome can be read before the next page comes. */
const WELCOME = 800;

const VENDOR = 2;

/** The dashboard is another document. */
const isDashboard = (target: string) => isDashboardPath(target.split('?')[0] ?? target);

const hasNotices = (path: string) => [paths.cart(), paths.checkout()].includes(path.split('?')[0] ?? path);

function Onwards({ to }: { to: string }) {
  const leaves = isDashboard(to);
  useEffect(() => {
    if (leaves) location.replace(to);
  }, [leaves, to]);
  return leaves ? null : <Navigate replace to={to} />;
}

export function SignInScreen() {
  const t = useT();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const [query] = useSearchParams();
  const next = query.get('next');
  const signedIn = useAppSelector(({ session }) => session.token !== null);
  /** A heart led here: what was pressed waits for the sign-in. */
  const pressed = useAppSelector(({ favourites }) => favourites.pending);
  const [entering, setEntering] = useState(false);
  const here = useRef(true);
  useEffect(() => {
    here.current = true;
    return () => {
      here.current = false;
    };
  }, []);

  // /login is the same screen without the redirect. Another tab may have signed in: this one was on its way somewhere.
  if (signedIn && !entering && pathname === paths.signIn()) return <Onwards to={sanitizeNextPath(next)} />;

  const enter = async (session: { token: string; user: User }) => {
    setEntering(true);
    store.dispatch(sessionStarted(session));
    const welcome = new Promise((resolve) => setTimeout(resolve, WELCOME));
    await Promise.all([welcome, mergeGuestCart(store, t)]);
    const target =
      next === null && session.user.role_id === VENDOR ? dashboardPaths.dashboard() : sanitizeNextPath(next);
    // Cart and checkout show them beside the lines.
    if (!hasNotices(target)) for (const notice of mergeNotices()) toast('info', describeMerge(notice, t));
    if (!here.current) return;
    if (isDashboard(target)) location.replace(target);
    else navigate(target, { replace: true });
  };
  return (
    <AuthLayout
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
      {pressed.length > 0 && (
        <Notice tone="info" live className="mb-6">
          {t(pressed.every(({ is_seller }) => is_seller === 1) ? 'signIn.forStore' : 'signIn.forFavourite')}
        </Notice>
      )}
      <SignInForm onSignedIn={enter} />
    </AuthLayout>
  );
}
