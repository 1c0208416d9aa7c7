import type { IncomingMessage, ServerResponse } from 'node:http';

/** A request as the sandbox's parts see it; `path` is below the sandbox's own address. */
export interface SandboxRequest {
  method: string;
  path: string;
  query: URLSearchParams;
  headers: Readonly<Record<string, string | undefined>>;
  body: string;
}

export interface Answer {
  status: number;
  headers?: Readonly<Record<string, string>>;
  body: string;
}

const MOST_BYTES = 256 * 1024;

/** The body is larger than anything that the sandbox is asked. */
export class BodyTooLarge extends Error {}

export const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > MOST_BYTES) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

export const json = (status: number, value: unknown, headers: Answer['headers'] = {}): Answer => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8', 'cache-control': 'no-store', ...headers },
  body: JSON.stringify(value),
});

export const write = (response: ServerResponse, { status, headers, body }: Answer) => {
  response.writeHead(status, {
    'x-content-type-options': 'nosniff',
    ...headers,
    'content-length': Buffer.byteLength(body),
  });
  response.end(body);
};

/** Headers as one string each. */
export const headersOf = ({ headers }: IncomingMessage): SandboxRequest['headers'] =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]));
