import type { StorePage } from '@trad/contract/catalog';

const POLICIES = [
  { field: 'delivery_policy', icon: 'truck', label: 'store.delivery' },
  { field: 'return_policy', icon: 'undo-2', label: 'store.returns' },
  { field: 'custom_orders', icon: 'tag', label: 'store.customOrders' },
] as const;

/** The policies that a store has: the first line of each is its summary. */
export const listPolicies = (store: StorePage) =>
  POLICIES.flatMap((policy) => {
    const [summary, ...lines] = store[policy.field]?.split('\n') ?? [];
    return summary ? [{ ...policy, summary, detail: lines.join('\n').trim() }] : [];
  });
