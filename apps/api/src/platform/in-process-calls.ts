import { type CallName, calls, inputPlaceOf, pathOf } from '@trad/contract/calls';
import type { FastifyInstance } from 'fastify';
import type { Answer } from './answer.ts';
import type { FindKept } from './kept-first.ts';
import { IN_PROCESS } from './requests.ts';

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

/** What kept answers say: read once, for all the pages that show it. */
const bodies = new WeakMap<Answer, { body: unknown }>();
const bodyOf = (answer: Answer): unknown => {
  const known = bodies.get(answer) ?? { body: Object.freeze(JSON.parse(answer.body.toString())) };
  bodies.set(answer, known);
  return known.body;
};

const HEADERS = { 'accept-encoding': 'identity' };

/** A page asks the API in process: what is kept at once, all else by the same routes, without a network. */
export const requestInProcess =
  (app: FastifyInstance, basePath: string, find: FindKept): SendRequest =>
  async (name, sent, { lang }) => {
    const inQuery = inputPlaceOf(name) === 'query';
    const url = `${basePath}${pathOf(name)}?${queryOf(inQuery ? { ...sent, lang } : { lang })}`;
    const { method } = calls[name];
    const kept = method === 'GET' ? find({ url, headers: HEADERS }) : undefined;
    if (kept) return { status: 200, body: bodyOf(kept.answer), isShared: true };
    const response = await app.inject({
      method,
      url,
      headers: HEADERS,
      remoteAddress: IN_PROCESS,
      ...(!inQuery && { payload: sent }),
    });
    return { status: response.statusCode, body: Object.freeze(response.json()) };
  };

/** Lists are repeated, absent values left out. */
const queryOf = (sent: object) =>
  new URLSearchParams(
    Object.entries(sent).flatMap(([key, value]) =>
      (Array.isArray(value) ? value : [value])
        .filter((one) => one !== undefined && one !== null)
        .map((one): [string, string] => [key, String(one)]),
    ),
  );
