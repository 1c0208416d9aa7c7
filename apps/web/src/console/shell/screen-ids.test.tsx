import { act, waitFor } from '@testing-library/react';
import type { CallName } from '@trad/contract/calls';
import { expect, test } from 'vitest';
import { visitConsole } from '../testing/visit-console.tsx';

const screens: readonly [path: string, name: CallName, toInput: (id: number) => object][] = [
  ['/orders/', 'getOperatorOrder', (id) => ({ id })],
  ['/orders/', 'getOrderTimeline', (id) => ({ id })],
  ['/withdrawals/batches/', 'getWithdrawalBatch', (id) => ({ id })],
  ['/products/', 'getOperatorProduct', (id) => ({ id })],
  ['/reviews/', 'getOperatorReviews', (id) => ({ ids: String(id) })],
  ['/proposals/', 'getProposals', (id) => ({ ids: String(id) })],
  ['/people/', 'getPerson', (id) => ({ id })],
  ['/applications/', 'getApplication', (id) => ({ id })],
  ['/stores/', 'getOperatorStore', (id) => ({ id })],
  ['/content/slide/', 'getContentItem', (id) => ({ kind: 'slide', id })],
  ['/import?id=', 'getCatalogueImport', (id) => ({ id })],
  ['/audit?open=', 'getAuditEntries', (id) => ({ ids: String(id), limit: 1 })],
];

test.each(screens)('%s sends %s for the largest id, and for no larger number', async (path, name, toInput) => {
  const { sentTo, router } = await visitConsole(`${path}2147483647`);
  await waitFor(() => expect(sentTo(name)).toContainEqual(toInput(2_147_483_647)));
  await act(() => router.navigate(`/operator${path}2147483648`));
  expect(JSON.stringify(sentTo(name))).not.toContain('2147483648');
});
