import type { ReactNode } from 'react';
import { Navigate } from 'react-router-dom';
import { paths } from '../app/paths.ts';
import { useGetVendorApplicationQuery } from '../features/dashboard/vendor-application.api.ts';
import { useUpdateVendorRole } from './use-update-vendor-role.ts';

/**
 * Redirects a shopper with an application to its status; renders the demonstration for others. Somebody whose application was
 * accepted since becomes a vendor here, whose store `DashboardArea` then shows.
 */
export function ApplicantArea({ children }: { children: ReactNode }) {
  const { data, isError } = useGetVendorApplicationQuery({});
  const application = data?.data.application;
  const isAccepted = application?.standing === 'accepted';
  useUpdateVendorRole(isAccepted);
  if (isError) return children;
  if (!data || isAccepted) return null;
  return application ? <Navigate to={paths.vendorOnboarding('welcome')} replace /> : children;
}
