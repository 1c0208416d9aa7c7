import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';

export interface ProxyOptions {
  port: number;
  host?: string;
  /** The addresses of the servers, such as http://127.0.0.1:3001. */
  servers: readonly string[];
  /** The delay between two health checks of a server, in milliseconds. */
  checkIntervalMs: number;
  /** How long a health check may take, in milliseconds. */
  checkTimeoutMs: number;
}

/** Headers of one connection, which are not forwarded (RFC 9110, section 7.6.1). */
const HOP_BY_HOP = ['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade'];

const withoutHopByHop = (headers: NodeJS.Dict<string | string[]>) => {
  const named = String(headers.connection ?? '')
    .toLowerCase()
    .split(',')
    .map((name) => name.trim());
  return Object.fromEntries(
    Object.entries(headers).filter(([name]) => !HOP_BY_HOP.includes(name) && !named.includes(name)),
  );
};

interface Backend {
  url: URL;
  agent: Agent;
  isReady: boolean;
  /** How many of its last checks in a row timed out. */
  timeouts: number;
}

/** A single check may be late on a busy machine. */
const MAX_TIMEOUTS = 1;

/**
 * A small HTTP proxy for trials, where neither HAProxy nor nginx is installed: asks each server for /health/ready and
 * forwards requests to those that are ready by round robin; where none is, to those whose last check timed out. A request
 * that could not be sent goes to another server.
 */
export const startOwnProxy = async ({
  port,
  host = '127.0.0.1',
  servers,
  checkIntervalMs,
  checkTimeoutMs,
}: ProxyOptions) => {
  const backends: Backend[] = servers.map((url) => ({
    url: new URL(url),
    agent: new Agent({ keepAlive: true, maxFreeSockets: 64 }),
    isReady: false,
    timeouts: 0,
  }));
  let turn = 0;
  let isClosed = false;

  const check = (backend: Backend) =>
    new Promise<void>((resolve) => {
      let hasEnded = false;
      const end = (outcome: boolean | 'timeout') => {
        // Destroying the request after a time-out emits an error, which is no answer of the server.
        if (hasEnded) return;
        hasEnded = true;
        backend.timeouts = outcome === 'timeout' ? backend.timeouts + 1 : 0;
        if (outcome !== 'timeout') backend.isReady = outcome;
        else if (backend.timeouts > MAX_TIMEOUTS) backend.isReady = false;
        clearTimeout(timer);
        outgoing.destroy();
        resolve();
      };
      const outgoing = request(new URL('/health/ready', backend.url), { agent: false }, ({ statusCode }) =>
        end(statusCode === 200),
      );
      const timer = setTimeout(() => end('timeout'), checkTimeoutMs);
      outgoing.on('error', () => end(false));
      outgoing.end();
    });
  const checkRepeatedly = async (backend: Backend) => {
    await check(backend);
    if (!isClosed) setTimeout(() => void checkRepeatedly(backend), checkIntervalMs).unref();
  };

  const refuse = (response: ServerResponse, status: number) => {
    if (response.headersSent) return response.destroy();
    response.writeHead(status, { 'retry-after': '1', 'content-type': 'application/json' });
    response.end(JSON.stringify({ error: true, code: 'UNAVAILABLE', message: 'No server is available.' }));
  };
  const forward = (incoming: IncomingMessage, response: ServerResponse, tried: Set<Backend>) => {
    const untried = backends.filter((backend) => !tried.has(backend));
    const ready = untried.filter(({ isReady }) => isReady);
    // On a busy machine the checks of all servers may be late. A late server may still respond; a frozen one keeps its request waiting.
    const usable = ready.length > 0 ? ready : untried.filter(({ timeouts }) => timeouts > 0);
    turn += 1;
    const backend = usable[turn % usable.length];
    if (!backend) return refuse(response, tried.size > 0 ? 502 : 503);
    tried.add(backend);
    let hasSent = false;
    const outgoing = request({
      agent: backend.agent,
      hostname: backend.url.hostname,
      port: backend.url.port,
      method: incoming.method,
      path: incoming.url,
      headers: {
        ...withoutHopByHop(incoming.headers),
        'x-forwarded-for': [incoming.headers['x-forwarded-for'], incoming.socket.remoteAddress]
          .filter(Boolean)
          .join(', '),
        'x-forwarded-proto': 'http',
      },
    });
    const send = () => {
      hasSent = true;
      incoming.pipe(outgoing);
    };
    outgoing.on('socket', (socket) => (socket.connecting ? socket.once('connect', send) : send()));
    outgoing.on('response', (received) => {
      response.writeHead(received.statusCode ?? 502, withoutHopByHop(received.headers));
      received.pipe(response);
      received.on('error', () => response.destroy());
    });
    outgoing.on('error', () => {
      // The client has left, which ended the request.
      if (response.destroyed) return;
      const isSafe = incoming.method === 'GET' || incoming.method === 'HEAD';
      // A write may have been executed: only its client can repeat it, under its idempotency key.
      if (!response.headersSent && (!hasSent || isSafe)) forward(incoming, response, tried);
      else refuse(response, 502);
    });
    response.on('close', () => {
      if (!response.writableFinished) outgoing.destroy();
    });
  };

  const server = createServer((incoming, response) => {
    response.on('error', () => {});
    forward(incoming, response, new Set());
  });
  await Promise.all(backends.map(checkRepeatedly));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
  return {
    stop: async () => {
      isClosed = true;
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
      for (const { agent } of backends) agent.destroy();
    },
  };
};
