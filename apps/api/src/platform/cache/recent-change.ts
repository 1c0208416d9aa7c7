import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** A cookie that marks the browser of a user who has just changed data of public reads. */
const COOKIE = 'changed';
/** Matches the cookie itself, not one whose name ends or whose value begins like it. */
const COOKIE_PATTERN = new RegExp(`(?:^|;)\\s*${COOKIE}=1\\s*(?:;|$)`);
/** Longer than any process serves a copy from before the change. */
const MAX_AGE_SECONDS = 3;

/** Marks the browser that sent a change: for some seconds it gets no stale copies. */
export const markRecentChange = (reply: FastifyReply, { secure }: Pick<Config, 'secure'>) =>
  reply.setCookie(COOKIE, '1', { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: MAX_AGE_SECONDS });

/** Whether the request comes from a browser that has sent a change in the last seconds. */
export const hasChangedRecently = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.cookie !== undefined && COOKIE_PATTERN.test(headers.cookie);

/** Whether a stale copy may be sent: who has changed something sees it at once. */
export const isStaleAllowed = (request: Pick<FastifyRequest, 'headers'>) =>
  request.headers.authorization === undefined && !hasChangedRecently(request);
