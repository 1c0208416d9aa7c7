import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { ErrorResponse } from '@trad/contract/call-schemas';
import type { ErrorCode } from '@trad/contract/error-codes';
import { errorStatuses } from '@trad/contract/error-codes';
import { getMessage, type LanguageCode } from '@trad/contract/messages/message';
import type { FastifyBaseLogger, FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { hasZodFastifySchemaValidationErrors } from 'fastify-type-provider-zod';
import { isContentionError, isDatabaseUnavailable, isReadOnlyError } from '../database/database-errors.ts';
import { DATA_HEADERS } from '../security/data-headers.ts';
import { StorageError } from '../uploads/storage.ts';
import { translateDetail } from '../validation/translate-detail.ts';
import { negotiateLanguage } from './language.ts';
import { type Detail, Refusal } from './refusal.ts';

const RETRY_AFTER_SECONDS = 2;
/** A read-only database usually stays so for a while, such as during a failover. */
const READ_ONLY_SECONDS = 10;

const errorCodesByStatus: Readonly<Record<number, ErrorCode>> = {
  404: 'NOT_FOUND',
  408: 'REQUEST_TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'URI_TOO_LONG',
  415: 'UNSUPPORTED_MEDIA_TYPE',
  429: 'TOO_MANY_REQUESTS',
  431: 'HEADERS_TOO_LARGE',
};

/** Limits the path and the message of a detail: both can contain names that the caller made up. */
const MAX_DETAIL_LENGTH = 300;

const shorten = (text: string) => (text.length > MAX_DETAIL_LENGTH ? `${text.slice(0, MAX_DETAIL_LENGTH)}…` : text);

const toValidationDetails = (error: FastifyError): Detail[] =>
  (error.validation ?? []).slice(0, 20).map(({ instancePath, message: text }) => ({
    path: shorten(instancePath).replace(/^\//, '').replaceAll('/', '.'),
    message: shorten(text ?? 'is not valid'),
  }));

/** Maps a thrown value to a Refusal; anything unknown is INTERNAL, a bug of the server. */
export const toRefusal = (error: unknown): Refusal => {
  if (error instanceof Refusal) return error;
  const known = (error ?? {}) as Partial<FastifyError>;
  if (hasZodFastifySchemaValidationErrors(error)) {
    return new Refusal('VALIDATION_FAILED', { details: toValidationDetails(error) });
  }
  if (known.code === 'FST_ERR_CTP_INVALID_JSON_BODY') {
    return new Refusal('MALFORMED_REQUEST', { details: [{ path: 'body', message: 'is not JSON' }] });
  }
  const status = known.statusCode ?? 500;
  // Before the database's errors: a client that hangs up resets a connection, too.
  if (status >= 400 && status < 500) return new Refusal(errorCodesByStatus[status] ?? 'MALFORMED_REQUEST');
  if (isDatabaseUnavailable(error) || error instanceof StorageError)
    return new Refusal('UNAVAILABLE', { retryAfter: RETRY_AFTER_SECONDS });
  if (isReadOnlyError(error)) return new Refusal('READ_ONLY', { retryAfter: READ_ONLY_SECONDS });
  if (isContentionError(error)) return new Refusal('CONFLICT', { retryAfter: 1 });
  return new Refusal('INTERNAL');
};

/** Builds the error envelope. */
export const createErrorBody = (refusal: Refusal, language: LanguageCode): ErrorResponse => ({
  error: true,
  code: refusal.code,
  message: getMessage(refusal.messageKey, language, refusal.params),
  ...(refusal.details && {
    details: refusal.details.map(({ path, message: text }) => ({ path, message: translateDetail(text, language) })),
  }),
  ...(refusal.data && { data: { ...refusal.data } }),
});

/** Maps a thrown value to a Refusal, and logs it where the server is the cause. */
export const toLoggedRefusal = (error: unknown, log: Pick<FastifyBaseLogger, 'error' | 'warn'>): Refusal => {
  const refusal = toRefusal(error);
  if (refusal.code === 'INTERNAL') log.error({ err: error }, 'unexpected error');
  else if (refusal.status >= 500 && refusal !== error) log.warn({ err: error }, refusal.code);
  return refusal;
};

/** Sends every error of the API in the envelope. */
export const sendError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const refusal = toLoggedRefusal(error, request.log);
  if (refusal.retryAfter) reply.header('retry-after', String(refusal.retryAfter));
  return reply
    .code(refusal.status)
    .header('cache-control', 'no-store')
    .type('application/json; charset=utf-8')
    .serializer(JSON.stringify)
    .send(createErrorBody(refusal, request.language));
};

/** Responds to an undecodable URL, for which Fastify finds no route and runs no hook. */
export const sendUnroutableError = (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
  const query = new URLSearchParams(request.raw.url?.split('?')[1]);
  request.language = negotiateLanguage(query.get('lang'), request.headers['accept-language']);
  reply.headers({ ...DATA_HEADERS, 'x-request-id': request.id });
  return sendError(error, request, reply);
};

const errorCodesByNodeCode: Readonly<Record<string, ErrorCode>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 'REQUEST_TIMEOUT',
  HPE_HEADER_OVERFLOW: 'HEADERS_TOO_LARGE',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'PAYLOAD_TOO_LARGE',
};

/**
 * Responds in the envelope where Node could not read a request: invalid HTTP, headers that are too large, or headers or a body
 * that arrive too slowly.
 */
export const sendClientError = (error: Error & { code?: string }, socket: Socket) => {
  if (!socket.writable || error.code === 'ECONNRESET') return void socket.destroy();
  const code = errorCodesByNodeCode[error.code ?? ''] ?? 'MALFORMED_REQUEST';
  const body = JSON.stringify(createErrorBody(new Refusal(code), 'en'));
  const headers = {
    'content-type': 'application/json; charset=utf-8',
    'content-length': Buffer.byteLength(body),
    'cache-control': 'no-store',
    'x-request-id': randomUUID(),
    connection: 'close',
    ...DATA_HEADERS,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.end(`HTTP/1.1 ${errorStatuses[code]} ${STATUS_CODES[errorStatuses[code]]}\r\n${lines.join('')}\r\n${body}`);
};
