import { expect, test } from 'vitest';
import { getInitials } from './Avatar.tsx';

test.each([
  ['Amara Okafor', '', 'AO'],
  ['Ifeoma Chioma Ade', '', 'IA'],
  ['Cher', '', 'C'],
  [' ', 'mateo@example.com', 'M'],
  ['', '', '?'],
])('the initials of name %j and email %j are %s', (name, email, initials) => {
  expect(getInitials(name, email)).toBe(initials);
});
