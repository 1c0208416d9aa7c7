import { expect, test } from 'vitest';
import { killServers } from './scenarios/killed-server.ts';

/** The share of `npm run resilience` that `npm test` runs: at most 20 s. Times are not required on a busy machine. */
test('no confirmed order is lost or placed twice where each of two servers is killed', async () => {
  const figures = await killServers({ kills: 2, shoppers: 4 });
  expect(figures.find(({ name }) => name === 'confirmed orders')?.value).toMatch(/^[1-9]/);
  expect(figures.filter(({ isMet, isTime }) => !isMet && !isTime)).toEqual([]);
});
