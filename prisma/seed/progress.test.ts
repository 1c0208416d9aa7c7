import { stripVTControlCharacters } from 'node:util';
import { expect, test } from 'vitest';
import { createProgress } from './progress.ts';

/** A terminal, a clock that the test advances, and the output since the last read. */
const open = (screen: { isTTY?: boolean; columns?: number } = {}) => {
  let now = 0;
  let written = '';
  const write = (text: string) => {
    written += text;
  };
  const progress = createProgress({ ...screen, write }, () => now);
  return {
    ...progress,
    after: (seconds: number, work: () => void) => {
      now += seconds * 1000;
      work();
      const output = stripVTControlCharacters(written).replaceAll('\r', '');
      written = '';
      return output;
    },
  };
};

test('a terminal shows a bar with the completed amount, the rate and the remaining time', () => {
  const { start, advance, finish, after } = open({ isTTY: true, columns: 120 });
  after(0, () => start('Products', 100_000, 'products'));
  expect(after(10, () => advance(25_000, '3 refused'))).toBe(
    `Products ${'█'.repeat(6)}${'░'.repeat(18)} 25,000 of 100,000 products · 2,500/s · 0:30 left · 3 refused`,
  );
  expect(after(30, () => advance(100_000))).toBe(`Products ${'█'.repeat(24)} 100,000 of 100,000 products · 2,500/s`);
  expect(after(2, finish)).toBe('✓ Products 100,000 products (42.0 s)\n');
});

test('earlier progress counts as completed, but not for the rate', () => {
  const { start, advance, after } = open({ isTTY: true, columns: 120 });
  after(0, () => start('Writing', 1_000, 'products', 600));
  expect(after(10, () => advance(800))).toMatch(/ 800 of 1,000 products · 20\/s · 0:10 left$/);
});

test('is drawn at most ten times a second, and never wider than the terminal', () => {
  const { start, advance, after } = open({ isTTY: true, columns: 30 });
  after(0, () => start('Products', 100, 'products'));
  expect(after(0.05, () => advance(1))).toBe('');
  expect(after(0.05, () => advance(2))).toHaveLength(29);
});

test('a log gets a line every five seconds, without a bar', () => {
  const { start, advance, finish, after } = open();
  expect(after(0, () => start('Products', 3_000, 'products'))).toBe('');
  expect(after(4.9, () => advance(900))).toBe('');
  expect(after(0.1, () => advance(1_000))).toBe('Products 1,000 of 3,000 products · 200/s · 0:10 left\n');
  expect(after(10, finish)).toBe('✓ Products 1,000 products (15.0 s)\n');
});

test('with an unknown total it shows the completed amount and the rate', () => {
  const { start, advance, after } = open();
  after(0, () => start('Reading', 0, 'rows'));
  expect(after(5, () => advance(50_000))).toBe('Reading 50,000 rows · 10,000/s\n');
});
