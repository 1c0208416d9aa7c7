import { hash } from 'node:crypto';
import type { IncomingMessage, OutgoingHttpHeader, ServerResponse } from 'node:http';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentCoding, compress } from './content-coding.ts';

/** What an answer says, and how others may keep it. */
export interface ResponseContent {
  /** Whole, or in pieces that follow each other. */
  text: string | readonly string[];
  type: string;
  cacheControl: string;
  /** What the answer depends on beside its address and its coding. */
  vary: string;
}

/** An answer in one coding, as it goes out to everybody who asks for it. */
export interface EncodedResponse {
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

export const sizeOfResponse = ({ body }: EncodedResponse) => body.byteLength + ENVELOPE_BYTES;

/** Header names and values in turn. */
export const flattenHeaders = (headers: Readonly<Record<string, string>>) => Object.entries(headers).flat();

/** Bytes in memory of their own: a slice would hold on to the whole it was cut from. */
const apart = (bytes: Buffer) => {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
};

/** Where texts become bytes. */
const scratch = Buffer.allocUnsafeSlow(512 * 1024);
/** UTF-8 has no more for each unit of a text. */
const MOST_BYTES = 3;

/** The bytes of pieces that follow each other: to ask for the length of a text takes as long as to write it down. */
const bytesOf = (pieces: readonly string[]) => {
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0);
  if (length * MOST_BYTES > scratch.length) return Buffer.from(pieces.join(''));
  let end = 0;
  for (const piece of pieces) end += scratch.write(piece, end);
  return apart(scratch.subarray(0, end));
};

const answerOf = (
  { type, cacheControl, vary }: ResponseContent,
  bytes: Buffer,
  body: Buffer,
  packing?: ContentCoding,
): EncodedResponse => {
  // Processors know SHA-256 by themselves: a third of the time that others take.
  const digest = hash('sha256', bytes, 'base64url').slice(0, 22);
  const etag = packing ? `"${digest}-${packing}"` : `"${digest}"`;
  const unchanged = ['cache-control', cacheControl, 'vary', `${vary}, Accept-Encoding`, 'etag', etag];
  const headers = [...unchanged, 'content-type', type, 'content-length', String(body.byteLength)];
  if (packing) headers.push('content-encoding', packing);
  return { etag, body, headers, unchanged };
};

/**
 * Makes the answer in the coding, at once where nothing is to be packed. Its ETag is strong: the same one for the same
 * bytes only, in whichever process.
 */
export const encodeResponse = (
  coding: ContentCoding,
  draft: ResponseContent,
): EncodedResponse | Promise<EncodedResponse> => {
  const bytes = bytesOf(typeof draft.text === 'string' ? [draft.text] : draft.text);
  if (coding === 'identity' || bytes.length < PACKED_FROM) return answerOf(draft, bytes, bytes);
  return compress(bytes, coding).then((packed) => answerOf(draft, bytes, apart(packed), coding));
};

/** Whether the caller has it already. A tag stands in quotes, so that to be found is to be named. */
const isKnown = ({ method, headers }: Pick<IncomingMessage, 'method' | 'headers'>, { etag }: EncodedResponse) => {
  const known = headers['if-none-match'];
  return known !== undefined && (method === 'GET' || method === 'HEAD') && (known === '*' || known.includes(etag));
};

/**
 * Sends the answer, or 304 to who has it; a failure (another `status`) is nothing to have. The caller's own headers,
 * such as cookies, may be set before.
 */
export const sendResponse = (request: FastifyRequest, reply: FastifyReply, answer: EncodedResponse, status = 200) => {
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
  answer: EncodedResponse,
  headers: readonly OutgoingHttpHeader[],
) => {
  const known = isKnown(asked, answer);
  const status = known ? 304 : 200;
  response.writeHead(status, headers.concat(known ? answer.unchanged : answer.headers));
  response.end(known ? undefined : answer.body);
  return status;
};
