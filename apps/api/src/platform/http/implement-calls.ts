import type { AccessOf } from '@trad/contract/call-schemas';
import { ErrorResponse, wrapInEnvelope } from '@trad/contract/call-schemas';
import {
  type Call,
  type CallName,
  calls,
  canTakeIdempotencyKey,
  getCallPath,
  getInputLocation,
  toWireName,
} from '@trad/contract/calls';
import type { MessageKey } from '@trad/contract/messages/en';
import { getMessage, type LanguageCode } from '@trad/contract/messages/message';
import { type CallReply, type ParsedInput, schemas } from '@trad/contract/schemas';
import { createBlankFieldRemover } from '@trad/contract/text/blank-fields';
import type { Actor } from '@trad/database/audit/record-changes';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { CacheTags } from '../cache/cache-tags.ts';
import type { ResponseContent } from '../cache/encoded-response.ts';
import { markRecentChange } from '../cache/recent-change.ts';
import { type Deps, withStandbys } from '../deps.ts';
import { readIdempotencyKey, runIdempotent } from '../idempotency/run-idempotent.ts';
import type { RequestHost } from '../security/origin.ts';
import { type Caller, requireAccess } from '../security/session.ts';
import { addFormRoutes } from '../uploads/forms.ts';
import { computeBodyLimits } from '../validation/body-limits.ts';
import { RawJson } from './raw-json.ts';
import { IN_PROCESS_IP_ADDRESS } from './request-context.ts';
import { findNulPath } from './request-guard.ts';

type CallerOf<N extends CallName> = AccessOf<N> extends 'public' | 'optional' ? Caller | null : Caller;

/**
 * The arguments of a handler. `ipAddress` is the caller's, `userAgent` the header or null, `host` the protocol and host that
 * the request was sent to. `actor` is the actor of a write in the audit log.
 */
export interface CallOf<N extends CallName> {
  input: ParsedInput<N>;
  caller: CallerOf<N>;
  language: LanguageCode;
  ipAddress: string;
  userAgent: string | null;
  host: RequestHost;
  actor: Actor;
  /** The cache tags of a public read's response. Without any it depends on every change. */
  cacheTags: CacheTags;
  /** Of calls that accept files: aborted once the response or its connection is closed. Null of other calls. */
  closeSignal: AbortSignal | null;
  deps: Deps;
}

const JSON_TYPE = 'application/json; charset=utf-8';

interface MessageFields {
  messageKey?: MessageKey;
}
type Outcome<N extends CallName> =
  CallReply<N> extends Record<string, never> ? MessageFields : CallReply<N> & MessageFields;

/**
 * Handles a call: returns the fields of the response body and the key of its message (`messageKey`), or `RawJson`, or
 * throws a Refusal.
 */
export type Handler<N extends CallName> = (call: CallOf<N>) => Promise<Outcome<N> | RawJson>;

const createActor = (name: CallName, caller: Caller | null, ipAddress: string, requestId: string): Actor => ({
  kind: 'person',
  userId: caller?.viewer?.userId ?? caller?.id ?? null,
  systemAccount: null,
  viewedAsId: caller?.viewer ? caller.id : null,
  source: toWireName(name),
  ipAddress,
  requestId,
});

/** A call while a page is rendered has no caller and no IP address: its response is shared between visitors. */
const IN_PROCESS_CALL = {
  caller: null,
  ipAddress: IN_PROCESS_IP_ADDRESS,
  userAgent: null,
  host: { protocol: '', host: '' },
  // The name of any public read, as they record nothing in the audit log.
  actor: createActor('getProducts', null, IN_PROCESS_IP_ADDRESS, ''),
  closeSignal: null,
};

/** A response without a cache key may be of one person, such as the status of a payment: shared caches must not store it. */
const toPublicContent = (text: string, cacheKey: string | null): ResponseContent => ({
  text,
  type: JSON_TYPE,
  cacheControl: cacheKey === null ? 'private, no-cache' : 'public, no-cache',
  vary: 'Accept-Language, Authorization',
});

/** The response body: the reply in its envelope. `validate` throws where raw JSON does not match the contract. */
const serializeBody = (
  outcome: MessageFields | RawJson,
  language: LanguageCode,
  serialize: (body: object) => string,
  validate?: (body: object) => void,
) => {
  const { messageKey } = outcome;
  const text = messageKey ? getMessage(messageKey, language) : '';
  if (!(outcome instanceof RawJson)) {
    const { messageKey: _messageKey, ...fields } = outcome;
    return serialize({ error: false, message: text, ...fields });
  }
  const body = `{"error":false,"message":${JSON.stringify(text)},${outcome.fields}}`;
  validate?.(JSON.parse(body));
  return body;
};

