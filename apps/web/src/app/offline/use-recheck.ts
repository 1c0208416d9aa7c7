import { useEffect, useState } from 'react';
import { useStore } from 'react-redux';
import { api, findCallOfQuery } from '../http/api.ts';
import { isWaitingForSignIn } from '../http/base-query.ts';
import type { CallError } from '../http/call-error.ts';
import type { AppStore } from '../state/store.ts';
import { markFresh, subscribeToConnection } from './connection.ts';
import { waitForShop } from './wait-for-shop.ts';

/** The delay after the first failure, which doubles with each further one. */
const FIRST_DELAY_MS = 5000;
const MAX_DELAY_MS = 60_000;

interface AnyEndpoint {
  initiate: (arg: unknown, options: object) => Parameters<AppStore['dispatch']>[0];
}

/**
 * Sends every query of the page again, also those without a subscriber, whose islands are not hydrated yet. Resolves with false
 * if one of them failed or only a stored copy responded. A refusal (4xx), except 429, is no failure: the shop responded.
 */
async function refetchAll(store: AppStore): Promise<boolean> {
  const endpoints = api.endpoints as unknown as Record<string, AnyEndpoint | undefined>;
  const state = store.getState();
  let isStale = false;
  // Called for each stored copy, and when the connection is lost.
  const unsubscribe = subscribeToConnection(() => {
    isStale = true;
  });
  const requests = Object.values(state.api.queries).flatMap((query) => {
    const call = findCallOfQuery(query);
    const endpoint = endpoints[query?.endpointName ?? ''];
    if (!endpoint || !call || isWaitingForSignIn(call, state)) return [];
    const options = { subscribe: false, forceRefetch: true };
    return [store.dispatch(endpoint.initiate(query?.originalArgs, options))];
  });
  const results = (await Promise.all(requests)) as unknown as { error?: CallError }[];
  unsubscribe();
  if (isStale) return false;
  return results.every(({ error }) => !error || (error.status >= 400 && error.status < 500 && error.status !== 429));
}

/** Loads the page's data again once the shop responds, which hides `OfflineBanner`. Returns whether it is loading them. */
export function useRecheck(): boolean {
  const store = useStore() as AppStore;
  const [isChecking, setIsChecking] = useState(false);
  useEffect(() => {
    let stop = () => {};
    let isMounted = true;
    let delay = FIRST_DELAY_MS;
    const recheck = async () => {
      setIsChecking(true);
      const isFresh = await refetchAll(store);
      if (!isMounted) return;
      setIsChecking(false);
      if (isFresh) return markFresh();
      // Without this delay, every open page would send its queries again and again to a shop that is overloaded.
      const timer = setTimeout(wait, delay);
      delay = Math.min(delay * 2, MAX_DELAY_MS);
      stop = () => clearTimeout(timer);
    };
    const wait = () => {
      stop = waitForShop(() => void recheck());
    };
    wait();
    return () => {
      isMounted = false;
      stop();
    };
  }, [store]);
  return isChecking;
}
