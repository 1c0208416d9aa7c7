import { useState } from 'react';
import { CurrencyMenu } from '../../features/content/CurrencyMenu.tsx';
import { LanguageMenu } from '../../features/content/LanguageMenu.tsx';
import { useT } from '../../i18n/use-t.ts';
import { IconButton } from '../../ui/actions/IconButton.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { HeaderSearch } from './HeaderSearch.tsx';
import { NavDrawer } from './NavDrawer.tsx';
import { preferredChoices } from './preferred-choices.ts';
import { SellerLogo } from './Sidebar.tsx';
import { UserMenu } from './UserMenu.tsx';

export function DashboardHeader() {
  const t = useT();
  const [open, setOpen] = useState(false);
  return (
    <header className="sticky top-0 z-20 flex h-21 items-center gap-1 border-b border-line bg-paper px-(--gutter) md:gap-4 [@media(max-height:480px)]:static">
      <IconButton
        label={t('shell.menu')}
        aria-haspopup="dialog"
        className="-ms-2.5 lg:hidden"
        onClick={() => setOpen(true)}
      >
        <Icon name="menu" size={24} />
      </IconButton>
      <SellerLogo className="me-auto md:me-0 lg:hidden" />
      <HeaderSearch className="hidden max-w-95 grow md:block" />
      <div className="ms-auto flex items-center gap-0.5 md:gap-2">
        <div className="hidden items-center gap-2 md:flex">
          <CurrencyMenu preferredCodes={preferredChoices.currencies} />
          <LanguageMenu preferredCodes={preferredChoices.languages} />
        </div>
        <UserMenu />
      </div>
      {open && <NavDrawer onClose={() => setOpen(false)} />}
    </header>
  );
}
