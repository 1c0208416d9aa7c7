import { expect, test } from 'vitest';
import { initialsOf } from './Avatar.tsx';

test.each([
  ['Amara Okafor', '', 'AO'],
  ['Ifeoma Chioma Ade', '', 'IA'],
  ['Cher', '', 'C'],
  [' ', 'mateo@example.com', 'M'],
  ['', '', '?'],
])('%j with the address %j is %s', (name, email, initials) => {
  expect(initialsOf(name, email)).toBe(initials);
});
