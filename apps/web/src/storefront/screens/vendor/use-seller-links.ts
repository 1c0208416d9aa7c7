import { paths } from '../../../app/paths.ts';
import { VENDOR_ROLE } from '../../../app/state/session.ts';
import { useAppSelector } from '../../../app/state/store.ts';
import { useShellSettings } from '../../../features/content/use-settings.ts';

/**
 * The sellers' sign-in and registration links: the URLs of the shop's settings, else the app's pages. A vendor who is signed in
 * gets the dashboard instead of both.
 */
export function useSellerLinks() {
  const settings = useShellSettings()?.web_settings;
  const { ready, user } = useAppSelector(({ session }) => session);
  const isVendor = user?.role_id === VENDOR_ROLE;
  // Who is signed in here may still have to sign in at another site.
  const signIn = settings?.seller_login_url || (user ? null : paths.signIn(paths.vendorDashboard()));
  const join = settings?.seller_registration_url || paths.vendorOnboarding();
  return {
    isVendor,
    /** Null for a vendor who is signed in, and, without a URL in the settings, for every user who is. */
    signIn: isVendor ? null : signIn,
    main: isVendor
      ? ({ url: paths.vendorDashboard(), label: 'vendor.dashboard' } as const)
      : ({ url: join, label: 'vendor.join' } as const),
    /** The document is the same for everybody: it hides the links from signed-in users until the session is read. */
    linkClass: ready ? undefined : 'for-visitors',
  };
}
