import { expect, test } from 'vitest';
import { getInitials } from './Avatar.tsx';

test.each([
  ['Amara Okafor', '', 'AO'],
  ['Ifeoma Chioma Ade', '', 'IA'],
  ['Cher', '', 'C'],
  [' ', 'mateo@example.com', 'M'],
  ['', '', '?'],
])('%j with the address %j is %s', (name, email, initials) => {
  expect(getInitials(name, email)).toBe(initials);
});
