import type { CallName } from '@trad/contract/calls';
import { expect, onTestFinished, test } from 'vitest';
import { api } from '../../app/http/api.ts';
import { createStore } from '../../app/state/store.ts';
import { ok } from '../../app/testing/responses.ts';
import { signedIn } from '../../app/testing/sessions.ts';
import './attributes.api.ts';
import './audit.api.ts';
import './categories.api.ts';
import './console.api.ts';
import './imports.api.ts';
import './payments.api.ts';
import './people.api.ts';
import './products.api.ts';
import './vendors.api.ts';
import './withdrawals.api.ts';

/** What the hooks of an endpoint dispatch. */
type Initiate = (arg: object) => (dispatch: unknown) => Promise<unknown> & { unsubscribe?: () => void };
const endpoints = api.endpoints as unknown as Record<string, { initiate: Initiate }>;

test.each<[change: CallName, list: CallName]>([
  ['refundOrder', 'getRefunds'],
  ['refundOrder', 'getOperatorStores'],
  ['cancelSellerOrder', 'getPayments'],
  ['recordCash', 'getOperatorStores'],
  ['setWithdrawalOutcome', 'getOperatorStores'],
  ['erasePerson', 'getOperatorStores'],
  ['erasePerson', 'getOperatorOrders'],
  ['erasePerson', 'getPayments'],
  ['erasePerson', 'getApplications'],
  ['erasePerson', 'getOperatorReviews'],
  ['erasePerson', 'getOperatorProducts'],
  ['erasePerson', 'getProposals'],
  ['erasePerson', 'getSavedViews'],
  ['erasePerson', 'getOperatorWithdrawals'],
  ['erasePerson', 'getCatalogueImports'],
  ['acceptApplication', 'getPeople'],
  ['assignStoreOwner', 'getPeople'],
  ['assignStoreOwner', 'getApplications'],
  // Undoing that a payment alert was resolved.
  ['undoChange', 'getOperatorOrders'],
  // An import that is polled, and has ended.
  ['getCatalogueImport', 'getOperatorCategories'],
  ['getCatalogueImport', 'getOperatorAttributes'],
  ['getCatalogueImport', 'getOperatorProducts'],
  ['getCatalogueImport', 'getOperatorStores'],
])('%s: %s is loaded again when it is shown again', async (change, list) => {
  let loads = 0;
  const store = createStore(async (name) => {
    if (name === list) loads += 1;
    return ok({ data: name === 'getCatalogueImport' ? { state: 'done', is_check: 0 } : [] });
  }, signedIn);
  onTestFinished(() => void store.dispatch(api.util.resetApiState()));
  const send = (name: CallName, arg: object) =>
    store.dispatch(endpoints[name]?.initiate(arg) as never) as ReturnType<ReturnType<Initiate>>;
  const show = async () => {
    const query = send(list, {});
    await query;
    query.unsubscribe?.();
  };
  await show();
  await show();
  expect(loads).toBe(1);
  await send(change, { input: {}, key: 'a-key' });
  await show();
  expect(loads).toBe(2);
});
