import type { Cart } from '@trad/contract/cart';
import type { Currency } from '@trad/contract/content';
import { useCallback, useMemo, useSyncExternalStore } from 'react';
import { useAppSelector } from '../../app/state/store.ts';
import { useGetUserCartQuery, useQuoteCartQuery } from '../../features/cart/cart.api.ts';
import {
  type CartItem,
  computeItemsTotal,
  countUnorderable,
  getMaxOrderableQuantity,
  toCartItem,
  toGuestCartItem,
} from '../../features/cart/cart-item.ts';
import { type LineChange, lineChanges } from '../../features/cart/line-changes.ts';
import { useQueuedChanges } from '../../features/cart/use-queued-changes.ts';
import { useGetProductsQuery } from '../../features/catalog/catalog.api.ts';
import { useCurrencies, useCurrency } from '../../features/content/use-currency.ts';
import { useMergeState } from './merge/merge-state.ts';

export interface ShownItem extends CartItem {
  /** A change of the line is being sent. */
  busy: boolean;
  /** The reason why its last change failed. */
  error: string | null;
}

export interface CartState {
  status: 'loading' | 'failed' | 'ready';
  error: unknown;
  items: ShownItem[];
  /** Sum of the quantities. */
  count: number;
  currency: Currency;
  /** The sum of the prices of what can be ordered, with pending changes. */
  itemsTotal: number;
  /** The server's totals; null until they are loaded. */
  totals: Cart | null;
  /** A visitor's totals: those of the default delivery zone. */
  isEstimate: boolean;
  /** Quantity that cannot be bought: `count` includes it, the totals do not. */
  excludedCount: number;
  /** The totals are stale and being loaded. */
  updating: boolean;
  retry: () => void;
}

/** Options by which the server prices the cart; by default for the default address. */
export interface Pricing {
  address_id?: number;
  shipping_option?: 'default' | 'fast';
  /** The ids of the stores that ship fast, separated by commas, where the option is `default`. */
  fast_store_ids?: string;
  /** Of a visitor's delivery; by default the default delivery zone is priced. */
  country_code?: string;
}

const NO_PRICING: Pricing = {};

/** The visitor's or the account's cart, with pending changes applied optimistically. */
export function useCart(pricing: Pricing = NO_PRICING): CartState {
  const { token, ready } = useAppSelector(({ session }) => session);
  const signedIn = token !== null;
  const account = useAccountCart(signedIn, pricing);
  const guest = useGuestCart(ready && !signedIn, pricing);
  const { running } = useMergeState();
  const changes = useSyncExternalStore(lineChanges.subscribe, lineChanges.getSnapshot, lineChanges.getSnapshot);
  const { items: stored, currency, totals, error, fetching, retry } = signedIn ? account : guest;

  return useMemo(() => {
    const items = (stored ?? []).flatMap((item) => applyChange(item, changes.get(item.key)));
    const updating = fetching || items.some(({ busy }) => busy) || items.length !== (stored ?? []).length;
    const waiting = !ready || !stored || (running && items.length === 0);
    return {
      status: error && !stored ? 'failed' : waiting ? 'loading' : 'ready',
      error,
      items,
      count: items.reduce((count, { qty }) => count + qty, 0),
      currency,
      itemsTotal: computeItemsTotal(items, currency.decimals),
      totals,
      isEstimate: !signedIn && totals !== null && !pricing.country_code,
      excludedCount: countUnorderable(items),
      updating,
      retry,
    };
  }, [stored, changes, currency, totals, error, fetching, retry, ready, running, signedIn, pricing.country_code]);
}

/** A line with its pending change applied; an empty list while it is being removed. */
function applyChange(item: CartItem, change: LineChange | undefined): ShownItem[] {
  const qty = change?.qty ?? item.qty;
  if (qty === 0) return [];
  const fits = item.problem === 'NOT_ENOUGH_STOCK' && qty <= getMaxOrderableQuantity(item.stock);
  const problem = fits ? null : item.problem;
  return [{ ...item, qty, problem, busy: change?.qty != null, error: change?.error ?? null }];
}

/** The data that both kinds of cart provide. */
interface CartSource extends Pick<CartState, 'currency' | 'totals' | 'error' | 'retry'> {
  items: CartItem[] | undefined;
  fetching: boolean;
}

function useAccountCart(signedIn: boolean, { country_code: _, ...pricing }: Pricing): CartSource {
  const chosen = useCurrency();
  const currencies = useCurrencies();
  const { data, error, isFetching, refetch } = useGetUserCartQuery(
    { currency: chosen.code, ...pricing },
    { skip: !signedIn },
  );
  const { apply } = useQueuedChanges();
  const items = useMemo(() => {
    const stored = data?.cart.map(toCartItem);
    return stored && apply ? [...apply(stored)] : stored;
  }, [data, apply]);
  return {
    items,
    currency: currencies.find(({ code }) => code === data?.currency_code) ?? chosen,
    // The server's totals do not include what waits to be sent.
    totals: (!apply && data) || null,
    error,
    fetching: isFetching,
    retry: refetch,
  };
}

const NO_ITEMS: CartItem[] = [];

function useGuestCart(isVisitor: boolean, { country_code, ...options }: Pricing): CartSource {
  const lines = useAppSelector(({ guestCart }) => guestCart.lines);
  const currency = useCurrency();
  const ids = [...new Set(lines.map(({ product_id }) => product_id))].sort((a, b) => a - b).join(',');
  const skip = !isVisitor || lines.length === 0;
  const queryOptions = { skip, refetchOnMountOrArgChange: true };
  const { data, error, isFetching, refetch } = useGetProductsQuery(
    { product_ids: ids, currency: currency.code },
    queryOptions,
  );
  const quoted = useMemo(() => lines.map(({ product_variant_id, qty }) => ({ product_variant_id, qty })), [lines]);
  const quote = useQuoteCartQuery(
    {
      lines: quoted,
      currency: currency.code,
      with_lines: 1,
      ...(country_code && { country_code }),
      ...options,
    },
    queryOptions,
  );
  const { refetch: refetchQuote } = quote;
  // While another currency is requested, the quote is the former one, whose stock is still true.
  const lastQuote = (!skip && !quote.isError && quote.data) || null;
  // Without totals, shipping and tax are shown at the checkout only.
  const totals = lastQuote?.currency_code === currency.code ? lastQuote : null;
  const items = useMemo(() => {
    if (lines.length === 0) return NO_ITEMS;
    const products = new Map(data?.data.map((product) => [product.id, product]));
    const quotedLines = new Map(
      lastQuote?.cart.map((line) => [line.product_variant_id, { ...line, currency: lastQuote.currency_code }]),
    );
    return (
      data &&
      lines.map((line) =>
        toGuestCartItem(line, products.get(line.product_id), currency.code, quotedLines.get(line.product_variant_id)),
      )
    );
  }, [lines, data, currency.code, lastQuote]);
  return {
    items,
    currency,
    totals,
    // The checkout, which chooses the shipping, needs the quote; the cart is complete without it.
    error: error ?? (options.shipping_option && quote.error),
    fetching: isFetching || quote.isFetching,
    retry: useCallback(() => {
      // `refetch` throws where the query is skipped.
      if (skip) return;
      refetch();
      refetchQuote();
    }, [skip, refetch, refetchQuote]),
  };
}
