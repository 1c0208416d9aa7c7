import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { api } from '../http/api.ts';
import type { AppStore } from '../state/store.ts';
import { markFresh } from './connection.ts';
import { waitForShop } from './wait-for-shop.ts';

interface AnyEndpoint {
  initiate: (arg: unknown, options: object) => Parameters<AppStore['dispatch']>[0];
}

/**
 * Sends every query of the page again, also those without a subscriber, whose islands are not hydrated yet. Resolves
 * with false if one of them failed.
 */
async function refetchAll(store: AppStore): Promise<boolean> {
  const endpoints = api.endpoints as unknown as Record<string, AnyEndpoint | undefined>;
  const requests = Object.values(store.getState().api.queries).flatMap((query) => {
    const endpoint = query?.endpointName && endpoints[query.endpointName];
    const options = { subscribe: false, forceRefetch: true };
    return endpoint ? [store.dispatch(endpoint.initiate(query.originalArgs, options))] : [];
  });
  const results = (await Promise.all(requests)) as unknown as { isError: boolean }[];
  return results.every(({ isError }) => !isError);
}

/** Loads the page's data again once the shop responds, which hides the banner. */
export function useRecheck(): boolean {
  const store = useStore() as AppStore;
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => {
    let stop = () => {};
    const recheck = async () => {
      setIsChecking(true);
      const isFresh = await refetchAll(store);
      setIsChecking(false);
      if (isFresh) markFresh();
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
