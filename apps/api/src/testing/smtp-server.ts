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

/** Implements the SMTP commands of one mail; `answerTo` may override a command's reply. */
const converse = (socket: Socket, received: ReceivedMail[], answerTo: (command: string) => string | undefined) => {
  let [from, to, source, rest] = ['', '', '', ''];
  let inData = false;
  const say = (line: string) => socket.write(`${line}\r\n`);
  const addressIn = (line: string) => /<(.*?)>/.exec(line)?.[1] ?? '';
  const hear = (line: string) => {
    if (inData && line !== '.') {
      source += `${line}\n`;
      return;
    }
    if (inData) {
      inData = false;
      received.push({ from, to, source });
      say('250 Taken');
      return;
    }
    const refusal = answerTo(line);
    if (refusal) return say(refusal);
    if (/^MAIL/i.test(line)) from = addressIn(line);
    if (/^RCPT/i.test(line)) to = addressIn(line);
    inData = /^DATA/i.test(line);
    say(inData ? '354 Go on' : /^QUIT/i.test(line) ? QUIT : '250 Fine');
  };
  socket.on('data', (chunk) => {
    const lines = `${rest}${chunk}`.split('\r\n');
    rest = lines.pop() ?? '';
    for (const line of lines) hear(line);
  });
  socket.on('error', () => {});
  say('220 Good day');
};

/** A mail server for tests, on its own port. */
export const openSmtpServer = async () => {
  const received: ReceivedMail[] = [];
  let answerTo = (_command: string): string | undefined => undefined;
  const server = createServer((socket) => converse(socket, received, (command) => answerTo(command)));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${port}`,
    received,
    /** Overrides replies from now on: the function returns a reply, or undefined for success. */
    refuse: (answer: (command: string) => string | undefined) => {
      answerTo = answer;
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
};
