import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { userChanged } from '../app/state/session.ts';
import { useAppDispatch } from '../app/state/store.ts';
import { useGetVendorApplicationQuery } from '../features/vendor-area/vendor-application.api.ts';

/** Redirects a shopper with an application to its status; renders the demonstration for others. */
export function ApplicantArea({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { data, isError } = useGetVendorApplicationQuery({});
  const application = data?.data.application;
  const isAccepted = application?.standing === 'accepted';
  useEffect(() => {
    // The application was accepted after sign-in: update the role of the session.
    if (isAccepted) dispatch(userChanged({ role_id: 2 }));
  }, [isAccepted, dispatch]);
  if (isError) return children;
  if (!data || isAccepted) return null;
  return application ? <Navigate to={paths.vendorOnboarding('welcome')} replace /> : children;
}
