import { Check, Plus } from 'lucide-react';
import { favouritePressed } from '../../../app/state/favourites.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { useGetFollowedStoresQuery } from './favourites.api.ts';

/** Follows a store, or no longer. What a press does: storefront/favourites. */
export function FollowButton({ sellerId }: { sellerId: number }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const signedIn = useAppSelector(({ session }) => session.token !== null);
  const { data } = useGetFollowedStoresQuery(undefined, { skip: !signedIn });
  const follows = (signedIn && data?.includes(sellerId)) || false;
  return (
    <Button
      variant={follows ? 'outline' : 'primary'}
      aria-pressed={follows}
      className="noscript:hidden"
      onClick={() => dispatch(favouritePressed({ product_id: sellerId, is_seller: 1 }))}
    >
      {follows ? <Check aria-hidden size={18} /> : <Plus aria-hidden size={18} />}
      {t(follows ? 'store.following' : 'store.follow')}
    </Button>
  );
}
