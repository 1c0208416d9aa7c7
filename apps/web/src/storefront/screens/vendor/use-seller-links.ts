import { paths } from '../../../app/paths.ts';
import { useShellSettings } from '../../../features/content/use-settings.ts';

/** Where sellers sign in and join: the pages that the shop's settings name, or our own. */
export function useSellerLinks() {
  const settings = useShellSettings()?.web_settings;
  return {
    signIn: settings?.seller_login_url || paths.signIn(paths.vendorDashboard()),
    join: settings?.seller_registration_url || paths.vendorOnboarding(),
  };
}
