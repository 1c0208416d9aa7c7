import { type AppStore, createStore, type RootState } from '../../app/state/store.ts';

const base = createStore(() => Promise.reject(new Error('A page is rendered with the responses that it has.')));
const initialState = base.getState();

/**
 * A store for rendering one page, whose state is constant. RTK Query's hooks dispatch an action while they render, which
 * in a real store runs the middleware and all reducers: a tenth of a listing's rendering.
 */
export function createPageStore({
  api,
  ...state
}: Pick<RootState, 'preferences'> & { api: Partial<RootState['api']> }) {
  const wholeState: RootState = { ...initialState, ...state, api: { ...initialState.api, ...api } };
  const store = { ...base, getState: () => wholeState, subscribe: () => () => {}, dispatch: () => ({}) };
  return store as unknown as AppStore;
}
