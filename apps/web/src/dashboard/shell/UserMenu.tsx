import { dashboardPaths } from '../../app/dashboard-paths.ts';
import { paths } from '../../app/paths.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useSignOut } from '../../features/account/sign-out/use-sign-out.ts';
import { useT } from '../../i18n/use-t.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { getMenuRowClass, Menu, MenuButton } from '../../ui/overlays/Menu.tsx';
import { useMode } from '../use-mode.ts';

/** The vendor's account menu. */
export function UserMenu() {
  const t = useT();
  const mode = useMode();
  const user = useAppSelector(({ session }) => session.user);
  const signOut = useSignOut();
  if (!user) return null;
  const leaveDashboard = async () => {
    if (mode === 'real') await signOut();
    location.assign(mode === 'real' ? paths.home() : paths.vendor());
  };
  return (
    <Menu
      align="end"
      buttonClassName="hover:bg-sand ps-1"
      label={`${t('dashboard.userMenu')}: ${user.name}`}
      button={
        <>
          <Avatar name={user.name} email={user.email} image={user.image} className="bg-clay! font-bold text-white!" />
          <span className="hidden text-start leading-tight xl:block">
            <bdi className="block max-w-44 truncate font-semibold">{user.name}</bdi>
            <bdi className="block max-w-44 truncate text-[13px] font-normal text-muted">{user.email}</bdi>
          </span>
        </>
      }
    >
      {(close) => (
        <>
          <p className="px-3.5 pt-2 pb-3 text-sm xl:hidden">
            <bdi className="block font-semibold">{user.name}</bdi>
            <bdi className="block text-muted">{user.email}</bdi>
          </p>
          <ul className="max-xl:border-t max-xl:border-line max-xl:pt-2">
            <li>
              <Link to={dashboardPaths.account('personal')} className={getMenuRowClass()} onClick={close}>
                {t('link.profile')}
              </Link>
            </li>
            <li>
              <Link to={dashboardPaths.account()} className={getMenuRowClass()} onClick={close}>
                {t('dashboard.settings')}
              </Link>
            </li>
            {mode === 'real' && (
              <li>
                <a href={dashboardPaths.demo()} className={getMenuRowClass()}>
                  {t('dashboard.seeDemo')}
                </a>
              </li>
            )}
            <li>
              <MenuButton onClick={() => void leaveDashboard()}>{t('dashboard.logout')}</MenuButton>
            </li>
          </ul>
        </>
      )}
    </Menu>
  );
}
