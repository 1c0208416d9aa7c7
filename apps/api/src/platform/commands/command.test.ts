import { parseArgs } from 'node:util';
import { expect, test } from 'vitest';
import { CommandError, runCommand } from './command.ts';
import { formatTable } from './table.ts';

const USAGE = 'npm run thing -- list\n               show <thing>';

const capture = async (work: Parameters<typeof runCommand>[2]) => {
  const lines: string[] = [];
  const code = await runCommand({ print: (line: string) => void lines.push(line) }, USAGE, work);
  return { code, lines };
};

test('text of users cannot end a line, nor hide, reverse or overwrite other text', async () => {
  const { lines } = await capture(async ({ print }) => {
    print('Paid to GT\n2 Kente Corner 900.00 USD\u001b[1A\u001b[2K\u202eDSU\u200b');
    return 0;
  });
  expect(lines).toEqual(['Paid to GT\\u{a}2 Kente Corner 900.00 USD\\u{1b}[1A\\u{1b}[2K\\u{202e}DSU\\u{200b}']);
});

test('a cell of a table stays in its column', () => {
  const rows = formatTable([
    ['Store', 'Amount', 'To'],
    ['Looms      900.00 USD  GTBank', '5.00 USD', 'A\u00a0\u00a0\u00a0B\r\nC'],
    ['Kente', '6.00 USD', ''],
  ]);
  expect(rows).toEqual([
    'Store                    Amount    To',
    'Looms 900.00 USD GTBank  5.00 USD  A B\\u{d}\\u{a}C',
    'Kente                    6.00 USD',
  ]);
});

test('only the usage has several lines', async () => {
  const result = await capture(async ({ printUsage }) => {
    printUsage();
    return 0;
  });
  expect(result).toEqual({ code: 0, lines: USAGE.split('\n') });
  const runFailing = (message: string) =>
    capture(async () => {
      throw new CommandError(message);
    });
  expect(await runFailing(USAGE)).toEqual({ code: 2, lines: USAGE.split('\n') });
  expect(await runFailing(`Say which.\n\n${USAGE}`)).toEqual({
    code: 2,
    lines: ['Say which.', '', ...USAGE.split('\n')],
  });
  expect(await runFailing('No \u001b thing\nis there.')).toEqual({
    code: 2,
    lines: ['No \\u{1b} thing\\u{a}is there.'],
  });
  // Node's own message has two lines.
  const parse = async () => {
    parseArgs({ args: ['--amount', '--9'], options: { amount: { type: 'string' } } });
    return 0;
  };
  expect((await capture(parse)).lines).toEqual([
    expect.stringMatching(/^Option '--amount' argument is ambiguous\. Did you forget [^\\]*$/),
    '',
    ...USAGE.split('\n'),
  ]);
  expect((await capture(() => Promise.reject(new Error('other'))).catch((error) => error)).message).toBe('other');
});
