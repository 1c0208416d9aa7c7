import type { Suggestion } from '@trad/contract/catalog';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../app/state/store.ts';
import { catalogApi } from './catalog.api.ts';

/** Delay between typing and the request. */
const DEBOUNCE_MS = 400;
const MAX_SUGGESTIONS = 8;

/**
 * Suggestions for the typed text. The previous ones stay until the new ones load, and stale requests are aborted.
 * undefined before the first response and after an error, which is not shown: the shopper can still press Enter.
 */
export function useSuggestions(text: string, currency: string): Suggestion[] | undefined {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState<Suggestion[]>();
  const search = text.trim();
  useEffect(() => {
    let request: { abort: () => void; unsubscribe: () => void } | undefined;
    const timer = setTimeout(async () => {
      const call = dispatch(catalogApi.endpoints.searchProducts.initiate({ search, limit: MAX_SUGGESTIONS, currency }));
      request = call;
      const { data, error } = await call;
      // Aborted: the text has changed since.
      if (request !== call) return;
      if (error) console.info('search_products', error);
      setRows(data?.data);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(timer);
      request?.abort();
      request?.unsubscribe();
      request = undefined;
    };
  }, [dispatch, search, currency]);
  return rows;
}
