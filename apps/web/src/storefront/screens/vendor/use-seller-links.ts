import { paths } from '../../../app/paths.ts';
import { useShellSettings } from '../../../features/content/use-settings.ts';

/** Links for sellers to sign in and register: those of the shop's settings, or the app's own pages. */
export function useSellerLinks() {
  const settings = useShellSettings()?.web_settings;
  return {
    signIn: settings?.seller_login_url || paths.signIn(paths.vendorDashboard()),
    join: settings?.seller_registration_url || paths.vendorOnboarding(),
  };
}
