import { favouritePressed } from '../../../app/state/favourites.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Icon } from '../../../ui/display/Icon.tsx';
import { useGetFollowedSellerIdsQuery } from './favourites.api.ts';

/** Follows or unfollows a store. storefront/favourites sends the change; visitors load its code on the first press. */
export function FollowButton({ sellerId }: { sellerId: number }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const isSignedIn = useAppSelector(({ session }) => session.token !== null);
  const { data } = useGetFollowedSellerIdsQuery(undefined, { skip: !isSignedIn });
  const isFollowed = (isSignedIn && data?.includes(sellerId)) || false;
  return (
    <Button
      variant={isFollowed ? 'outline' : 'primary'}
      aria-pressed={isFollowed}
      className="noscript:hidden"
      onClick={() => dispatch(favouritePressed({ product_id: sellerId, is_seller: 1 }))}
    >
      {isFollowed ? <Icon name="check" size={18} /> : <Icon name="plus" size={18} />}
      {t(isFollowed ? 'store.following' : 'store.follow')}
    </Button>
  );
}
