import { useEffect, useRef } from 'react';
import { useStore } from 'react-redux';
import { useLocation, useNavigate } from 'react-router-dom';
import { errorText } from '../../app/http/error-text.ts';
import { paths } from '../../app/paths.ts';
import { favouritesProcessed } from '../../app/state/favourites.ts';
import { type AppStore, useAppSelector } from '../../app/state/store.ts';
import { useGetFavoriteIdsQuery } from '../../features/catalog/catalog.api.ts';
import { setFavourite } from '../../features/catalog/favourites/set-favourite.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';

/**
 * What hearts do: the signed-in person's flip. A visitor is led to sign-in and from there back, and what was pressed
 * becomes a favourite.
 */
export function Favourites() {
  const t = useT();
  const store = useStore() as AppStore;
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const token = useAppSelector(({ session }) => session.token);
  const pressed = useAppSelector(({ favourites }) => favourites.pending);
  useGetFavoriteIdsQuery(undefined, { skip: !token });

  // Not a reason to look again: the way to sign-in changes both.
  const leadToSignIn = useRef<() => void>(undefined);
  leadToSignIn.current = () => navigate(paths.signIn(`${pathname}${search}`));
  const byVisitor = useRef(false);
  useEffect(() => {
    if (pressed.length === 0) return;
    if (!token) {
      byVisitor.current = true;
      leadToSignIn.current?.();
      return;
    }
    const how = byVisitor.current ? 'add' : 'flip';
    byVisitor.current = false;
    store.dispatch(favouritesProcessed());
    for (const favourite of pressed) {
      void setFavourite(store, favourite, how).then((error) => {
        if (error) toast('error', errorText(error, t('error.NETWORK')));
      });
    }
  }, [pressed, token, store, t]);
  return null;
}
