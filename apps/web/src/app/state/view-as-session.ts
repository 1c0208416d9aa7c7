import type { User } from '@trad/contract/account';

/**
 * A session in which an operator reads the dashboard as a vendor (read-only impersonation). It is stored in the session storage of its
 * tab; the session of other tabs, in localStorage, is unchanged.
 */
export interface ViewAsSession {
  token: string;
  /** The vendor. */
  user: User;
  expiresAt: string;
  /** The name of the operator. */
  operator: string;
  store: { id: number; name: string };
}

const KEY = 'vendor_view';

const isViewAsSession = (value: unknown): value is ViewAsSession => {
  const session = value as Partial<ViewAsSession> | null;
  return (
    typeof session?.token === 'string' &&
    typeof session.expiresAt === 'string' &&
    typeof session.operator === 'string' &&
    typeof session.user?.id === 'number' &&
    typeof session.store?.name === 'string'
  );
};

/** Stores a session in a tab. Throws where the browser forbids it. */
export const writeViewAsSession = (tab: Pick<Storage, 'setItem'>, session: ViewAsSession) =>
  tab.setItem(KEY, JSON.stringify(session));

/** The view-as session of this tab; null: the tab shows the person's own dashboard. */
export function readViewAsSession(): ViewAsSession | null {
  try {
    const value: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    return isViewAsSession(value) ? value : null;
  } catch {
    return null;
  }
}

export function removeViewAsSession() {
  try {
    sessionStorage.removeItem(KEY);
  } catch {
    // Where the browser forbids storage, nothing is stored.
  }
}
