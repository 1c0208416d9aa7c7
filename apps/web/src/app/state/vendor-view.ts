import type { User } from '@trad/contract/account';

/** An operator's view as a vendor: only its tab has it. The session of other tabs, which localStorage has, is untouched. */
export interface VendorView {
  token: string;
  /** The vendor. */
  user: User;
  expiresAt: string;
  /** The operator who views. */
  operator: string;
  store: { id: number; name: string };
}

const KEY = 'vendor_view';

const isVendorView = (value: unknown): value is VendorView => {
  const view = value as Partial<VendorView> | null;
  return (
    typeof view?.token === 'string' &&
    typeof view.expiresAt === 'string' &&
    typeof view.operator === 'string' &&
    typeof view.user?.id === 'number' &&
    typeof view.store?.name === 'string'
  );
};

/** Stores a view in a tab. Throws where the browser forbids it. */
export const writeVendorView = (tab: Pick<Storage, 'setItem'>, view: VendorView) =>
  tab.setItem(KEY, JSON.stringify(view));

/** The view of this tab; null: it is one of the person's own. */
export function readVendorView(): VendorView | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isVendorView(value) ? value : null;
  } catch {
    return null;
  }
}

export function removeVendorView() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // A forbidden storage has none.
  }
}
