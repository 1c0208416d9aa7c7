import { useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useSignOut } from '../../features/account/sign-out/use-sign-out.ts';
import type { Category } from '../../features/catalog/category.ts';
import { PreferenceFields } from '../../features/content/PreferenceFields.tsx';
import { useBrand } from '../../features/content/use-settings.ts';
import { useT } from '../../i18n/use-t.ts';
import { Button, ButtonLink } from '../../ui/actions/Button.tsx';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { Drawer } from '../../ui/overlays/Dialog.tsx';
import { accountLinks } from './account-links.ts';
import { getSignInPath } from './get-sign-in-path.ts';
import { useCurrentCategory, useTopCategories } from './use-categories.ts';

const row = 'flex min-h-12 items-center rounded-lg font-medium';

interface MobileMenuProps {
  onSearch: () => void;
  onClose: () => void;
}

export function MobileMenu({ onSearch, onClose }: MobileMenuProps) {
  const t = useT();
  const brand = useBrand();
  const categories = useTopCategories();
  const current = useCurrentCategory(categories);
  const sections = categories.map((category) => ({
    id: String(category.id),
    title: category.name,
    content: <CategoryLinks category={category} onLeave={onClose} />,
  }));
  return (
    <Drawer side="start" title={brand} onClose={onClose}>
      <button
        type="button"
        aria-haspopup="dialog"
        className="control mb-5 flex h-13 items-center gap-3 rounded-full! text-start text-muted"
        onClick={onSearch}
      >
        <Icon name="search" size={20} />
        {t('search.label')}
      </button>
      <nav aria-label={t('shell.categories')}>
        <Accordion sections={sections} initial={current ? String(current.id) : null} level={3} />
        <Link to={paths.category()} className={row} onClick={onClose}>
          {t('link.allProducts')}
        </Link>
      </nav>
      <PreferenceFields className="mt-4 border-t border-line pt-6" />
      <AccountSection onLeave={onClose} />
    </Drawer>
  );
}

function CategoryLinks({ category, onLeave }: { category: Category; onLeave: () => void }) {
  const t = useT();
  return (
    <ul>
      {[{ id: category.id, name: t('shell.allOf', { name: category.name }) }, ...category.children].map(
        ({ id, name }) => (
          <li key={id}>
            <Link to={paths.category(id)} className="flex min-h-11 items-center rounded-lg" onClick={onLeave}>
              {name}
            </Link>
          </li>
        ),
      )}
    </ul>
  );
}

function AccountSection({ onLeave }: { onLeave: () => void }) {
  const t = useT();
  const user = useAppSelector(({ session }) => session.user);
  const location = useLocation();
  const signOut = useSignOut();
  if (!user) {
    return (
      <div className="mt-8">
        <ButtonLink to={getSignInPath(location)} variant="outline" full onClick={onLeave}>
          {t('shell.signIn')}
        </ButtonLink>
      </div>
    );
  }
  return (
    <nav aria-label={t('shell.account')} className="mt-6 border-t border-line pt-6">
      <p className="mb-2 font-semibold">
        <bdi>{user.name}</bdi>
      </p>
      <ul>
        {accountLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={row} onClick={onLeave}>
              {t(label)}
            </Link>
          </li>
        ))}
      </ul>
      <Button
        variant="outline"
        full
        className="mt-4"
        onClick={() => {
          onLeave();
          void signOut();
        }}
      >
        {t('shell.logout')}
      </Button>
    </nav>
  );
}
