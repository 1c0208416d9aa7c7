import { useRef } from 'react';
import { useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { useGetFollowedSellerIdsQuery } from '../favourites/favourites.api.ts';

/** How many follow a store: the page's count, and what the visitor changed since. */
export function FollowerCount({ sellerId, followers }: { sellerId: number; followers: number }) {
  const t = useT();
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const { data } = useGetFollowedSellerIdsQuery(undefined, { skip: !isSignedIn });
  const isFollowed = data?.includes(sellerId);
  const wasFollowed = useRef(isFollowed);
  wasFollowed.current ??= isFollowed;
  const count = followers + Number(isFollowed ?? false) - Number(wasFollowed.current ?? false);
  return count > 0 && <li className="flex min-h-6 items-center">{t('store.followers', { count })}</li>;
}
