import { expect, test } from 'vitest';
import { frozenDatabase } from './scenarios/frozen-database.ts';
import { killedServer } from './scenarios/killed-server.ts';

/** The two scenarios about orders, on the built server, without their times. */
test.concurrent.each([killedServer, frozenDatabase])('$title', async ({ run }) => {
  const figures = await run('quick');
  expect(figures.filter(({ isMet, isTime }) => !isMet && !isTime)).toEqual([]);
});
