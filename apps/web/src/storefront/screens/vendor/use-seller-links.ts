import { paths } from '../../../app/paths.ts';
import { useShellSettings } from '../../../features/content/use-settings.ts';

/** The sellers' sign-in and registration links: the URLs of the shop's settings, else the app's pages. */
export function useSellerLinks() {
  const settings = useShellSettings()?.web_settings;
  return {
    signIn: settings?.seller_login_url || paths.signIn(paths.vendorDashboard()),
    join: settings?.seller_registration_url || paths.vendorOnboarding(),
  };
}
