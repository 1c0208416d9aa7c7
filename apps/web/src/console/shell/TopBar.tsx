import { useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { SideDrawer } from '../../ui/overlays/SideDrawer.tsx';
import { PaletteButton } from '../palette/PaletteButton.tsx';
import { ConsoleClock } from './ConsoleClock.tsx';
import { OperatorMenu } from './OperatorMenu.tsx';
import { ConsoleLogo, SidebarLinks } from './Sidebar.tsx';

/** The bar above each screen: the menu where there is no sidebar, the search, the keys and the operator. */
export function TopBar({ onShowKeys }: { onShowKeys: () => void }) {
  const t = useT();
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  return (
    <>
      <header className="sticky top-0 z-20 flex h-14 shrink-0 items-center gap-1 border-b border-hair bg-paper px-(--gutter) md:gap-4 lg:h-(--top-bar) [@media(max-height:480px)]:static">
        <button
          type="button"
          aria-label={t('shell.menu')}
          aria-haspopup="dialog"
          className="console-icon-button -ms-2 lg:hidden"
          onClick={() => setDrawerOpen(true)}
        >
          <Icon name="menu" size={20} />
        </button>
        <ConsoleLogo className="lg:hidden" />
        <PaletteButton />
        <div className="flex items-center gap-1 md:ms-auto md:gap-3">
          <ConsoleClock />
          <button
            type="button"
            aria-label={t('keys.list')}
            aria-haspopup="dialog"
            className="console-icon-button max-md:hidden"
            onClick={onShowKeys}
          >
            <Icon name="keyboard" size={18} />
          </button>
          <OperatorMenu />
        </div>
      </header>
      {isDrawerOpen && (
        <SideDrawer
          label={t('console.nav')}
          logo={<ConsoleLogo />}
          headClassName="h-15 ps-2.5"
          onClose={() => setDrawerOpen(false)}
        >
          <SidebarLinks />
        </SideDrawer>
      )}
    </>
  );
}
