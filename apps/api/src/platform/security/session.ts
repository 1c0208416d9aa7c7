import { randomUUID } from 'node:crypto';
import type { Role } from '@trad/contract/account';
import type { Access, Call } from '@trad/contract/calls';
import { pipelined } from '@trad/database/connections/pipelined-connections';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { UUID_PATTERN } from '../uuid.ts';
import { getTokenVersion } from './guest-token.ts';
import { findOperatorAccess } from './operator-access.queries.ts';
import { calculateIdleExpiry, renewIdleExpiry, SESSION_LIFETIMES } from './session-lifetime.ts';
import type { TokenPayload } from './tokens.ts';
import { findViewedVendor, type Viewer } from './view-as-session.ts';

/** The caller: an authenticated user and the session. */
export interface Caller {
  id: number;
  role: Role;
  /** Of a viewer the id of the view-as session; empty for a guest, who has no session. */
  sessionId: string;
  /** When the account was created. */
  createdAt: Date;
  /** Of an operator, in calls of operators; else empty. */
  permissions: ReadonlySet<string>;
  /** Whether a role of the operator requires a second factor that they have not set up. */
  lacksSecondFactor: boolean;
  /** The operator who reads as this vendor; null: it is the person's own session. */
  viewer: Viewer | null;
  /** The source of a guest's token; null: the caller has an account. */
  guest: TokenPayload['guest'] | null;
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | null;
  }
  interface FastifyContextConfig {
    access?: Access;
    isForGuests?: boolean;
  }
}

const roles: Readonly<Record<number, Role>> = { 1: 'operator', 2: 'vendor', 3: 'shopper' };

/** A row without an effect counts as a write. */
type AccessRow = Pick<Call, 'access' | 'permission' | 'withoutSecondFactor' | 'isForViewers' | 'isForGuests'> &
  Partial<Pick<Call, 'effect'>>;

/** Throws a Refusal unless the caller may use the call of that row. */
export const requireAccess = (
  { access, effect, permission, withoutSecondFactor, isForViewers, isForGuests }: AccessRow,
  caller: Pick<Caller, 'role' | 'permissions' | 'lacksSecondFactor' | 'viewer' | 'guest'> | null,
) => {
  if (access === 'public' || access === 'optional') return;
  // To every other call a guest is a visitor.
  if (!caller || (caller.guest && !isForGuests)) throw new Refusal('UNAUTHENTICATED');
  if (access !== 'user' && caller.role !== access) throw new Refusal('FORBIDDEN');
  // A view-as session can read data of the dashboard, and none that the vendor has as a shopper.
  if (caller.viewer && !isForViewers && !(access === 'vendor' && effect === 'read')) throw new Refusal('VIEW_ONLY');
  if (permission && !caller.permissions.has(permission)) throw new Refusal('FORBIDDEN');
  if (caller.lacksSecondFactor && !withoutSecondFactor) throw new Refusal('SECOND_FACTOR_MISSING');
};

interface SignIn {
  /** A random one if missing. */
  sessionId?: string;
  /** Decides how long the session lasts. */
  roleId?: number;
  /** The device and network by which the account's owner recognises it. */
  device?: string | null;
  network?: string | null;
  /** Whether the sign-in has shown the second factor. */
  hasShownSecondFactor?: boolean;
}

/**
 * Creates a session and returns its signed token (HS256). The row decides the expiry; the token repeats it for clients
 * that read it.
 */
export const startSession = async (
  deps: Deps,
  userId: number,
  { sessionId = randomUUID(), roleId = 3, device = null, network = null, hasShownSecondFactor = false }: SignIn = {},
) => {
  const now = deps.clock.now();
  const role = roles[roleId] ?? 'shopper';
  const expiresAt = new Date(now.getTime() + SESSION_LIFETIMES[role].maxMs);
  const idleExpiresAt = calculateIdleExpiry(role, now);
  await deps.prisma.session.create({
    data: {
      ...{ id: sessionId, userId, createdAt: now, expiresAt, idleExpiresAt, device, network },
      secondFactorAt: hasShownSecondFactor ? now : null,
    },
  });
  return deps.tokens.sign({
    sub: String(userId),
    sid: sessionId,
    iat: Math.floor(now.getTime() / 1000),
    exp: Math.floor(expiresAt.getTime() / 1000),
  });
};

/** Revokes a session, which invalidates its token. */
export const revokeSession = ({ prisma, clock }: Deps, sessionId: string) =>
  prisma.session.updateMany({ where: { id: sessionId, revokedAt: null }, data: { revokedAt: clock.now() } });

const readBearerToken = (request: FastifyRequest) =>
  /^Bearer ([\w.~+/=-]+)$/i.exec(request.headers.authorization ?? '')?.[1];

