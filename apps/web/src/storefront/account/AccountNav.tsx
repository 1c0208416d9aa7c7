import { skipToken } from '@reduxjs/toolkit/query';
import { useLocation } from 'react-router-dom';
import { isUnder, paths } from '../../app/paths.ts';
import { VENDOR_ROLE } from '../../app/state/session.ts';
import { useAppSelector } from '../../app/state/store.ts';
import { useGetReviewsToWriteQuery } from '../../features/reviews/reviews.api.ts';
import { type MessageKey, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { useScrollToCurrent } from '../../ui/actions/use-scroll-to-current.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';
import { accountSections } from './account-sections.ts';

interface Entry {
  to: string;
  label: MessageKey;
  icon: IconName;
}

const entries: Entry[] = [
  { to: paths.manageAccount(), label: 'link.profile', icon: 'user' },
  { to: paths.myOrders(), label: 'link.orders', icon: 'package' },
  { to: paths.favourites(), label: 'link.favourites', icon: 'heart' },
  { to: paths.followedStores(), label: 'link.followedStores', icon: 'store' },
  { to: paths.myReviews(), label: 'toReview.title', icon: 'star' },
  { to: paths.myAddress(), label: 'link.addresses', icon: 'map-pin' },
  { to: `${paths.manageAccount()}#${accountSections.devices}`, label: 'account.devices', icon: 'monitor-smartphone' },
  { to: `${paths.manageAccount()}#${accountSections.data}`, label: 'link.privacy', icon: 'shield-check' },
];

/** The entries that begin a group: a line separates them from the entry above. */
const groupStarts = new Set<MessageKey>(['account.devices']);

const rowClass = 'pill pill-link xl:min-h-12 xl:w-full xl:gap-3 xl:rounded-[10px] xl:px-4';
const getRowClass = (isCurrent: boolean) => cx(rowClass, !isCurrent && 'xl:bg-transparent xl:hover:bg-sand');

/** The account's pages: a column on wide windows, else a row of pills that scrolls. */
export function AccountNav({ isReady }: { isReady: boolean }) {
  const t = useT();
  const { pathname, hash } = useLocation();
  const user = useAppSelector(({ session }) => session.user);
  const { data: toReview } = useGetReviewsToWriteQuery(user ? {} : skipToken);
  const row = useScrollToCurrent();
  const hasSection = entries.some(({ to }) => to === pathname + hash);
  const isCurrent = (to: string) =>
    hash && hasSection ? to === pathname + hash : !to.includes('#') && isUnder(pathname, to);
  const isVendor = user?.role_id === VENDOR_ROLE;
  return (
    // Until the session is restored, the visitor may turn out to be signed out: hidden, with its space reserved.
    <nav aria-label={t('shell.account')} className={cx('min-w-0 xl:sticky xl:top-31', !isReady && 'invisible')}>
      {/* The padding prevents the focus ring from being clipped. */}
      <ul
        ref={row}
        className="bleed no-scrollbar -my-1.5 flex gap-2 overflow-x-auto py-1.5 xl:m-0 xl:grid xl:gap-0.5 xl:overflow-visible xl:p-0"
      >
        {entries.map(({ to, label, icon }) => (
          <li key={to} className={cx(groupStarts.has(label) && groupLine)}>
            <Link to={to} aria-current={isCurrent(to) ? 'page' : undefined} className={getRowClass(isCurrent(to))}>
              <Icon name={icon} size={18} className="max-xl:hidden" />
              {t(label)}
              {to === paths.myReviews() && toReview && toReview.total > 0 && (
                <span className="ms-auto text-sm tabular-nums max-xl:hidden">{toReview.total}</span>
              )}
            </Link>
          </li>
        ))}
        <li className={groupLine}>
          {isVendor ? (
            // The dashboard is another document.
            <a href={paths.vendorDashboard()} className={getRowClass(false)}>
              <Icon name="store" size={18} className="max-xl:hidden" />
              {t('account.dashboard')}
            </a>
          ) : (
            <Link to={paths.vendor()} className={getRowClass(false)}>
              <Icon name="store" size={18} className="max-xl:hidden" />
              {t('account.sell')}
            </Link>
          )}
        </li>
      </ul>
    </nav>
  );
}

const groupLine = 'xl:mt-2 xl:border-t xl:border-line xl:pt-2';
