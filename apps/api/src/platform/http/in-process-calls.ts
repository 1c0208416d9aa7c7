import { parse } from 'node:querystring';
import { type CallName, calls, inputPlaceOf, pathOf, queryParametersOf } from '@trad/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { EncodedResponse } from '../cache/encoded-response.ts';
import type { FindKept } from '../cache/serve-cached.ts';
import { failureOf, noticed } from './errors.ts';
import { languageOf } from './language.ts';
import { IN_PROCESS } from './request-context.ts';

/** How a page asks the API; only reads of the public API are asked while rendering. Nobody may change what it answers. */
export type SendRequest = (
  name: CallName,
  sent: object,
  options: { lang: string },
) => Promise<{
  status: number;
  body: unknown;
  /** Others get this very body. */
  isShared?: boolean;
}>;

const parsed = ({ body }: EncodedResponse): unknown => Object.freeze(JSON.parse(body.toString()));

/** What kept answers say once they are asked for again: read once, for all the pages that show it. */
const bodies = new WeakMap<EncodedResponse, { body: unknown }>();
const bodyOf = (answer: EncodedResponse): unknown => {
  const known = bodies.get(answer) ?? { body: parsed(answer) };
  bodies.set(answer, known);
  return known.body;
};

const HEADERS = { 'accept-encoding': 'identity' };

/**
 * A page asks the API in process: public reads at once, what is kept before it is looked at; all else, and what is to be
 * refused, by the routes, without a network.
 */
export const requestInProcess =
  (app: FastifyInstance, basePath: string, find: FindKept): SendRequest =>
  async (name, sent, { lang }) => {
    const inQuery = inputPlaceOf(name) === 'query';
    const query = new URLSearchParams(queryParametersOf(inQuery ? { ...sent, lang } : { lang })).toString();
    const route = `${basePath}${pathOf(name)}`;
    const url = `${route}?${query}`;
    const { method } = calls[name];
    const read = method === 'GET' ? app.publicReads.get(name) : undefined;
    if (read) {
      const raw = { url, headers: HEADERS };
      const kept = find(raw)?.answer;
      if (kept) return { status: 200, body: bodyOf(kept), isShared: true };
      const language = languageOf(lang, undefined);
      try {
        const answer = await read(
          { raw, method, headers: HEADERS, routeOptions: { url: route } },
          parse(query),
          language,
        );
        if (answer) return { status: 200, body: parsed(answer) };
      } catch (error) {
        const refusal = noticed(error, app.log);
        return { status: refusal.status, body: failureOf(refusal, language) };
      }
    }
    const response = await app.inject({
      method,
      url,
      headers: HEADERS,
      remoteAddress: IN_PROCESS,
      ...(!inQuery && { payload: sent }),
    });
    return { status: response.statusCode, body: Object.freeze(response.json()) };
  };
