import { Agent, request } from 'node:http';

export interface RequestOutcome {
  /** 0 where the connection broke or nothing arrived in time. */
  status: number;
  /** From sending to the end of the response, in milliseconds. */
  ms: number;
  /** When it was sent, by performance.now(). */
  sentAt: number;
  retryAfter: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a client program does not know the types of responses.
  body: any;
}

interface SendOptions {
  method?: 'GET' | 'POST';
  headers?: Record<string, string>;
  /** Sent as JSON. */
  body?: object;
  timeoutMs?: number;
  agent?: Agent;
}

const sharedAgent = new Agent({ keepAlive: true, maxSockets: 1000 });

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** Sends a request, and resolves with its outcome whatever happens. */
export const send = (
  url: string,
  { method = 'GET', headers = {}, body, timeoutMs = 60_000, agent = sharedAgent }: SendOptions = {},
): Promise<RequestOutcome> =>
  new Promise((resolve) => {
    const sentAt = performance.now();
    const end = (status: number, text = '', retryAfter?: string) =>
      resolve({ status, ms: performance.now() - sentAt, sentAt, retryAfter, body: parse(text) });
    const outgoing = request(
      url,
      {
        method,
        agent,
        timeout: timeoutMs,
        headers: { ...headers, ...(body && { 'content-type': 'application/json' }) },
      },
      (response) => {
        let text = '';
        response.setEncoding('utf8');
        response.on('data', (chunk: string) => {
          text += chunk;
        });
        response.on('end', () => end(response.statusCode ?? 0, text, response.headers['retry-after']));
        response.on('error', () => end(0));
      },
    );
    outgoing.on('timeout', () => outgoing.destroy());
    outgoing.on('error', () => end(0));
    outgoing.end(body && JSON.stringify(body));
  });

/** Sends a request on a connection of its own. */
export const sendOnNewConnection = (url: string, timeoutMs?: number) =>
  send(url, { agent: new Agent(), ...(timeoutMs && { timeoutMs }) });

/** The value below which that share of the values lies; 0 without values. */
export const calculatePercentile = (values: readonly number[], share: number) =>
  [...values].sort((one, other) => one - other)[Math.min(values.length - 1, Math.floor(values.length * share))] ?? 0;

/** The greatest value; 0 without values. */
export const findMaximum = (values: readonly number[]) => values.reduce((most, value) => Math.max(most, value), 0);
