import { connect } from 'node:net';

export interface RawResponse {
  status: number;
  /** The reason phrase of the status line. */
  reason: string;
  headers: Record<string, string>;
  body: string;
}

const parseResponse = (text: string): RawResponse => {
  const [head = '', ...rest] = text.split('\r\n\r\n');
  const [first = '', ...lines] = head.split('\r\n');
  const headers = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
  });
  const [, status, ...reason] = first.split(' ');
  return {
    status: Number(status),
    reason: reason.join(' '),
    headers: Object.fromEntries(headers),
    body: rest.join('\r\n\r\n'),
  };
};

/** Sends raw bytes, valid HTTP or not, then the rest once it resolves, and reads until the server closes the connection. */
export const sendRawRequest = (port: number, bytes: string | Buffer, rest?: Promise<string>): Promise<RawResponse> =>
  new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
    rest?.then((more) => socket.write(more), reject);
    socket.on('data', (chunk) => chunks.push(chunk));
    socket.on('close', () => resolve(parseResponse(Buffer.concat(chunks).toString())));
    socket.on('error', (error) => (chunks.length ? undefined : reject(error)));
  });
