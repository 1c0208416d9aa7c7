import { references } from '@trad/contract/reference/references';
import { expect, test } from 'vitest';
import { buildUser } from '../testing/factories.ts';
import { openShop } from '../testing/shop.ts';

const EXPORTS = [
  'exportApplications',
  'exportAuditEntries',
  'exportOperatorOrders',
  'exportOperatorProducts',
  'exportOperatorReviews',
  'exportOperatorStores',
  'exportOperatorWithdrawals',
  'exportPaymentAlerts',
  'exportPayments',
  'exportPeople',
  'exportProposals',
  'exportRefunds',
] as const;

const shop = await openShop();
const operator = await buildUser(shop, { role: 'operator' });

const readHeader = (text: string) => text.split('\n')[0];

test.each(EXPORTS)('the example of %s in the reference has the columns of the CSV', async (name) => {
  const { input, reply } = references[name].example;
  const { status, body } = await shop.callWith(name, input, operator);
  expect(status).toBe(200);
  const { text } = body.data as { text: string };
  expect(readHeader(reply.data.text)).toBe(readHeader(text));
});
