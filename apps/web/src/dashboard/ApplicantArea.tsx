import { type ReactNode, useEffect } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { userChanged } from '../app/state/session.ts';
import { useAppDispatch } from '../app/state/store.ts';
import { useGetVendorApplicationQuery } from '../features/vendor-area/vendor-application.api.ts';

/** For a shopper: how the application stands, where there is one, as the onboarding shows it; else what everybody sees. */
export function ApplicantArea({ children }: { children: ReactNode }) {
  const dispatch = useAppDispatch();
  const { data, isError } = useGetVendorApplicationQuery({});
  const application = data?.data.application;
  const isAccepted = application?.standing === 'accepted';
  useEffect(() => {
    // It was decided since this browser signed in.
    if (isAccepted) dispatch(userChanged({ role_id: 2 }));
  }, [isAccepted, dispatch]);
  if (isError) return children;
  if (!data || isAccepted) return null;
  return application ? <Navigate to={paths.vendorOnboarding('welcome')} replace /> : children;
}
