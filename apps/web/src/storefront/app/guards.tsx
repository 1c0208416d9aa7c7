import type { ReactNode } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/state/store.ts';

interface GuardProps {
  /** Until the browser's storage has been read, as on the server. */
  waiting: ReactNode;
  children: ReactNode;
}

/** Leads visitors to sign-in, and from there back here. */
export function SignedInOnly({ waiting, children }: GuardProps) {
  const { ready, token } = useAppSelector(({ session }) => session);
  const { pathname, search } = useLocation();
  if (!ready) return waiting;
  return token ? children : <Navigate replace to={paths.signIn(`${pathname}${search}`)} />;
}
