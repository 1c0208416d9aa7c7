import { type ReactNode, useEffect, useState } from 'react';
import { Provider, useStore } from 'react-redux';
import { currencyChosen } from '../../app/state/preferences.ts';
import type { RootState } from '../../app/state/store.ts';
import { createDemoStore } from './demo-store.ts';

/** Around the screens of the demonstration: what they read and change is sample data in this browser. */
export function DemoArea({ children }: { children: ReactNode }) {
  const around = useStore<RootState>();
  const [store] = useState(() => createDemoStore(around.getState().preferences));
  // The chosen currency is the reader's own: the store around keeps it over a reload.
  useEffect(() => {
    const unsubscribe = store.subscribe(() => {
      const { currency } = store.getState().preferences;
      if (currency && currency !== around.getState().preferences.currency) around.dispatch(currencyChosen(currency));
    });
    return unsubscribe;
  }, [store, around]);
  return <Provider store={store}>{children}</Provider>;
}
