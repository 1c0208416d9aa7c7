import { User as UserIcon } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/store.ts';
import { useSignOut } from '../../features/account/use-sign-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { Menu, MenuButton, menuRow } from '../../ui/Menu.tsx';
import { accountLinks } from './links.ts';

/** Pages that a sign-in does not lead back to. */
const noNext = [paths.signIn(), paths.signUp(), paths.forgotPassword(), paths.resetPassword()];

export function AccountMenu() {
  const t = useT();
  const user = useAppSelector(({ session }) => session.user);
  const { pathname, search } = useLocation();
  const signOut = useSignOut();
  if (!user) {
    const next = noNext.includes(pathname) ? undefined : `${pathname}${search}`;
    return (
      <Link
        to={paths.signIn(next)}
        className="flex min-h-11 min-w-11 items-center justify-center gap-1.5 rounded-full px-2 text-[15px] font-medium whitespace-nowrap hover:bg-sand"
      >
        <UserIcon aria-hidden size={20} />
        <span className="max-sm:sr-only xl:max-[1439px]:sr-only">{t('shell.signIn')}</span>
      </Link>
    );
  }
  const firstName = user.name.trim().split(/\s+/)[0] || user.email;
  return (
    <Menu
      align="end"
      look="hover:bg-sand"
      label={`${t('shell.account')}: ${firstName}`}
      button={
        <>
          <UserIcon aria-hidden size={20} />
          <bdi className="max-w-20 truncate max-sm:hidden xl:max-[1439px]:hidden">{firstName}</bdi>
        </>
      }
    >
      {(close) => (
        <>
          <p className="px-3.5 pt-2 pb-3 text-sm">
            {/* What is isolated runs its own way: the line around it is aligned as the menu is. */}
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
                <Link to={to} className={menuRow()} onClick={close}>
                  {t(label)}
                </Link>
              </li>
            ))}
            <li>
              <MenuButton
                onClick={() => {
                  close();
                  void signOut();
                }}
              >
                {t('shell.logout')}
              </MenuButton>
            </li>
          </ul>
        </>
      )}
    </Menu>
  );
}
