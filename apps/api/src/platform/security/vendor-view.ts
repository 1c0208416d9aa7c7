import type { Deps } from '../deps.ts';
import { findOperatorAccess } from './operator-access.queries.ts';
import { findVendorView } from './vendor-view.queries.ts';

/** How long an operator may read the dashboard as a vendor before asking the console again. */
export const VENDOR_VIEW_MS = 30 * 60_000;

/** The permission without which a view is rejected, even if it is revoked during the view. */
const PERMISSION = 'stores.write';

/** An operator who views as a vendor. */
export interface Viewer {
  /** The operator. */
  userId: number;
  viewId: string;
}

interface NewView {
  /** The vendor. */
  userId: number;
  viewId: string;
  now: Date;
  expiresAt: Date;
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Signs the token of a view. It names no session: whatever expects one refuses it. */
export const signVendorView = ({ tokens }: Pick<Deps, 'tokens'>, { userId, viewId, now, expiresAt }: NewView) =>
  tokens.sign({ sub: String(userId), view: viewId, iat: toSeconds(now), exp: toSeconds(expiresAt) });

/**
 * Finds the vendor that a view reads as, and its viewer. Null where it has ended or expired, where the vendor is none any more, or
 * where the operator has signed out, is suspended or may not do this any more.
 */
export const findViewedVendor = async (deps: Deps, viewId: string) => {
  const found = await findVendorView(deps.pool, viewId, deps.clock.now());
  if (!found) return null;
  const { viewerId, viewerSessionId, ...vendor } = found;
  const access = await findOperatorAccess(deps, viewerId, viewerSessionId);
  if (!access?.permissions.has(PERMISSION) || access.lacksSecondFactor) return null;
  return { ...vendor, viewer: { userId: viewerId, viewId } satisfies Viewer };
};
