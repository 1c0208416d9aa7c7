import { expect, test } from 'vitest';
import { requireCommand } from './command-line.ts';

const COMMANDS = {
  list: { options: ['status'] },
  accept: { maxPositionals: 1 },
  'proposals list': {},
  'proposals reject': { maxPositionals: 1, options: ['reason'] },
};
const find = (line: string, options: object = {}) =>
  requireCommand(COMMANDS, line.split(' '), options as Record<string, unknown>);

test('finds a command of one or two words, and the positionals after it', () => {
  expect(find('accept 12')).toMatchObject({ name: 'accept', rest: ['12'] });
  expect(find('list', { status: 'pending' })).toMatchObject({ name: 'list', rest: [] });
  expect(find('proposals reject 3', { reason: 'No.' })).toMatchObject({ name: 'proposals reject', rest: ['3'] });
});

test.each([
  ['accept 12 13', {}, 'Unexpected argument: 13. Nothing was done.'],
  ['list 12', {}, 'Unexpected argument: 12. Nothing was done.'],
  ['proposals list 3', {}, 'Unexpected argument: 3. Nothing was done.'],
  ['accept 12', { 'dry-run': true }, 'accept does not take --dry-run. Nothing was done.'],
  ['proposals list', { reason: 'x' }, 'proposals list does not take --reason. Nothing was done.'],
  ['lst', {}, 'There is no command "lst". The commands are: list, accept, proposals. --help explains them.'],
  ['toString', {}, 'There is no command "toString". The commands are: list, accept, proposals. --help explains them.'],
  [
    'proposals acept 3',
    {},
    'There is no command "proposals acept". The commands are: proposals list, proposals reject. --help explains them.',
  ],
  [
    'proposals',
    {},
    'There is no command "proposals". The commands are: proposals list, proposals reject. --help explains them.',
  ],
])('refuses %s %j', (line, options, message) => {
  expect(() => find(line, options)).toThrow(message);
});
