import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { paths } from '../../app/paths.ts';
import { favouritesProcessed } from '../../app/state/favourites.ts';
import { type AppStore, useAppSelector } from '../../app/state/store.ts';
import { useGetFavoriteIdsQuery } from '../../features/catalog/catalog.api.ts';
import { setFavourite } from '../../features/catalog/favourites/set-favourite.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

/**
 * Shows nothing. Loads which products are favourites, and saves the pending changes: a signed-in shopper's press toggles a
 * favourite. A visitor is sent to sign-in and back, and the press then only adds the favourite.
 */
export function Favourites() {
  const t = useT();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const token = useAppSelector(({ session }) => session.token);
  const pending = useAppSelector(({ favourites }) => favourites.pending);
  useGetFavoriteIdsQuery(undefined, { skip: !token });

  // A ref, not a dependency of the effect: the location changes at sign-in, and the effect would navigate there again.
  const navigateToSignIn = useRef<() => void>(undefined);
  navigateToSignIn.current = () => navigate(paths.signIn(`${pathname}${search}`));
  const wasVisitor = useRef(false);
  useEffect(() => {
    if (pending.length === 0) return;
    if (!token) {
      wasVisitor.current = true;
      navigateToSignIn.current?.();
      return;
    }
    const action = wasVisitor.current ? 'add' : 'toggle';
    wasVisitor.current = false;
    store.dispatch(favouritesProcessed());
    for (const favourite of pending) {
      void setFavourite(store, favourite, action).then((error) => {
        if (error) toast('error', getErrorText(error, t('error.NETWORK')));
      });
    }
  }, [pending, token, store, t]);
  return null;
}
