import { useCallback, useEffect } from 'react';
import { useStore } from 'react-redux';
import type { AppStore } from '../../app/state/store.ts';
import type { CartAddition } from '../../features/catalog/product/use-purchase.ts';
import { useT } from '../../i18n/use-t.ts';
import { importForClick } from '../../lib/retry-import.ts';
import type { AddOptions, AddResult } from './add-to-cart.ts';

const load = () => import('./add-to-cart.ts');

/** One module for all clicks: after a failed import, each further one evaluates the file anew, without the keys of pending additions. */
let loaded: Awaited<ReturnType<typeof load>> | undefined;

/** Adds to the cart. The code for it is loaded after the page is mounted. */
export function useAddToCart() {
  const t = useT();
  const store = useStore() as AppStore;
  useEffect(() => {
    load().catch(() => undefined);
  }, []);
  const add = useCallback(
    async (addition: CartAddition, options: AddOptions = {}): Promise<AddResult> => {
      const found = loaded ?? (await importForClick(load).catch(() => undefined));
      loaded ??= found;
      return loaded ? loaded.addToCart(store, addition, options, t) : { ok: false, message: t('cart.addFailed') };
    },
    [store, t],
  );
  return { add };
}
