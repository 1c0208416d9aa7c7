import { timingSafeEqual } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { HOUR_MS } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { buildPictureUrl } from '../platform/pictures.ts';
import { listHiddenPictureKeys } from './review-pictures.queries.ts';

/** As long as an operator may look at a list. */
const LIFETIME_MS = HOUR_MS;

/** Short, so that a browser or a CDN does not show the picture for long after its review was hidden. */
const CACHE_CONTROL = 'public, max-age=300';

/** The key of a picture that a buyer uploaded, in the last segment of its path. */
const UPLOADED = /(?:^|\/)(r-[0-9a-f]{32})-[^/]*$/;

type Signing = Pick<Deps, 'tokens' | 'clock'>;

const createSignatures = ({ tokens }: Signing, key: string, expiresAt: number) =>
  tokens.digests(`picture ${key} until ${expiresAt}`).map((digest) => digest.toString('base64url'));

/** The URL at which an operator sees a picture of a hidden review, for an hour. */
export const buildHiddenPictureUrl = (deps: Signing, key: string) => {
  const expiresAt = deps.clock.now().getTime() + LIFETIME_MS;
  const [signature = ''] = createSignatures(deps, key, expiresAt);
  return `${buildPictureUrl(key)}?until=${expiresAt}&signature=${signature}`;
};

const isSigned = (deps: Signing, key: string, { until, signature }: Record<string, unknown>) => {
  const expiresAt = Number(until);
  if (!(expiresAt > deps.clock.now().getTime()) || typeof signature !== 'string') return false;
  const sent = Buffer.from(signature);
  return createSignatures(deps, key, expiresAt).some((accepted) => {
    const expected = Buffer.from(accepted);
    return sent.length === expected.length && timingSafeEqual(sent, expected);
  });
};

/** In the path as the router has decoded it: the file is found by the decoded path, too. */
const findKey = ({ routeOptions, params }: FastifyRequest) =>
  routeOptions.url === '/media/*' ? UPLOADED.exec((params as { '*': string })['*'])?.[1] : undefined;

/** Cached until any change: the rate limit does not count pictures, and they are served while the database is away. */
const loadHiddenKeys = ({ cache, prisma }: Pick<Deps, 'cache' | 'prisma'>) =>
  cache.getOrCompute('lookups', 'pictures of hidden reviews', async () => new Set(await listHiddenPictureKeys(prisma)));

/** Pictures of hidden reviews are not found, except at a signed URL of an operator. */
export const guardHiddenPictures = (app: FastifyInstance, deps: Signing & Pick<Deps, 'cache' | 'prisma'>) => {
  app.addHook('onRequest', async (request, reply) => {
    const key = findKey(request);
    if (!key || !(await loadHiddenKeys(deps)).has(key)) return;
    if (!isSigned(deps, key, request.query as Record<string, unknown>))
      return reply.code(404).header('cache-control', 'no-store').send();
  });
  app.addHook('onSend', async (request, reply) => {
    if (!findKey(request) || reply.statusCode >= 400) return;
    const isForOperator = 'signature' in (request.query as object);
    reply.header('cache-control', isForOperator ? 'private, no-store' : CACHE_CONTROL);
    if (isForOperator) reply.removeHeader('cdn-cache-control');
  });
};
