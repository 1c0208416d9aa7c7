import type { IncomingMessage, OutgoingHttpHeader } from 'node:http';
import type { LanguageCode } from '@trad/contract/messages/message';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Readiness } from '../monitoring/health.ts';
import type { Cache } from './cache.ts';
import { chooseCoding } from './content-coding.ts';
import {
  type EncodedResponse,
  encodeResponse,
  flattenHeaders,
  type ResponseContent,
  sendAtOnce,
  sendResponse,
  sizeOfResponse,
} from './encoded-response.ts';
import type { FindKept } from './serve-cached.ts';

/** What is read of a request to find, or to keep, its answer. */
export interface AskedFor {
  raw: Pick<IncomingMessage, 'url' | 'headers'>;
  method: string;
  headers: IncomingMessage['headers'];
  routeOptions: { url?: string | undefined };
}

/**
 * Answers a public read as its route would, for the shop itself; `undefined` where the route would refuse what is asked.
 * Rejects with whatever the call fails with.
 */
export type ReadPublicly = (
  asked: AskedFor,
  query: object,
  language: LanguageCode,
) => Promise<EncodedResponse | undefined>;

declare module 'fastify' {
  interface FastifyInstance {
    /** By the names of the calls. */
    publicReads: Map<string, ReadPublicly>;
    /**
     * The answer to a public read, kept under `key` (call, language and checked input), or made anew where it is null.
     * Not for requests with an `Authorization`.
     */
    publicAnswer(asked: AskedFor, key: string | null, write: () => Promise<ResponseContent>): Promise<EncodedResponse>;
    /** Sends it; nothing may be added to it any more. */
    sendPublicAnswer(request: FastifyRequest, reply: FastifyReply, answer: EncodedResponse): FastifyReply;
  }
}

const MOST_ADDRESSES = 10_000;
const ADDRESS_BYTES = 4 * 1024 * 1024;
const LONGEST_ADDRESS = 1000;

/**
 * What was asked, word for word, with all that decides about language and form. Line feeds part them, which no header and no
 * address can hold: with another separator one request could be given the address of another one.
 */
const addressOf = ({ url, headers }: Pick<IncomingMessage, 'url' | 'headers'>) =>
  `${headers['accept-encoding'] ?? ''}\n${headers['accept-language'] ?? ''}\n${url}`;

/** Where the answer to an address is kept, and what the address is called in the figures. */
interface Place {
  key: string;
  route: string;
}

/**
 * Keeps the answers to public reads, and returns what finds the one to a request that nobody has looked at yet. Under
 * which key the answer to an address stands is remembered apart from the answers: any number of addresses may mean the
 * same (unknown fields are ignored), and they only push out each other. `headers` are those of every answer.
 */
export const keepPublicAnswers = (
  app: FastifyInstance,
  cache: Cache,
  readiness: Readiness,
  headers: Readonly<Record<string, string>>,
): FindKept => {
  const common = flattenHeaders(headers);
  const places = new LRUCache<string, Place>({
    max: MOST_ADDRESSES,
    maxSize: ADDRESS_BYTES,
    sizeCalculation: ({ key }, address) => 2 * (key.length + address.length) + 100,
  });
  app.decorate('publicReads', new Map());
  app.decorate('publicAnswer', async ({ raw, method, headers: sent, routeOptions: { url = '' } }, key, write) => {
    const coding = chooseCoding(sent['accept-encoding']);
    const make = async () => encodeResponse(coding, await write());
    if (key === null) return make();
    const keyed = `${coding} ${key}`;
    const answer = await cache.getOrCompute('responses', keyed, make, sizeOfResponse);
    if (method === 'GET' && cache.has('responses', keyed)) {
      const address = addressOf(raw);
      if (address.length < LONGEST_ADDRESS) places.set(address, { key: keyed, route: url });
    }
    return answer;
  });
  app.decorate('sendPublicAnswer', (request, reply, answer) => {
    if (readiness.leaving) return sendResponse(request, reply, answer);
    const headers: OutgoingHttpHeader[] = [...common];
    for (const [name, value = ''] of Object.entries(reply.getHeaders())) headers.push(name, value);
    reply.hijack();
    sendAtOnce(request.raw, reply.raw, answer, headers);
    return reply;
  });
  return (asked) => {
    const place = places.get(addressOf(asked));
    const answer = place && cache.peek<EncodedResponse>('responses', place.key);
    return answer && { answer, route: place.route };
  };
};
