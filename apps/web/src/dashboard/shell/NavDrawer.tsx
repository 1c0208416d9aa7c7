import { useAppSelector } from '../../app/state/store.ts';
import { PreferenceFields } from '../../features/content/PreferenceFields.tsx';
import { useT } from '../../i18n/use-t.ts';
import { SideDrawer } from '../../ui/overlays/SideDrawer.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { preferredChoices } from './preferred-choices.ts';
import { SellerLogo, SidebarLinks } from './Sidebar.tsx';

/** The sidebar of small screens, as a modal drawer. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const user = useAppSelector(({ session }) => session.user);
  return (
    <SideDrawer label={t('dashboard.nav')} logo={<SellerLogo />} headClassName="h-21 ps-3.5" onClose={onClose}>
      <HeaderSearch className="mb-4 shrink-0 text-ink md:hidden" />
      <SidebarLinks onLeave={onClose} />
      <PreferenceFields
        preferredCodes={preferredChoices}
        className="mt-3 border-t border-ink-line pt-5 [&_select]:text-ink md:hidden"
      />
      {user && (
        <p className="mt-5 px-1 text-sm md:hidden">
          <bdi className="block font-semibold">{user.name}</bdi>
          <bdi className="block text-on-ink-muted">{user.email}</bdi>
        </p>
      )}
    </SideDrawer>
  );
}
