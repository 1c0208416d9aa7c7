import { type ReactNode, useEffect, useState } from 'react';
import { Provider, useStore } from 'react-redux';
import { currencyChosen } from '../../app/state/preferences.ts';
import type { RootState } from '../../app/state/store.ts';
import { createDemoStore } from './demo-store.ts';

/** Provides the demonstration's screens with a store of sample data in this browser. */
export function DemoArea({ children }: { children: ReactNode }) {
  const outerStore = useStore<RootState>();
  const [store] = useState(() => createDemoStore(outerStore.getState().preferences));
  // Copy the chosen currency to the outer store, which persists it.
  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      const { currency } = store.getState().preferences;
      if (currency && currency !== outerStore.getState().preferences.currency)
        outerStore.dispatch(currencyChosen(currency));
    });
    return unsubscribe;
  }, [store, outerStore]);
  return <Provider store={store}>{children}</Provider>;
}
