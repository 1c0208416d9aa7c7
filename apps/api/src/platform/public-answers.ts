import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { type Answer, answerBytes, answerIn, type Draft, flat, sendAnswer, sendAtOnce } from './answer.ts';
import type { Cache } from './cache.ts';
import { codingOf } from './codings.ts';
import type { Readiness } from './health.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /**
     * The answer to a public read, kept under `key` (call, language and checked input), or made anew where it is null.
     * Not for requests with an `Authorization`.
     */
    publicAnswer(request: FastifyRequest, key: string | null, write: () => Promise<Draft>): Promise<Answer>;
    /** Sends it; nothing may be added to it any more. */
    sendPublicAnswer(request: FastifyRequest, reply: FastifyReply, answer: Answer): FastifyReply;
  }
}

const MOST_ADDRESSES = 10_000;
const ADDRESS_BYTES = 4 * 1024 * 1024;
const LONGEST_ADDRESS = 1000;

/** What was asked, word for word, and in which form. */
const addressOf = ({ raw, language, headers }: FastifyRequest) =>
  `${codingOf(headers['accept-encoding'])} ${language} ${raw.url}`;

const isRead = ({ method }: FastifyRequest) => method === 'GET' || method === 'HEAD';

/**
 * Answers public reads from the cache before anything else is done for them. Under which key the answer to an address
 * stands is remembered apart from the answers: any number of addresses may mean the same (unknown fields are ignored),
 * and they only push out each other. `headers` are those of every answer.
 */
export const keepPublicAnswers = (
  app: FastifyInstance,
  cache: Cache,
  readiness: Readiness,
  headers: Readonly<Record<string, string>>,
) => {
  const common = flat(headers);
  const keys = new LRUCache<string, string>({
    max: MOST_ADDRESSES,
    maxSize: ADDRESS_BYTES,
    sizeCalculation: (key, address) => 2 * (key.length + address.length) + 100,
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (request.headers.authorization !== undefined || !isRead(request) || readiness.leaving) return done();
    const key = keys.get(addressOf(request));
    const answer = key === undefined ? undefined : cache.peek<Answer>('answers', key);
    if (answer) sendAtOnce(request, reply, answer, common);
    else done();
  });
  app.decorate('publicAnswer', async (request, key, write) => {
    const coding = codingOf(request.headers['accept-encoding']);
    const make = async () => answerIn(coding, await write());
    if (key === null) return make();
    const keyed = `${coding} ${key}`;
    if (isRead(request) && (request.raw.url?.length ?? 0) < LONGEST_ADDRESS) keys.set(addressOf(request), keyed);
    return cache.kept('answers', keyed, make, answerBytes);
  });
  app.decorate('sendPublicAnswer', (request, reply, answer) => {
    if (readiness.leaving) return sendAnswer(request, reply, answer);
    sendAtOnce(request, reply, answer, common);
    return reply;
  });
};
