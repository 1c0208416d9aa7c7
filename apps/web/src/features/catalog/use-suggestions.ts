import type { Suggestion } from '@trad/contract/catalog';
import { useEffect, useState } from 'react';
import { useAppDispatch } from '../../app/state/store.ts';
import { catalogApi } from './catalog.api.ts';

/** Typing pauses so long before the shop is asked. */
const DEBOUNCE_MS = 400;
const MAX_SUGGESTIONS = 8;

/**
 * Suggestions for what is being typed. Those of the letters before stay until the new ones are there; a call that is
 * no longer wanted is given up. undefined before the first answer, and after a failure, which is no news to a shopper
 * who can still press Enter.
 */
export function useSuggestions(text: string): Suggestion[] | undefined {
  const dispatch = useAppDispatch();
  const [rows, setRows] = useState<Suggestion[]>();
  const search = text.trim();
  useEffect(() => {
    let given: { abort: () => void; unsubscribe: () => void } | undefined;
    const pause = setTimeout(async () => {
      const call = dispatch(catalogApi.endpoints.searchProducts.initiate({ search, limit: MAX_SUGGESTIONS }));
      given = call;
      const { data, error } = await call;
      // Given up: the next letters have their own answer.
      if (given !== call) return;
      if (error) console.info('search_products', error);
      setRows(data?.data);
    }, DEBOUNCE_MS);
    return () => {
      clearTimeout(pause);
      given?.abort();
      given?.unsubscribe();
      given = undefined;
    };
  }, [dispatch, search]);
  return rows;
}
