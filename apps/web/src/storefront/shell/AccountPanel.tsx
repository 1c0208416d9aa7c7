import type { User } from '@trad/contract/account';
import { useSignOut } from '../../features/account/sign-out/use-sign-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { getMenuRowClass, MenuButton } from '../../ui/overlays/Menu.tsx';
import { accountLinks } from './account-links.ts';

/** The content of the account menu. */
export function AccountPanel({ user, onLeave }: { user: User; onLeave: () => void }) {
  const t = useT();
  const signOut = useSignOut();
  return (
    <>
      <p className="px-3.5 pt-2 pb-3 text-sm">
        {/* `bdi` isolates the text's direction, so that its line is aligned like the menu. */}
        <span className="block font-semibold">
          <bdi>{user.name}</bdi>
        </span>
        <span className="block text-muted">
          <bdi>{user.email}</bdi>
        </span>
      </p>
      <ul className="border-t border-line pt-2">
        {accountLinks.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className={getMenuRowClass()} onClick={onLeave}>
              {t(label)}
            </Link>
          </li>
        ))}
        <li>
          <MenuButton
            onClick={() => {
              onLeave();
              void signOut();
            }}
          >
            {t('shell.logout')}
          </MenuButton>
        </li>
      </ul>
    </>
  );
}
