import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, pack } from './codings.ts';

/** What an answer says, and how others may keep it. */
export interface Draft {
  /** Whole, or in pieces that follow each other. */
  text: string | readonly string[];
  type: string;
  cacheControl: string;
  /** What the answer depends on beside its address and its coding. */
  vary: string;
}

/** An answer in one coding, as it goes out to everybody who asks for it. */
export interface Answer {
  etag: string;
  body: Buffer;
  /** Names and values in turn, as Node takes them fastest. */
  headers: readonly string[];
  /** The headers of a 304. */
  unchanged: readonly string[];
}

/** Less than this is not worth packing, in bytes. */
const PACKED_FROM = 1024;
/** Headers, ETag and the objects around them, in bytes. */
const ENVELOPE_BYTES = 800;

export const answerBytes = ({ body }: Answer) => body.byteLength + ENVELOPE_BYTES;

/** Header names and values in turn. */
export const flat = (headers: Readonly<Record<string, string>>) => Object.entries(headers).flat();

/** Bytes in memory of their own: a slice would hold on to the whole it was cut from. */
const apart = (bytes: Buffer) => {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
};

/** The bytes of pieces that follow each other, written once: pieces of their own would leave twice as much garbage. */
const bytesOf = (pieces: readonly string[]) => {
  const bytes = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + Buffer.byteLength(piece), 0));
  let at = 0;
  for (const piece of pieces) at += bytes.write(piece, at);
  return bytes;
};

/** Makes the answer in the coding. Its ETag is strong: the same one for the same bytes only, in whichever process. */
export const answerIn = async (coding: Coding, { text, type, cacheControl, vary }: Draft): Promise<Answer> => {
  const bytes = typeof text === 'string' ? Buffer.from(text) : bytesOf(text);
  const packing = coding === 'identity' || bytes.length < PACKED_FROM ? null : coding;
  const body = apart(packing ? await pack(bytes, packing) : bytes);
  // Processors know SHA-256 by themselves: a third of the time that others take.
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22);
  const etag = packing ? `"${digest}-${packing}"` : `"${digest}"`;
  const unchanged = flat({ 'cache-control': cacheControl, vary: `${vary}, Accept-Encoding`, etag });
  const own = flat({
    'content-type': type,
    ...(packing && { 'content-encoding': packing }),
    'content-length': String(body.byteLength),
  });
  return { etag, body, headers: [...unchanged, ...own], unchanged };
};

/** Whether the caller has it already. A tag stands in quotes, so that to be found is to be named. */
const isKnown = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, { etag }: Answer) => {
  const known = headers['if-none-match'];
  return known !== undefined && (method === 'GET' || method === 'HEAD') && (known === '*' || known.includes(etag));
};

/**
 * Sends the answer, or 304 to who has it; a failure (another `status`) is nothing to have. The caller's own headers,
 * such as cookies, may be set before.
 */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: Answer, status = 200) => {
  const known = status === 200 && isKnown(request, answer);
  const headers = known ? answer.unchanged : answer.headers;
  for (let at = 0; at < headers.length; at += 2) reply.header(headers[at] ?? '', headers[at + 1]);
  if (known) return reply.removeHeader('content-type').code(304).send();
  if (status !== 200) reply.removeHeader('etag');
  // Its coding is chosen: the compression of other answers leaves it alone.
  request.headers['x-no-compression'] = '1';
  return reply.code(status).send(answer.body);
};

/** Sends an answer past Fastify, with the `headers` that its hooks give every answer. Returns its status. */
export const sendAtOnce = (
  asked: IncomingMessage,
  response: ServerResponse,
  answer: Answer,
  headers: readonly OutgoingHttpHeader[],
) => {
  const known = isKnown(asked, answer);
  const status = known ? 304 : 200;
  response.writeHead(status, headers.concat(known ? answer.unchanged : answer.headers));
  response.end(known ? undefined : answer.body);
  return status;
};
