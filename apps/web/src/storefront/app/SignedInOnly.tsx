import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/state/store.ts';

interface SignedInOnlyProps {
  /** Rendered on the server, and until the session is restored from storage. */
  fallback: ReactNode;
  children: ReactNode;
}

/** Redirects visitors to sign-in, and from there back. */
export function SignedInOnly({ fallback, children }: SignedInOnlyProps) {
  const { ready, token } = useAppSelector(({ session }) => session);
  const { pathname, search } = useLocation();
  if (!ready) return fallback;
  return token ? children : <Navigate replace to={paths.signIn(`${pathname}${search}`)} />;
}
