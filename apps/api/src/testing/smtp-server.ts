import type { AddressInfo } from 'node:net';
import { createServer, type Socket } from 'node:net';

/** A received mail. */
export interface ReceivedMail {
  from: string;
  to: string;
  /** Headers and body, unparsed lines. */
  source: string;
}

const QUIT = '221 Bye';

/** Implements the SMTP commands that send mails; `overrideReply` may override a command's reply. */
const serveConnection = (
  socket: Socket,
  received: ReceivedMail[],
  overrideReply: (command: string) => string | undefined,
) => {
  let [from, to, source, rest] = ['', '', '', ''];
  let inData = false;
  const reply = (line: string) => socket.write(`${line}\r\n`);
  const parseAddress = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? '';
  const handleLine = (line: string) => {
    if (inData && line !== '.') {
      source += `${line}\n`;
      return;
    }
    if (inData) {
      inData = false;
      const rejection = overrideReply(line);
      if (rejection) {
        source = '';
        return reply(rejection);
      }
      received.push({ from, to, source });
      source = '';
      reply('250 Taken');
      return;
    }
    const refusal = overrideReply(line);
    if (refusal) return reply(refusal);
    if (/^MAIL/i.test(line)) from = parseAddress(line);
    if (/^RCPT/i.test(line)) to = parseAddress(line);
    inData = /^DATA/i.test(line);
    reply(inData ? '354 Go on' : /^QUIT/i.test(line) ? QUIT : '250 Fine');
  };
  socket.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) handleLine(line);
  });
  socket.on('error', () => {});
  reply('220 Good day');
};

/** A mail server for tests, on its own port. */
export const openSmtpServer = async () => {
  const received: ReceivedMail[] = [];
  let overrideReply = (_command: string): string | undefined => undefined;
  let connections = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    connections += 1;
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    serveConnection(socket, received, (command) => overrideReply(command));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** The connections until now. */
    countConnections: () => connections,
    /** Closes the open connections, as a server does with idle ones. */
    closeConnections: () => {
      for (const socket of sockets) socket.end();
    },
    /** Overrides replies from now on: the function returns a reply, or undefined for success. */
    overrideReplies: (override: (command: string) => string | undefined) => {
      overrideReply = override;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
