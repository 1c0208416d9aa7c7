import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../config/config.ts';

/** A cookie that marks the browser of a user who has just changed data of public reads. */
const COOKIE = 'changed';
/** Longer than any stale copy is served. */
const MAX_AGE_SECONDS = 3;

/** Marks the author of a change: for some seconds they get no stale copies. */
export const markAuthor = (reply: FastifyReply, { secure }: Pick<Config, 'secure'>) =>
  reply.setCookie(COOKIE, '1', { path: '/', sameSite: 'lax', httpOnly: true, secure, maxAge: MAX_AGE_SECONDS });

/** Whether the request comes from the author of a recent change. */
export const isAuthor = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers.cookie?.includes(`${COOKIE}=1`) === true;

/** Whether a stale copy may be sent: authors of a change see it at once. */
export const isStaleAllowed = (request: Pick<FastifyRequest, 'headers'>) =>
  request.headers.authorization === undefined && !isAuthor(request);
