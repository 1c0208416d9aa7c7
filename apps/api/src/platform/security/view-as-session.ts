import type { Deps } from '../deps.ts';
import { findOperatorAccess } from './operator-access.queries.ts';
import { findViewAsSession } from './view-as-session.queries.ts';

/** How long a view-as session lasts. */
export const VIEW_AS_MS = 30 * 60_000;

/** The permission that each request of a view-as session requires of the operator. */
const PERMISSION = 'stores.write';

/** An operator who views as a vendor. */
export interface Viewer {
  /** The operator. */
  userId: number;
  viewAsSessionId: string;
}

interface NewViewAsSession {
  /** The vendor. */
  userId: number;
  viewAsSessionId: string;
  now: Date;
  expiresAt: Date;
}

const toSeconds = (time: Date) => Math.floor(time.getTime() / 1000);

/** Signs the token of a view-as session. It names no row of `session`, so whatever expects an ordinary session refuses it. */
export const signViewAsSession = (
  { tokens }: Pick<Deps, 'tokens'>,
  { userId, viewAsSessionId, now, expiresAt }: NewViewAsSession,
) => tokens.sign({ sub: String(userId), view: viewAsSessionId, iat: toSeconds(now), exp: toSeconds(expiresAt) });

/**
 * Finds the vendor of a view-as session, and its viewer. Null where it has ended or expired, where the account is no longer an active
 * vendor, or where the operator has signed out, is suspended, no longer has the permission, or has not shown a required second factor.
 */
export const findViewedVendor = async (deps: Deps, viewAsSessionId: string) => {
  const found = await findViewAsSession(deps.pool, viewAsSessionId, deps.clock.now());
  if (!found) return null;
  const { viewerId, viewerSessionId, ...vendor } = found;
  const access = await findOperatorAccess(deps, viewerId, viewerSessionId);
  if (!access?.permissions.has(PERMISSION) || access.lacksSecondFactor) return null;
  return { ...vendor, viewer: { userId: viewerId, viewAsSessionId } satisfies Viewer };
};
