import type { IncomingMessage, ServerResponse } from 'node:http';

/** A parsed request; `path` is relative to the sandbox's base path. */
export interface SandboxRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface SandboxResponse {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: string;
}

const MAX_BODY_BYTES = 256 * 1024;

/** The body is larger than any request to the sandbox needs. */
export class BodyTooLarge extends Error {}

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MAX_BODY_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

export const createJsonResponse = (
  status: number,
  value: unknown,
  headers: SandboxResponse['headers'] = {},
): SandboxResponse => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  // A response without content has no body.
  body: JSON.stringify(value) ?? '',
});

export const sendResponse = (response: ServerResponse, { status, headers, body }: SandboxResponse) => {
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};

/** Reduces each header to its first value. */
export const flattenHeaders = ({ headers }: IncomingMessage): SandboxRequest['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
