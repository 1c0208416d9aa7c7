// A load generator in its own process: each connection sends its next request when the last response has arrived. Uses
// plain sockets, as the CPU time of a general HTTP client would be taken from the server on the same machine.
import { connect } from 'node:net';

export interface LoadTask {
  port: number;
  /**
   * Lines `path`, or `path {json}`, which is posted; a leading `@token ` is sent as bearer token. An entry of several
   * lines is sent one line after the other and counts as one request.
   */
  requests: readonly string[];
  /** Starts again at the end of the list; otherwise the measurement ends there. */
  repeat: boolean;
  connections: number;
  seconds: number;
  /** The accepted content coding, such as br; none by default. */
  coding?: string | undefined;
}

export interface LoadResult {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p95: number;
  p99: number;
  /** Responses other than 200. */
  failures: number;
  firstFailure: string;
}

const HEAD_BYTES = 4_096;

const formatRequest = (line: string, port: number, coding: string | undefined) => {
  const [, token, path = '', body] = /^(?:@(\S+) )?(\S+)(?: (.*))?$/s.exec(line) ?? [];
  const authorization = token ? `authorization: Bearer ${token}\r\n` : '';
  const acceptEncoding = coding ? `accept-encoding: ${coding}\r\n` : '';
  const head = `${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${acceptEncoding}${authorization}`;
  if (!body) return `GET ${head}\r\n`;
  return `POST ${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

const run = ({ port, requests, repeat, connections, seconds, coding }: LoadTask): Promise<LoadResult> => {
  const times: number[] = [];
  const failures: string[] = [];
  let nextIndex = 0;
  const startedAt = performance.now();
  const endsAt = startedAt + seconds * 1000;
  const takeNext = () => {
    if (performance.now() >= endsAt) return undefined;
    if (repeat && nextIndex === requests.length) nextIndex = 0;
    return requests[nextIndex++];
  };

  const runConnection = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      /** The request whose response is awaited. */
      let pending: string | undefined;
      /** The lines of the same entry that are sent after it. */
      let followingLines: string[] = [];
      let sentAt = 0;
      /** Remaining bytes of the response; -1 before its head. */
      let bytesLeft = -1;
      const send = (line: string) => {
        pending = line;
        bytesLeft = -1;
        socket.write(formatRequest(line, port, coding));
      };
      const sendNext = () => {
        const entry = takeNext();
        if (entry === undefined) {
          pending = undefined;
          socket.destroy();
          return resolve();
        }
        const [first = '', ...others] = entry.split('\n');
        followingLines = others;
        sentAt = performance.now();
        send(first);
      };
      /** Returns the length of the whole response. */
      const readHead = (bytes: Buffer) => {
        const head = bytes.toString('latin1', 0, HEAD_BYTES);
        const headLength = head.indexOf('\r\n\r\n');
        const contentLength = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (headLength === -1 || !contentLength)
          throw new Error(`Response without Content-Length:\n${head.slice(0, 500)}`);
        if (!head.startsWith('HTTP/1.1 200 ')) failures.push(`${pending}: ${head.slice(9, 12)}`);
        return headLength + 4 + Number(contentLength);
      };
      socket.setNoDelay(true);
      socket.on('connect', sendNext);
      socket.on('error', reject);
      socket.on('close', () => pending !== undefined && reject(new Error('The server closed the connection')));
      socket.on('data', (bytes) => {
        try {
          if (bytesLeft === -1) bytesLeft = readHead(bytes);
          bytesLeft -= bytes.length;
          if (bytesLeft > 0) return;
          const following = followingLines.shift();
          if (following !== undefined) return send(following);
          times.push(performance.now() - sentAt);
          sendNext();
        } catch (error) {
          reject(error);
        }
      });
    });

  return Promise.all(Array.from({ length: connections }, runConnection)).then(() => {
    const sorted = Float64Array.from(times).sort();
    const percentile = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0;
    return {
      requests: times.length,
      seconds: (performance.now() - startedAt) / 1000,
      p50: percentile(0.5),
      p95: percentile(0.95),
      p99: percentile(0.99),
      failures: failures.length,
      firstFailure: failures[0] ?? '',
    };
  });
};

process.on('message', (task: LoadTask) => {
  run(task).then(
    (load) => process.send?.({ load }),
    (error: unknown) => process.send?.({ error: String(error) }),
  );
});
process.on('disconnect', () => process.exit());
