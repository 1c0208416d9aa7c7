import { expect, test } from 'vitest';
import { ConfigError } from './config/config.ts';
import { explainStartFailure, StartError } from './start-failure.ts';

const FORGING = '\u001b[1A\u001b[2K\u202e';
const TOLD = '\\u{1b}[1A\\u{1b}[2K\\u{202e}';

test.each([
  ['a setting', new ConfigError(`PORT: ${FORGING}\nHOST: x`), `The configuration is wrong:\nPORT: ${TOLD}\nHOST: x`],
  ['a reason of our own', new StartError(`No ${FORGING}.\nDo this.`), `No ${TOLD}.\nDo this.`],
  [
    'a folder',
    Object.assign(new Error(`mkdir '/x${FORGING}\n'`), { code: 'EACCES' }),
    `Not allowed: mkdir '/x${TOLD}\\u{a}'. Choose another PORT or DATA_DIR.`,
  ],
  [
    'what the database says',
    Object.assign(new Error(`no role "${FORGING}\n"`), { code: '28000' }),
    `The database of DATABASE_URL cannot be used: no role "${TOLD}\\u{a}"`,
  ],
  ['what is thrown', `a text${FORGING}`, `Error: a text${TOLD}`],
])('%s reaches the terminal as text only', (_, error, printed) => {
  expect(explainStartFailure(error)).toBe(printed);
});
