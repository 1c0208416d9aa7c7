import { type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { UrlLink } from '../../app/UrlLink.tsx';
import { CurrencyMenu } from '../../features/content/CurrencyMenu.tsx';
import { LanguageMenu } from '../../features/content/LanguageMenu.tsx';
import { useAnnouncement, useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { SearchField } from '../search/SearchField.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { CartButton } from './CartButton.tsx';
import { CategoryNav } from './CategoryNav.tsx';

const MobileMenu = lazyExport('MobileMenu', () => importOrReload(() => import('./MobileMenu.tsx')));
const SearchDialog = lazyExport('SearchDialog', () => importOrReload(() => import('../search/SearchDialog.tsx')));

export function Header() {
  const t = useT();
  const brand = useBrand();
  const announcement = useAnnouncement();
  const [open, setOpen] = useState<'menu' | 'search' | null>(null);
  const { pathname } = useLocation();
  // Links in a dialog close it themselves; the browser's Back and Forward do not.
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the page changes.
  useEffect(() => {
    setOpen(null);
  }, [pathname]);
  return (
    <header
      data-announcement={announcement ? '' : undefined}
      className="sticky top-0 z-20 bg-paper [@media(max-height:480px)]:static data-announcement:max-xl:-top-10"
    >
      {announcement && <Announcement {...announcement} />}
      <div className="relative border-b border-line">
        <div className="page flex h-[83px] items-center gap-1 md:gap-4 xl:gap-3 min-[1440px]:gap-5 2xl:gap-7">
          <MobileButton label={t('shell.menu')} className="-ms-2.5 xl:hidden" onClick={() => setOpen('menu')}>
            <Icon name="menu" size={24} />
          </MobileButton>
          <Link
            to={paths.home()}
            className="me-auto font-display text-[28px] leading-none font-bold tracking-tight xl:me-0 xl:text-[30px]"
          >
            {brand}
          </Link>
          <CategoryNav />
          {/* Expands over the categories where they leave it little room. */}
          <div className="relative ms-auto hidden min-w-24 grow md:block md:max-w-90 xl:h-11 xl:max-w-55">
            <SearchField variant="popup" className="xl:absolute xl:end-0 xl:max-[1439px]:focus-within:w-90" />
          </div>
          <div className="-me-2 flex shrink-0 items-center gap-1 max-[359px]:-me-1 max-[359px]:gap-0">
            <MobileButton label={t('search.label')} className="md:hidden" onClick={() => setOpen('search')}>
              <Icon name="search" size={22} />
            </MobileButton>
            <div className="hidden items-center gap-1 xl:flex">
              <CurrencyMenu />
              <LanguageMenu />
            </div>
            <AccountMenu />
            <CartButton />
          </div>
        </div>
      </div>
      <Suspense>
        {open === 'menu' && <MobileMenu onSearch={() => setOpen('search')} onClose={() => setOpen(null)} />}
        {open === 'search' && <SearchDialog onClose={() => setOpen(null)} />}
      </Suspense>
    </header>
  );
}

interface MobileButtonProps {
  label: string;
  className: string;
  onClick: () => void;
  children: ReactNode;
}

/** Opens the menu or the search where the header has no room for them; without JavaScript it submits to the page that has both. */
const MobileButton = ({ label, className, onClick, children }: MobileButtonProps) => (
  <form action={paths.category()} className={className}>
    <button
      type="submit"
      aria-label={label}
      aria-haspopup="dialog"
      className="grid size-11 place-items-center rounded-full hover:bg-sand"
      onClick={(event) => {
        event.preventDefault();
        onClick();
      }}
    >
      {children}
    </button>
  </form>
);

type AnnouncementProps = Pick<NonNullable<ReturnType<typeof useAnnouncement>>, 'title' | 'text' | 'label' | 'url'>;

function Announcement({ title, text, label, url }: AnnouncementProps) {
  const t = useT();
  return (
    <aside
      aria-label={t('shell.announcement')}
      className="on-dark flex h-10 items-center justify-center gap-3 bg-black px-4 text-sm text-white"
    >
      <p className="line-clamp-2 leading-tight">
        {title}
        {text && <span className="max-md:sr-only"> · {text}</span>}
      </p>
      {url && (
        <UrlLink
          url={url}
          className="inline-flex min-h-10 items-center font-semibold whitespace-nowrap underline underline-offset-4"
        >
          {/* Names the target for screen readers, which list links without their context. */}
          {label ?? t('shell.clickHere')}
          <span className="sr-only">: {title}</span>
        </UrlLink>
      )}
    </aside>
  );
}
