import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '../http/api.ts';
import type { AppStore } from '../state/store.ts';
import { noteFresh } from './connection.ts';
import { waitForShop } from './wait-for-shop.ts';

/** Loads everything that is shown again once the shop responds; then the banner goes. */
export function useRecheck(): boolean {
  const store = useStore() as AppStore;
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const recheck = async () => {
      setIsChecking(true);
      store.dispatch(api.internalActions.onOnline());
      const results = await Promise.all(store.dispatch(api.util.getRunningQueriesThunk()));
      setIsChecking(false);
      if (results.every((result) => !result?.isError)) noteFresh();
      else wait();
    };
    const wait = () => {
      stop = waitForShop(() => void recheck());
    };
    wait();
    return () => stop();
  }, [store]);
  return isChecking;
}
