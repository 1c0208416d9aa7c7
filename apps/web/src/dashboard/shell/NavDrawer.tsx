import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/state/store.ts';
import { PreferenceFields } from '../../features/content/PreferenceFields.tsx';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { useModal } from '../../ui/overlays/use-modal.ts';
import { HeaderSearch } from './HeaderSearch.tsx';
import { preferredChoices } from './preferred-choices.ts';
import { SellerLogo, SidebarLinks } from './Sidebar.tsx';

/** The sidebar of small screens, as a modal drawer. */
export function NavDrawer({ onClose }: { onClose: () => void }) {
  const t = useT();
  const user = useAppSelector(({ session }) => session.user);
  const modal = useModal(onClose);
  const { key } = useLocation();
  const initialKey = useRef(key);
  useEffect(() => {
    if (initialKey.current !== key) onClose();
  }, [key, onClose]);
  return (
    <dialog
      {...modal}
      aria-label={t('dashboard.nav')}
      className="on-dark dialog-start me-auto h-dvh max-h-none w-[calc(100%-56px)] max-w-80 flex-col overflow-y-auto bg-ink px-4 pb-6 text-white shadow-drawer open:flex"
    >
      <div className="flex h-21 shrink-0 items-center justify-between ps-3.5">
        <SellerLogo />
        <button
          type="button"
          aria-label={t('ui.close')}
          className="grid size-11 place-items-center rounded-full hover:bg-ink-line"
          onClick={onClose}
        >
          <Icon name="x" size={22} />
        </button>
      </div>
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
    </dialog>
  );
}
