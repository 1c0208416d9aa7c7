import { dropBlankFields } from '@trad/contract/blank-fields';
import type { AccessOf } from '@trad/contract/call-schemas';
import { envelope, Failure } from '@trad/contract/call-schemas';
import { type Call, type CallName, calls, inputPlaceOf, pathOf, takesIdempotencyKey } from '@trad/contract/calls';
import type { MessageKey } from '@trad/contract/messages/en';
import { type LanguageCode, message } from '@trad/contract/messages/message';
import { type Parsed, type Reply, schemas } from '@trad/contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { ResponseContent } from '../cache/encoded-response.ts';
import type { Deps } from '../deps.ts';
import { answerOnce, keyIn } from '../idempotency/answer-once.ts';
import type { RequestHost } from '../security/origin.ts';
import { admit, type Caller } from '../security/session.ts';
import { withForms } from '../uploads/forms.ts';
import { bodyLimitsOf } from '../validation/body-limits.ts';
import { RawJson } from './raw-json.ts';
import { IN_PROCESS } from './request-context.ts';
import { pathOfNul } from './request-guard.ts';

type CallerOf<N extends CallName> = AccessOf<N> extends 'public' | 'optional' ? Caller | null : Caller;

/**
 * What a use case is given. `address` is the caller's network address, `userAgent` the header (null where none came),
 * `host` what the request says of the shop's address.
 */
export interface CallOf<N extends CallName> {
  input: Parsed<N>;
  caller: CallerOf<N>;
  language: LanguageCode;
  address: string;
  userAgent: string | null;
  host: RequestHost;
  deps: Deps;
}

const JSON_TYPE = 'application/json; charset=utf-8';

interface Said {
  say?: MessageKey;
}
type Outcome<N extends CallName> = Reply<N> extends Record<string, never> ? Said : Reply<N> & Said;

/**
 * A call's use case: returns the fields of its reply, and what to `say` with it, or the reply as JSON (`written`);
 * or throws a Refusal.
 */
export type Handler<N extends CallName> = (call: CallOf<N>) => Promise<Outcome<N> | RawJson>;

/** A page that is rendered asks for nobody, at no address: what it is answered serves others, too. */
const IN_PROCESS_CALL = { caller: null, address: IN_PROCESS, userAgent: null, host: { protocol: '', host: '' } };

/** The answer's JSON: the reply in its envelope. `check` throws where a text is not what the contract says. */
const answerText = (
  outcome: Said | RawJson,
  language: LanguageCode,
  serialize: (reply: object) => string,
  check?: (reply: object) => void,
) => {
  const { say } = outcome;
  const told = say ? message(say, language) : '';
  if (!(outcome instanceof RawJson)) {
    const { say: _say, ...fields } = outcome;
    return serialize({ error: false, message: told, ...fields });
  }
  const text = `{"error":false,"message":${JSON.stringify(told)},${outcome.fields}}`;
  check?.(JSON.parse(text));
  return text;
};

/**
 * Turns handlers into routes by their rows of the table: path, validation, access and envelope.
 * A wrong input, reply or caller does not compile.
 */
export const implement =
  <N extends CallName>(handlers: { [K in N]: Handler<K> }) =>
  async (app: FastifyInstance, { deps }: { deps: Deps }) => {
    for (const name of Object.keys(handlers) as N[]) {
      const { method, access, effect, live, changes, multipart, secret }: Call = calls[name];
      const { input, reply } = schemas[name];
      const isPublicRead = effect === 'read' && (access === 'public' || access === 'optional');
      const place = inputPlaceOf(name);
      const handle = handlers[name] as unknown as (call: object) => Promise<Said | RawJson>;
      const write = async (request: FastifyRequest, answer: FastifyReply) => {
        const { [place]: parsed, caller, language, ip: address, headers, protocol, host: named } = request;
        const userAgent = headers['user-agent'] ?? null;
        const host = { protocol, host: named };
        const outcome = await handle({ input: parsed, caller, language, address, userAgent, host, deps });
        const serialize = (whole: object) => answer.serialize(whole) as string;
        return answerText(outcome, language, serialize, app.validatesResponses ? serialize : undefined);
      };
      const takesKey = takesIdempotencyKey(name);
      /** The same again for a repeat under the same key. */
      const writeOnce = async (request: FastifyRequest, answer: FastifyReply) => {
        const { [place]: input, caller, headers } = request;
        const key = takesKey ? keyIn(headers) : undefined;
        if (!key || !caller) return write(request, answer);
        const keyed = { userId: caller.id, key, call: name, input, secret: secret === true };
        const { answer: text, isRepeat } = await answerOnce(deps, keyed, () => write(request, answer));
        if (isRepeat) answer.header('idempotent-replayed', 'true');
        return text;
      };
      /** One for all inputs that mean the same: checked, defaults filled in, nothing else in it. */
      const keyOf = (parsed: unknown, language: LanguageCode) =>
        live && (parsed as Record<string, unknown>)[live] !== undefined
          ? null
          : `${name} ${language} ${JSON.stringify(parsed)}`;
      const publicly = (text: string): ResponseContent => ({
        text,
        type: JSON_TYPE,
        cacheControl: 'public, no-cache',
        vary: 'Accept-Language, Authorization',
      });
      if (isPublicRead && place === 'query') {
        const withoutBlanks = dropBlankFields(input);
        app.publicReads.set(name, async (asked, query, language) => {
          const { success, data } = input.safeParse(withoutBlanks(query));
          if (!success || pathOfNul(query) !== null) return undefined;
          return app.publicAnswer(asked, keyOf(data, language), async () => {
            const outcome = await handle({ ...IN_PROCESS_CALL, input: data, language, deps });
            return publicly(answerText(outcome, language, JSON.stringify));
          });
        });
      }
      const bodyLimits = bodyLimitsOf(input, multipart);
      const addRoute = (scope: FastifyInstance) =>
        scope.route({
          method,
          url: pathOf(name),
          bodyLimit: bodyLimits.bytes,
          schema: {
            [place === 'query' ? 'querystring' : 'body']: input,
            response: { 200: envelope(reply), default: Failure },
          },
          config: { access, bodyLimits },
          // Not in the handler: a stranger must not learn from validation messages.
          onRequest: (request, _answer, done) => {
            admit(access, request.caller);
            done();
          },
          handler: async (request, answer) => {
            if (isPublicRead && request.headers.authorization === undefined) {
              const shared = await app.publicAnswer(request, keyOf(request[place], request.language), async () =>
                publicly(await write(request, answer)),
              );
              return app.sendPublicAnswer(request, answer, shared);
            }
            const text = await writeOnce(request, answer);
            // Before the author hears that it is done: what is asked next must show it.
            if (changes) deps.cache.invalidate(changes);
            answer.type(JSON_TYPE).header('cache-control', 'private, no-store');
            if (isPublicRead) answer.header('vary', 'Accept-Language, Authorization');
            return text;
          },
        });
      if (multipart) await withForms(app, multipart, addRoute);
      else addRoute(app);
    }
  };