const addCall = async <N extends CallName>(app: FastifyInstance, deps: Deps, name: N, handler: Handler<N>) => {
  const row: Call = calls[name];
  const { method, access, effect, uncachedWith, changes, multipart, secret, isPayment, isForGuests } = row;
  const { input: inputSchema, reply: replySchema } = schemas[name];
  const isPublicRead = effect === 'read' && (access === 'public' || access === 'optional');
  const inputSource = getInputLocation(name);
  const acceptsKey = canTakeIdempotencyKey(name);
  const readDeps = withStandbys(deps);
  const handle = handler as unknown as (call: object) => Promise<MessageFields | RawJson>;

  const computeBody = async (request: FastifyRequest, reply: FastifyReply, cacheTags: CacheTags, usedDeps = deps) => {
    const { [inputSource]: input, caller, language, ip: ipAddress, headers, protocol, host: hostHeader } = request;
    const { closeSignal } = request;
    const userAgent = headers['user-agent'] ?? null;
    const host = { protocol, host: hostHeader };
    const actor = createActor(name, caller, ipAddress, request.id);
    const outcome = await handle({
      input,
      caller,
      language,
      ipAddress,
      userAgent,
      host,
      actor,
      cacheTags,
      closeSignal,
      deps: usedDeps,
    });
    const serialize = (body: object) => reply.serialize(body) as string;
    return serializeBody(outcome, language, serialize, app.validatesResponses ? serialize : undefined);
  };
  /** A request that repeats an idempotency key gets the stored response body. */
  const computeBodyOnce = async (request: FastifyRequest, reply: FastifyReply) => {
    const { [inputSource]: input, caller, headers } = request;
    const key = acceptsKey ? readIdempotencyKey(headers) : undefined;
    const compute = () => computeBody(request, reply, deps.cache.createCacheTags());
    if (!key || !caller) return compute();
    const write = { userId: caller.id, key, call: name, input, secret: secret === true };
    const { body, isRepeat } = await runIdempotent(deps, write, compute);
    if (isRepeat) reply.header('idempotent-replayed', 'true');
    return body;
  };
  /** The caller's next read must show the change, except for products that wait for their refresh: see `publish`. */
  const publishChange = async ({ log }: FastifyRequest, reply: FastifyReply) => {
    markRecentChange(reply, deps.config);
    // Values with the tag `any change`, such as the counts of the caller's own store that this process caches.
    deps.cache.invalidate([]);
    // Sales are frequent: they are published when the caller reads next (`cache-plugin.ts`), or within half a second.
    if (changes === 'sale') return;
    await deps.invalidator.publish().catch((err) => log.warn({ err }, 'cannot publish a change'));
  };
  /** Equal for inputs that mean the same: validated, with defaults, without unknown fields. Null where nothing is cached. */
  const buildCacheKey = (input: unknown, language: LanguageCode) =>
    uncachedWith && (input as Record<string, unknown>)[uncachedWith] !== undefined
      ? null
      : `${name} ${language} ${JSON.stringify(input)}`;

  if (isPublicRead && inputSource === 'query') {
    const dropBlanks = createBlankFieldRemover(inputSchema);
    app.publicReads.set(name, async (request, query, language, parent) => {
      const { success, data: input } = inputSchema.safeParse(dropBlanks(query));
      if (!success || findNulPath(query) !== null) return undefined;
      const cacheKey = buildCacheKey(input, language);
      const compute = async (cacheTags: CacheTags) => {
        const outcome = await handle({ ...IN_PROCESS_CALL, input, language, cacheTags, deps: readDeps });
        return toPublicContent(serializeBody(outcome, language, JSON.stringify), cacheKey);
      };
      return app.responseCache.getOrCompute(request, cacheKey, compute, parent);
    });
  }
  const bodyLimits = computeBodyLimits(inputSchema, multipart);
  const addRoute = (scope: FastifyInstance) =>
    scope.route({
      method,
      url: getCallPath(name),
      bodyLimit: bodyLimits.bytes,
      schema: {
        [inputSource === 'query' ? 'querystring' : 'body']: inputSchema,
        // Fastify makes a serializer for each response schema, which takes 2 MB for all calls.
        ...(app.validatesResponses && { response: { 200: wrapInEnvelope(replySchema), default: ErrorResponse } }),
      },
      config: {
        access,
        isForGuests: isForGuests === true,
        bodyLimits,
        loadClass: isPayment ? 'payment' : effect,
        acceptsFiles: multipart !== undefined,
      },
      // Before validation: its messages are only for callers who may use the call.
      onRequest: (request, _reply, done) => {
        requireAccess(row, request.caller);
        done();
      },
      handler: async (request, reply) => {
        if (isPublicRead && request.headers.authorization === undefined) {
          const cacheKey = buildCacheKey(request[inputSource], request.language);
          const response = await app.responseCache.getOrCompute(request, cacheKey, async (cacheTags) =>
            // Exact values are read from the primary.
            toPublicContent(
              await computeBody(request, reply, cacheTags, cacheKey === null ? deps : readDeps),
              cacheKey,
            ),
          );
          return reply.sendEncoded(response);
        }
        const body = await computeBodyOnce(request, reply);
        if (changes) await publishChange(request, reply);
        reply.type(JSON_TYPE).header('cache-control', 'private, no-store');
        if (isPublicRead) reply.header('vary', 'Accept-Language, Authorization');
        return body;
      },
    });
  if (multipart) await addFormRoutes(app, multipart, addRoute);
  else addRoute(app);
};

/**
 * Registers handlers as routes by their rows of the table: path, validation, access and envelope. A wrong input, reply
 * or caller does not compile.
 */
export const implementCalls =
  <N extends CallName>(handlers: { [K in N]: Handler<K> }) =>
  async (app: FastifyInstance, { deps }: { deps: Deps }) => {
    for (const name of Object.keys(handlers) as N[]) await addCall(app, deps, name, handlers[name]);
  };