/** Records the use of a session. A read-only database must not reject the request. */
const recordUse = ({ prisma, log }: Deps, sessionId: string, idleExpiresAt: Date) =>
  prisma.session
    .updateMany({ where: { id: sessionId }, data: { idleExpiresAt } })
    .catch((err: unknown) => log.warn({ err }, 'the use of a session was not recorded'));

const NO_ACCESS = { permissions: new Set<string>(), lacksSecondFactor: false };

/**
 * The vendor whom the caller views as. Calls with optional access treat a viewer as a visitor, as they return a
 * shopper's own data.
 */
const findViewingCaller = async (
  deps: Deps,
  viewAsSessionId: string,
  userId: unknown,
  access: Access,
): Promise<Caller | null> => {
  if (access === 'optional' || !UUID_PATTERN.test(viewAsSessionId)) return null;
  const found = await findViewedVendor(deps, viewAsSessionId);
  if (!found || String(found.id) !== userId) return null;
  return { ...found, role: 'vendor', sessionId: viewAsSessionId, guest: null, ...NO_ACCESS };
};

/**
 * The guest of a token, which expires by itself. To calls that are not for guests a guest is a visitor. Where the tokens of its
 * version were replaced, it throws LINK_REPLACED; calls with optional access treat the guest as a visitor.
 */
const findGuest = async ({ pool, clock }: Deps, payload: TokenPayload, access: Access): Promise<Caller | null> => {
  const { sub, guest, exp } = payload;
  if (!guest || exp * 1000 <= clock.now().getTime()) return null;
  const { rows } = await pool.query<{ id: number; createdAt: Date; version: number }>(
    pipelined({
      name: 'session-guest',
      text: `SELECT id, created_at AS "createdAt", guest_token_version AS version
       FROM user_account WHERE id = $1 AND status = 'guest'`,
      values: [Number(sub)],
    }),
  );
  if (!rows[0]) return null;
  const { version, ...found } = rows[0];
  if (version !== getTokenVersion(payload)) {
    if (access === 'optional') return null;
    throw new Refusal('LINK_REPLACED');
  }
  return { ...found, role: 'shopper', sessionId: '', viewer: null, guest, ...NO_ACCESS };
};

const findCaller = async (
  deps: Deps,
  token: string,
  { access, isForGuests }: { access: Access; isForGuests: boolean },
): Promise<Caller | null> => {
  const { pool, clock, tokens } = deps;
  const payload = tokens.verify(token);
  if (typeof payload?.view === 'string') return findViewingCaller(deps, payload.view, payload.sub, access);
  if (payload?.guest) return isForGuests ? findGuest(deps, payload, access) : null;
  if (typeof payload?.sid !== 'string' || !UUID_PATTERN.test(payload.sid)) return null;
  const { rows } = await pool.query<{
    id: number;
    role_id: number;
    created_at: Date;
    idle_expires_at: Date | null;
  }>(
    pipelined({
      name: 'session-caller',
      text: `SELECT u.id, u.role_id, u.created_at, s.idle_expires_at FROM session s JOIN user_account u ON u.id = s.user_id
     WHERE s.id = $1 AND s.revoked_at IS NULL AND s.expires_at > $2
       AND (s.idle_expires_at IS NULL OR s.idle_expires_at > $2) AND u.status = 'active'`,
      values: [payload.sid, clock.now()],
    }),
  );
  const user = rows[0];
  const role = user && roles[user.role_id];
  if (!user || !role || String(user.id) !== payload.sub) return null;
  const idleExpiresAt = renewIdleExpiry(role, user.idle_expires_at, clock.now());
  if (idleExpiresAt) await recordUse(deps, payload.sid, idleExpiresAt);
  // Read for each call: a removed role allows nothing from then on.
  const isOperatorCall = access === 'operator' && role === 'operator';
  const operatorAccess = isOperatorCall ? await findOperatorAccess(deps, user.id, payload.sid) : NO_ACCESS;
  // A session from before the second factor was set up.
  if (!operatorAccess) return null;
  return {
    id: user.id,
    role,
    sessionId: payload.sid,
    createdAt: user.created_at,
    viewer: null,
    guest: null,
    ...operatorAccess,
  };
};

/**
 * Sets `request.caller` from the bearer token for calls that take a caller. An invalid token counts as none, so that
 * public lists still respond; calls that require authentication then return UNAUTHENTICATED.
 */
export const authenticateRequests = (app: FastifyInstance, deps: Deps) => {
  app.decorateRequest('caller', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const { access, isForGuests = false } = request.routeOptions.config;
    const token = access && access !== 'public' ? readBearerToken(request) : undefined;
    if (!access || !token) return done();
    findCaller(deps, token, { access, isForGuests }).then((caller) => {
      request.caller = caller;
      done();
    }, done);
  });
};
