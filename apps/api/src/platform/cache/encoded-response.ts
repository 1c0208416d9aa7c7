import { hash } from 'node:crypto';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type ContentCoding, compress, decompress } from './content-coding.ts';

interface ResponseProperties {
  type: string;
  cacheControl: string;
  /** The request headers that select the response, besides Accept-Encoding. */
  vary: string;
  /** The headers for a CDN; missing if it must not store the response. */
  cdnHeaders?: Readonly<Record<string, string>>;
}

/** A cacheable response before its content coding is chosen. */
export interface ResponseContent extends ResponseProperties {
  /** The body, whole or in chunks. */
  text: string | readonly string[];
}

/** A response in one content coding, ready to send to any number of clients. */
export interface EncodedResponse {
  /** An HTML document, which has the security headers of one. */
  isDocument: boolean;
  properties: ResponseProperties;
  /** Undefined: the body is plain. */
  coding: 'br' | 'gzip' | undefined;
  etag: string;
  body: Buffer;
  /** Names and values alternate: Node writes an array faster than an object. */
  headers: readonly string[];
  /** The headers of a 304, in the same form. */
  notModifiedHeaders: readonly string[];
}

/** Compressing fewer bytes saves nothing. */
const MIN_COMPRESSED_BYTES = 1024;
/** Headers, ETag and objects of an encoded response. */
const OVERHEAD_BYTES = 800;

/** The memory of a response, in bytes. */
export const getResponseSize = ({ body }: EncodedResponse) => body.byteLength + OVERHEAD_BYTES;

/** Header names and values, alternating. */
export const flattenHeaders = (headers: Readonly<Record<string, string>>) => Object.entries(headers).flat();

/** Copies bytes into a separate buffer: a cached slice would retain its whole buffer. */
const copyToOwnBuffer = (bytes: Buffer) => {
  if (bytes.buffer.byteLength === bytes.byteLength) return bytes;
  const own = Buffer.allocUnsafeSlow(bytes.byteLength);
  bytes.copy(own);
  return own;
};

const scratch = Buffer.allocUnsafeSlow(512 * 1024);
const MAX_UTF8_BYTES_PER_UNIT = 3;

/** Encodes chunks as UTF-8. Writes to a scratch buffer: measuring a string first takes as long as writing it. */
const encodeUtf8 = (chunks: readonly string[]) => {
  const length = chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  if (length * MAX_UTF8_BYTES_PER_UNIT > scratch.length) return Buffer.from(chunks.join(''));
  let end = 0;
  for (const chunk of chunks) end += scratch.write(chunk, end);
  return copyToOwnBuffer(scratch.subarray(0, end));
};

const createResponse = (
  { type, cacheControl, vary, cdnHeaders = {} }: ResponseProperties,
  plainBytes: Buffer,
  body: Buffer,
  coding?: 'br' | 'gzip',
): EncodedResponse => {
  // SHA-256 has processor instructions: it takes a third of the time of other hashes.
  const digest = hash('sha256', plainBytes, 'base64url').slice(0, 22);
  const etag = coding ? `"${digest}-${coding}"` : `"${digest}"`;
  const notModifiedHeaders = flattenHeaders({
    'cache-control': cacheControl,
    vary: `${vary}, Accept-Encoding`,
    etag,
    ...cdnHeaders,
  });
  const headers = [...notModifiedHeaders, 'content-type', type, 'content-length', String(body.byteLength)];
  if (coding) headers.push('content-encoding', coding);
  const properties = { type, cacheControl, vary, cdnHeaders };
  return { isDocument: type.startsWith('text/html'), properties, coding, etag, body, headers, notModifiedHeaders };
};

const encodeBytes = (coding: ContentCoding, properties: ResponseProperties, bytes: Buffer) => {
  if (coding === 'identity' || bytes.length < MIN_COMPRESSED_BYTES) return createResponse(properties, bytes, bytes);
  return compress(bytes, coding).then((body) => createResponse(properties, bytes, copyToOwnBuffer(body), coding));
};

/**
 * Encodes a response, synchronously where nothing is compressed. The ETag is strong: equal for equal bytes, in every
 * process.
 */
export const encodeResponse = (
  coding: ContentCoding,
  content: ResponseContent,
): EncodedResponse | Promise<EncodedResponse> => {
  const bytes = encodeUtf8(typeof content.text === 'string' ? [content.text] : content.text);
  return encodeBytes(coding, content, bytes);
};

/** The same response in another content coding. */
export const recodeResponse = async ({ properties, body, coding: current }: EncodedResponse, coding: ContentCoding) =>
  encodeBytes(coding, properties, current ? await decompress(body, current) : body);

/** Whether If-None-Match names the response. Compare quoted tags: substring matching is then exact. */
export const isNotModified = ({ method, headers }: Pick<FastifyRequest, 'method' | 'headers'>, etag: string) => {
  const known = headers['if-none-match'];
  return known !== undefined && (method === 'GET' || method === 'HEAD') && (known === '*' || known.includes(etag));
};

/** Sends a response by Fastify, with headers and cookies set before; 304 where the client has it already. */
export const sendResponse = (request: FastifyRequest, reply: FastifyReply, response: EncodedResponse, status = 200) => {
  const notModified = status === 200 && isNotModified(request, response.etag);
  const headers = notModified ? response.notModifiedHeaders : response.headers;
  for (let index = 0; index < headers.length; index += 2) reply.header(headers[index] ?? '', headers[index + 1]);
  if (notModified) return reply.removeHeader('content-type').code(304).send();
  if (status !== 200) reply.removeHeader('etag');
  // Tells @fastify/compress that the coding is already applied.
  request.headers['x-no-compression'] = '1';
  return reply.code(status).send(response.body);
};
