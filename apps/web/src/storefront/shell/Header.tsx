import { Menu as MenuIcon } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useAnnouncement, useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { AccountMenu } from './AccountMenu.tsx';
import { CartButton } from './CartButton.tsx';
import { CategoryNav } from './CategoryNav.tsx';
import { CurrencyMenu } from './CurrencyMenu.tsx';
import { LanguageMenu } from './LanguageMenu.tsx';

const MobileMenu = lazy(() => import('./MobileMenu.tsx').then(({ MobileMenu: Menu }) => ({ default: Menu })));

export function Header() {
  const t = useT();
  const brand = useBrand();
  const announcement = useAnnouncement();
  const [menuOpen, setMenuOpen] = useState(false);
  return (
    <header
      data-announcement={announcement ? '' : undefined}
      className="sticky top-0 z-20 bg-paper data-announcement:max-xl:-top-10"
    >
      {announcement && <Announcement title={announcement.title} url={announcement.url} />}
      <div className="relative border-b border-line">
        <div className="page flex h-[83px] items-center gap-1 xl:gap-7">
          {/* Without JavaScript the button leads to the categories' page. */}
          <form action={paths.category()} className="-ms-2.5 xl:hidden">
            <button
              type="submit"
              aria-label={t('shell.menu')}
              aria-haspopup="dialog"
              className="grid size-11 place-items-center rounded-full hover:bg-sand"
              onClick={(event) => {
                event.preventDefault();
                setMenuOpen(true);
              }}
            >
              <MenuIcon aria-hidden size={24} />
            </button>
          </form>
          <Link
            to={paths.home()}
            className="me-auto font-display text-[28px] leading-none font-bold tracking-tight xl:me-0 xl:text-[30px]"
          >
            {brand}
          </Link>
          <CategoryNav />
          <div className="-me-2 flex items-center gap-1 xl:ms-auto">
            <div className="hidden items-center gap-1 xl:flex">
              <CurrencyMenu />
              <LanguageMenu />
            </div>
            <AccountMenu />
            <CartButton />
          </div>
        </div>
      </div>
      {menuOpen && (
        <Suspense>
          <MobileMenu onClose={() => setMenuOpen(false)} />
        </Suspense>
      )}
    </header>
  );
}

function Announcement({ title, url }: { title: string; url: string | null }) {
  const t = useT();
  const look = 'inline-flex min-h-10 items-center font-semibold whitespace-nowrap underline underline-offset-4';
  return (
    <aside
      aria-label={t('shell.announcement')}
      className="on-dark flex h-10 items-center justify-center gap-3 bg-black px-4 text-sm text-white"
    >
      <p className="truncate">{title}</p>
      {url?.startsWith('/') && (
        <Link to={url} className={look}>
          {t('shell.clickHere')}
        </Link>
      )}
      {url && !url.startsWith('/') && (
        <a href={url} className={look}>
          {t('shell.clickHere')}
        </a>
      )}
    </aside>
  );
}
