import { Suspense } from 'react';
import { useLocation } from 'react-router-dom';
import { useAppSelector } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { importOrReload, lazyExport } from '../../lib/retry-import.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { Menu } from '../../ui/overlays/Menu.tsx';
import { getSignInPath } from './get-sign-in-path.ts';

const AccountPanel = lazyExport('AccountPanel', () => importOrReload(() => import('./AccountPanel.tsx')));

/** Width for an icon and a chevron, and on wide windows for a name. */
const widthClass = 'min-w-14 sm:min-w-29 xl:max-[1439px]:min-w-14';
const labelClass = 'min-h-11 px-2 text-[15px] font-medium whitespace-nowrap';
const hiddenWhenNarrow = 'max-sm:sr-only xl:max-[1439px]:sr-only';

export function AccountMenu() {
  const t = useT();
  const { user, ready } = useAppSelector(({ session }) => session);
  const location = useLocation();
  if (!user) {
    return (
      <Link
        to={getSignInPath(location)}
        title={ready ? undefined : t('shell.account')}
        className={cx(widthClass, labelClass, 'flex items-center justify-center gap-1.5 rounded-full hover:bg-sand')}
      >
        <Icon name="user" size={20} />
        <span className={cx(hiddenWhenNarrow, !ready && 'for-visitors')}>{t('shell.signIn')}</span>
      </Link>
    );
  }
  const firstName = user.name.trim().split(/\s+/)[0] || user.email;
  return (
    <div className={cx(widthClass, 'grid *:[grid-area:1/1]')}>
      {/* Reserves the width of the sign-in link, so that nothing moves when the session is restored. */}
      <span aria-hidden className={cx(labelClass, hiddenWhenNarrow, 'invisible ps-8.5')}>
        {t('shell.signIn')}
      </span>
      <Menu
        align="end"
        buttonClassName="w-full justify-center hover:bg-sand"
        label={`${t('shell.account')}: ${firstName}`}
        button={
          <>
            <Icon name="user" size={20} className="shrink-0" />
            <bdi className={cx(hiddenWhenNarrow, 'min-w-0 truncate')}>{firstName}</bdi>
          </>
        }
      >
        {(close) => (
          <Suspense>
            <AccountPanel user={user} onLeave={close} />
          </Suspense>
        )}
      </Menu>
    </div>
  );
}
