import { expect, test } from 'vitest';
import { HOUR_MS } from '../platform/clock.ts';
import { buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';
import { deleteExpiredRows } from './account-jobs.ts';

const shop = await openShop();
const runJob = () => deleteExpiredRows({ prisma: shop.prisma, clock: shop.clock });

test('sessions are deleted a day after they expired', async () => {
  const { id } = await buildUser(shop);
  const count = () => shop.prisma.session.count({ where: { userId: id } });
  shop.clock.advance(31 * 24 * HOUR_MS);
  await runJob();
  expect(await count()).toBe(1);
  shop.clock.advance(1);
  await runJob();
  expect(await count()).toBe(0);
});

test('sign-in counts are deleted after an hour', async () => {
  await shop.call('login', { email: 'nobody@trad.example', password: 'wrong' });
  shop.clock.advance(HOUR_MS);
  await runJob();
  expect(await shop.prisma.loginLimit.count()).toBe(2);
  shop.clock.advance(1);
  await runJob();
  expect(await shop.prisma.loginLimit.count()).toBe(0);
});
