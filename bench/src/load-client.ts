// A load generator in its own process: each connection sends its next request when the last response has arrived. Uses
// plain sockets, as the CPU time of a general HTTP client would be taken from the server on the same machine.
import { connect } from 'node:net';

export interface LoadTask {
  port: number;
  /**
   * The requests, in turn: a path, or a path with a JSON body after a space, which is posted; a leading `@token ` is sent as
   * bearer. Several lines are sent one after the other and count as one request.
   */
  asked: readonly string[];
  /** Starts again at the end of the list; otherwise the measurement ends there. */
  again: boolean;
  connections: number;
  seconds: number;
  /** The accepted content coding, such as br; none by default. */
  coding?: string | undefined;
}

export interface Load {
  requests: number;
  seconds: number;
  /** Milliseconds. */
  p50: number;
  p99: number;
  /** Responses other than 200. */
  failures: number;
  firstFailure: string;
}

const HEAD_BYTES = 4_096;

const requestOf = (asked: string, port: number, coding: string | undefined) => {
  const [, token, path = '', body] = /^(?:@(\S+) )?(\S+)(?: (.*))?$/s.exec(asked) ?? [];
  const bearer = token ? `authorization: Bearer ${token}\r\n` : '';
  const accepted = coding ? `accept-encoding: ${coding}\r\n` : '';
  const head = `${path} HTTP/1.1\r\nhost: 127.0.0.1:${port}\r\n${accepted}${bearer}`;
  if (!body) return `GET ${head}\r\n`;
  return `POST ${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
};

const run = ({ port, asked: all, again, connections, seconds, coding }: LoadTask): Promise<Load> => {
  const times: number[] = [];
  const failures: string[] = [];
  let at = 0;
  const started = performance.now();
  const end = started + seconds * 1000;
  const next = () => {
    if (performance.now() >= end) return undefined;
    if (again && at === all.length) at = 0;
    return all[at++];
  };

  const converse = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect(port, '127.0.0.1');
      let asking: string | undefined;
      /** The remaining requests of the same turn. */
      let then: string[] = [];
      let since = 0;
      /** Remaining bytes of the response; -1 before its head. */
      let left = -1;
      const send = (one: string) => {
        asking = one;
        left = -1;
        socket.write(requestOf(one, port, coding));
      };
      const ask = () => {
        const turn = next();
        if (turn === undefined) {
          asking = undefined;
          socket.destroy();
          return resolve();
        }
        const [first = '', ...others] = turn.split('\n');
        then = others;
        since = performance.now();
        send(first);
      };
      const readHead = (bytes: Buffer) => {
        const head = bytes.toString('latin1', 0, HEAD_BYTES);
        const length = head.indexOf('\r\n\r\n');
        const announced = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
        if (length === -1 || !announced) throw new Error(`An answer without a length:\n${head.slice(0, 500)}`);
        if (!head.startsWith('HTTP/1.1 200 ')) failures.push(`${asking}: ${head.slice(9, 12)}`);
        return length + 4 + Number(announced);
      };
      socket.setNoDelay(true);
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('close', () => asking !== undefined && reject(new Error('The server closed the connection')));
      socket.on('data', (bytes) => {
        try {
          if (left === -1) left = readHead(bytes);
          left -= bytes.length;
          if (left > 0) return;
          const following = then.shift();
          if (following !== undefined) return send(following);
          times.push(performance.now() - since);
          ask();
        } catch (error) {
          reject(error);
        }
      });
    });

  return Promise.all(Array.from({ length: connections }, converse)).then(() => {
    const sorted = Float64Array.from(times).sort();
    const share = (part: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0;
    return {
      requests: times.length,
      seconds: (performance.now() - started) / 1000,
      p50: share(0.5),
      p99: share(0.99),
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
