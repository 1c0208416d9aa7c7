import { combineReducers, configureStore } from '@reduxjs/toolkit';
import { useDispatch, useSelector } from 'react-redux';
import { api, findCallOfQuery } from '../http/api.ts';
import { isTokenRequired, type StoreExtra } from '../http/base-query.ts';
import type { SendRequest } from '../http/request.ts';
import { createTokenGate } from '../http/token-gate.ts';
import { cartDrawerReducer } from './cart-drawer.ts';
import { favouritesReducer } from './favourites.ts';
import { guestCartReducer } from './guest-cart.ts';
import { guestPurchaseReducer } from './guest-purchase.ts';
import { preferencesReducer } from './preferences.ts';
import { sessionReducer } from './session.ts';

const reducer = combineReducers({
  [api.reducerPath]: api.reducer,
  session: sessionReducer,
  preferences: preferencesReducer,
  guestCart: guestCartReducer,
  guestPurchase: guestPurchaseReducer,
  cartDrawer: cartDrawerReducer,
  favourites: favouritesReducer,
});
export type RootState = ReturnType<typeof reducer>;

/** Creates a Redux store: one per page on the server, one per tab in the browser. */
export function createStore(send: SendRequest, preloadedState?: Partial<RootState>) {
  const tokens = createTokenGate(() => store.getState().session.token);
  const store = configureStore({
    reducer,
    preloadedState,
    middleware: (getDefaultMiddleware) =>
      getDefaultMiddleware({
        thunk: { extraArgument: { send, tokens } satisfies StoreExtra },
        serializableCheck: false,
        immutableCheck: false,
      }).concat(api.middleware),
  });
  let token = store.getState().session.token;
  store.subscribe(() => {
    const newToken = store.getState().session.token;
    if (newToken === token) return;
    token = newToken;
    removePrivateQueries(store);
    tokens.check();
  });
  return store;
}
export type AppStore = ReturnType<typeof createStore>;
export type AppDispatch = AppStore['dispatch'];

/** The next user of this browser must not see the last one's cart for a moment. */
function removePrivateQueries(store: AppStore) {
  for (const [queryCacheKey, query] of Object.entries(store.getState().api.queries)) {
    const call = findCallOfQuery(query);
    if (call && isTokenRequired(call))
      store.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: queryCacheKey as never }));
  }
}

export const useAppDispatch = useDispatch.withTypes<AppDispatch>();
export const useAppSelector = useSelector.withTypes<RootState>();
