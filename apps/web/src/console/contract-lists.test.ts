import { SHIPPING_OPTIONS } from '@trad/contract/cart';
import { MAX_CATEGORY_DEPTH } from '@trad/contract/console/catalogue/categories';
import { ATTEMPT_STATES, REFUND_REASONS } from '@trad/contract/console/payments';
import { PERSON_ROLES, PERSON_STATUSES } from '@trad/contract/console/people';
import { WITHDRAWAL_FAILURES } from '@trad/contract/console/withdrawal-batch';
import { STOCK_LEVELS } from '@trad/contract/dashboard/stock-levels';
import { expect, test } from 'vitest';
import { maxCategoryDepth } from './categories/category-tree.ts';
import { attemptStates, refundReasons } from './payments/PaymentPills.tsx';
import { personRoles, personStatuses } from './people/PersonPills.tsx';
import { stockLevels } from './products/ProductPills.tsx';
import { SHIPPING_OPTIONS as shippingOptions } from './settings/zone-values.ts';
import { withdrawalFailures } from './withdrawals/WithdrawalPills.tsx';

test.each<[string, readonly string[], readonly string[]]>([
  ['states of payments', attemptStates, ATTEMPT_STATES],
  ['reasons of refunds', refundReasons, REFUND_REASONS],
  ['roles of people', personRoles, PERSON_ROLES],
  ['statuses of people', personStatuses, PERSON_STATUSES],
  ['stock levels', stockLevels, STOCK_LEVELS],
  ['shipping options', shippingOptions, SHIPPING_OPTIONS],
  ['reasons of failed withdrawals', withdrawalFailures, WITHDRAWAL_FAILURES],
])('the %s of the console are those of the contract', (_, values, contractValues) =>
  expect([...values].sort()).toEqual([...contractValues].sort()),
);

test('the levels of the category tree are those of the contract', () =>
  expect(maxCategoryDepth).toBe(MAX_CATEGORY_DEPTH));
