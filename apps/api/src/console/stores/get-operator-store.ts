import type { OperatorStore } from '@trad/contract/console/stores';
import { toMajorUnits } from '@trad/contract/money';
import { describeBankAccount, isClosedStore, toDocumentView, toWithdrawalView } from '../../dashboard/dashboard.ts';
import { listBalances, listWithdrawals } from '../../ledger/ledger.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { countOrdersAndProducts, findStoreDetails } from './store.queries.ts';
import { listStoreRows } from './store-list.queries.ts';
import { readVisibility, toOperatorStoreRow } from './stores.view.ts';

const MAX_WITHDRAWALS = 10;

export const getOperatorStore: Handler<'getOperatorStore'> = async ({ input: { id }, caller, deps }) => {
  const shown = readVisibility(caller.permissions);
  const { prisma, pool, encryption, clock } = deps;
  const page = { sort: 'opened', order: 'DESC', limit: 1, after: null } as const;
  const [[listRow], details, counts, balances, withdrawals] = await Promise.all([
    listStoreRows(pool, { ids: [id] }, page),
    findStoreDetails(prisma, id),
    countOrdersAndProducts(pool, id, clock.now()),
    listBalances(pool, id),
    listWithdrawals(pool, id, MAX_WITHDRAWALS),
  ]);
  if (!listRow || !details) throw new Refusal('NOT_FOUND');
  const { balances: _balances, owner: _owner, ...row } = toOperatorStoreRow(listRow, shown);
  const { owner, products } = details;
  const data: OperatorStore = {
    ...row,
    description: details.description,
    language: details.language,
    time_zone: details.timeZone,
    categories: details.sellingCategories,
    suspension_reason: details.suspensionReason,
    is_closed: isClosedStore(row) ? 1 : 0,
    owner: owner && {
      id: owner.id,
      name: owner.name,
      email: shown.people ? owner.email : null,
      phone: shown.people ? owner.mobile : null,
      is_email_confirmed: owner.emailConfirmedAt ? 1 : 0,
      is_active: owner.status === 'active' ? 1 : 0,
    },
    bank: shown.money && owner?.vendor ? describeBankAccount(encryption, owner.vendor, owner.id) : null,
    open_orders: counts.openOrders,
    late_orders: counts.lateOrders,
    products_on_sale: counts.onSale,
    products_hidden: counts.hidden,
    latest_products: products.map(({ hidden, createdAt, ...product }) => ({
      ...product,
      is_hidden: hidden ? 1 : 0,
      created_at: createdAt.toISOString(),
    })),
    balances: (shown.money ? balances : []).map(({ currencyCode, symbol, decimals, ...minor }) => ({
      currency_code: currencyCode,
      currency_symbol: symbol,
      decimals,
      available: toMajorUnits(minor.available, decimals),
      held: toMajorUnits(minor.held, decimals),
      on_its_way: toMajorUnits(minor.onItsWay, decimals),
      paid: toMajorUnits(minor.paid, decimals),
      sales: toMajorUnits(minor.sales, decimals),
      commission: toMajorUnits(minor.commission, decimals),
      refunded: toMajorUnits(minor.refunded, decimals),
    })),
    withdrawals: (shown.money ? withdrawals : []).map((one) => ({
      ...toWithdrawalView(one),
      currency_symbol: one.symbol,
      decimals: one.decimals,
    })),
    application: owner?.application
      ? { id: owner.id, decided_at: owner.application.decidedAt?.toISOString() ?? null }
      : null,
    documents: ((shown.documents && owner?.documents) || []).map(toDocumentView),
  };
  return { data };
};
