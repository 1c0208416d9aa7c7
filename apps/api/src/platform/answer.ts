import { createHash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Coding, pack } from './codings.ts';

/** What an answer says, and how others may keep it. */
export interface Draft {
  text: string;
  type: string;
  cacheControl: string;
  /** What the answer depends on beside its address and its coding. */
  vary: string;
}

/** An answer in one coding, as it goes out to everybody who asks for it. */
export interface Answer {
  etag: string;
  body: Buffer;
  headers: Readonly<Record<string, string>>;
  /** The headers of a 304. */
  unchanged: Readonly<Record<string, string>>;
}

/** Less than this is not worth packing, in bytes. */
const PACKED_FROM = 1024;
/** Headers, ETag and the objects around them, in bytes. */
const ENVELOPE_BYTES = 600;

export const answerBytes = ({ body }: Answer) => body.byteLength + ENVELOPE_BYTES;

/** Bytes in memory of their own: a slice would hold on to the whole it was cut from. */
const apart = (bytes: Buffer) => {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
};

/** Makes the answer in the coding. Its ETag is strong: the same one for the same bytes only, in whichever process. */
export const answerIn = async (coding: Coding, { text, type, cacheControl, vary }: Draft): Promise<Answer> => {
  const bytes = Buffer.from(text);
  const packing = coding === 'identity' || bytes.length < PACKED_FROM ? null : coding;
  const body = apart(packing ? await pack(bytes, packing) : bytes);
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 22);
  const etag = packing ? `"${hash}-${packing}"` : `"${hash}"`;
  const unchanged = { 'cache-control': cacheControl, vary: `${vary}, Accept-Encoding`, etag };
  return {
    etag,
    body,
    headers: { 'content-type': type, ...unchanged, ...(packing && { 'content-encoding': packing }) },
    unchanged,
  };
};

/** Whether the caller has it already. A tag stands in quotes, so that to be found is to be named. */
const isKnown = ({ method, headers }: FastifyRequest, { etag }: Answer) => {
  const known = headers['if-none-match'];
  return known !== undefined && (method === 'GET' || method === 'HEAD') && (known === '*' || known.includes(etag));
};

/** Sends the answer, or 304 to who has it. */
export const sendAnswer = (request: FastifyRequest, reply: FastifyReply, answer: Answer) => {
  if (isKnown(request, answer)) return reply.code(304).headers(answer.unchanged).send();
  // Its coding is chosen: the compression of other answers leaves it alone.
  request.headers['x-no-compression'] = '1';
  return reply.code(200).headers(answer.headers).send(answer.body);
};
