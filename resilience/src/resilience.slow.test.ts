import { expect, test } from 'vitest';
import { killedServer } from './scenarios/killed-server.ts';
import { stoppedDatabase } from './scenarios/stopped-database.ts';

/** The two scenarios about orders, on the built server, without their times. */
test.concurrent.each([killedServer, stoppedDatabase])('$title', async ({ run }) => {
  const figures = await run('quick');
  expect(figures.filter(({ isMet, isTime }) => !isMet && !isTime)).toEqual([]);
});
