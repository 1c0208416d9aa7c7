import { computeShare } from '@trad/contract/money';

/**
 * Double-entry transfers between the accounts of the marketplace: the entries of each sum to zero. Pure; amounts in
 * minor units of the transfer's currency. The balance of `buyers` is negative by what they paid less what was refunded.
 * A store's earnings are in `store_held` until the return window is over, then in `store_available` until they are
 * withdrawn.
 */

export type StoreAccount = 'store_held' | 'store_available' | 'store_on_its_way' | 'store_paid';
type ShopAccount = 'buyers' | 'delivery' | 'commission';
type Account = ShopAccount | StoreAccount;

export type TransferKind =
  | 'sale'
  | 'delivery'
  | 'commission'
  | 'refund'
  | 'commission_returned'
  | 'release'
  | 'withdrawal'
  | 'withdrawal_returned'
  | 'withdrawal_paid';

export interface Entry {
  account: Account;
  storeId: number | null;
  amountMinor: number;
}

export interface Transfer {
  kind: TransferKind;
  /** Unique: posting a transfer with the same key again changes nothing. */
  key: string;
  currencyCode: string;
  orderId?: number;
  sellerOrderId?: number;
  withdrawalId?: number;
  /** The operator's reason, which the store reads. */
  note?: string | null;
  entries: Entry[];
}

/** The amounts of a seller order. */
export interface SellerOrderMoney {
  id: number;
  orderId: number;
  storeId: number;
  currencyCode: string;
  totalMinor: number;
  commissionMinor: number;
  /** The amount of the total that was refunded before. */
  refundedMinor: number;
  /** The amount of failed refunds that is still owed to the buyer. The store's share of it is in `store_held`. */
  refundOwedMinor: number;
  /** Whether its earnings are released for withdrawal. */
  isReleased: boolean;
}

const toShopEntry = (account: ShopAccount, amountMinor: number) => ({ account, storeId: null, amountMinor });
const toStoreEntry = (account: StoreAccount, storeId: number, amountMinor: number) => ({
  account,
  storeId,
  amountMinor,
});

const toReferences = ({ id, orderId, currencyCode }: SellerOrderMoney) => ({
  sellerOrderId: id,
  orderId,
  currencyCode,
});
const getEarningsAccount = ({ isReleased }: SellerOrderMoney) => (isReleased ? 'store_available' : 'store_held');

const buildCommission = (account: StoreAccount, sellerOrder: SellerOrderMoney): Transfer => ({
  kind: 'commission',
  key: `commission:${sellerOrder.id}`,
  ...toReferences(sellerOrder),
  entries: [
    toStoreEntry(account, sellerOrder.storeId, -sellerOrder.commissionMinor),
    toShopEntry('commission', sellerOrder.commissionMinor),
  ],
});

/** Cash may be recorded again after a reversal, so from the second receipt on its number is in the key. */
const buildSaleKey = (id: number, number: number) => (number === 1 ? `sale:${id}` : `sale:${id}:${number}`);

/** A seller order is paid: its total less the commission becomes the store's earnings. */
export const buildSale = (sellerOrder: SellerOrderMoney, number = 1): Transfer[] => [
  {
    kind: 'sale',
    key: buildSaleKey(sellerOrder.id, number),
    ...toReferences(sellerOrder),
    entries: [
      toShopEntry('buyers', -sellerOrder.totalMinor),
      toStoreEntry(getEarningsAccount(sellerOrder), sellerOrder.storeId, sellerOrder.totalMinor),
    ],
  },
  buildCommission(getEarningsAccount(sellerOrder), sellerOrder),
];

/**
 * A cash seller order is delivered, and its cash is not recorded: the store owes the commission. It is posted against
 * `store_available`, as nothing of the seller order is held yet.
 */
export const buildOwedCommission = (sellerOrder: SellerOrderMoney): Transfer =>
  buildCommission('store_available', sellerOrder);

/**
 * Reverses the sale of cash that was recorded by mistake: first from the seller order's held amount, the rest from the
 * available one. The commission stays posted, so the store owes it as before the receipt. A transfer for each account, as a
 * transfer with two accounts of a store counts as two lines of its ledger.
 */
export const buildSaleReversal = (sellerOrder: SellerOrderMoney, heldMinor: number, number: number): Transfer[] => {
  const key = buildSaleKey(sellerOrder.id, number);
  const build = (account: StoreAccount, transferKey: string, amountMinor: number): Transfer => ({
    kind: 'sale',
    key: transferKey,
    ...toReferences(sellerOrder),
    entries: [toShopEntry('buyers', amountMinor), toStoreEntry(account, sellerOrder.storeId, -amountMinor)],
  });
  return [
    build('store_held', key, heldMinor),
    build('store_available', `${key}:available`, sellerOrder.totalMinor - heldMinor),
  ];
};

/** A delivered cash seller order was not paid: the commission is waived. */
export const buildWaivedCommission = (sellerOrder: SellerOrderMoney): Transfer => ({
  kind: 'commission_returned',
  key: `cash_unpaid:${sellerOrder.id}`,
  ...toReferences(sellerOrder),
  entries: [
    toShopEntry('commission', -sellerOrder.commissionMinor),
    toStoreEntry('store_available', sellerOrder.storeId, sellerOrder.commissionMinor),
  ],
});

/**
 * The base delivery charge belongs to the marketplace; a negative amount reverses it. `posting` distinguishes a later
 * one.
 */
export const buildDelivery = (
  order: { id: number; currencyCode: string; baseMinor: number },
  posting?: string,
): Transfer => ({
  kind: 'delivery',
  key: posting === undefined ? `delivery:${order.id}` : `delivery:${order.id}:${posting}`,
  orderId: order.id,
  currencyCode: order.currencyCode,
  entries: [toShopEntry('buyers', -order.baseMinor), toShopEntry('delivery', order.baseMinor)],
});

/** The commission that is returned with a refund: prorated over all refunds, so that they sum to it exactly. */
export const calculateReturnedCommission = (
  sellerOrder: Pick<SellerOrderMoney, 'totalMinor' | 'commissionMinor' | 'refundedMinor'>,
  amountMinor: number,
) =>
  computeShare(sellerOrder.commissionMinor, sellerOrder.refundedMinor + amountMinor, sellerOrder.totalMinor) -
  computeShare(sellerOrder.commissionMinor, sellerOrder.refundedMinor, sellerOrder.totalMinor);

/** The store's earnings of a seller order: total less refunds, less the commission that is not returned. */
export const calculateEarnings = (
  sellerOrder: Pick<SellerOrderMoney, 'totalMinor' | 'commissionMinor' | 'refundedMinor'>,
) => {
  const { totalMinor, commissionMinor, refundedMinor } = sellerOrder;
  return totalMinor - refundedMinor - commissionMinor + computeShare(commissionMinor, refundedMinor, totalMinor);
};

/** The store's share of what failed refunds owe to the buyer: it stays held. */
export const calculateHeldForBuyer = (sellerOrder: SellerOrderMoney) =>
  sellerOrder.refundOwedMinor - calculateReturnedCommission(sellerOrder, sellerOrder.refundOwedMinor);

/**
 * The amount of failed refunds that a refund replaces: as much as it can where `replacesFailedRefunds`, else only what would be owed
 * beyond the rest of the seller order.
 */
export const calculateReplacedAmount = (
  { totalMinor, refundedMinor, refundOwedMinor }: SellerOrderMoney,
  amountMinor: number,
  { replacesFailedRefunds }: { replacesFailedRefunds: boolean },
) => {
  const beyondMinor = refundOwedMinor - (totalMinor - refundedMinor - amountMinor);
  return Math.min(amountMinor, replacesFailedRefunds ? refundOwedMinor : Math.max(0, beyondMinor));
};

const buildRefundFrom = (
  account: StoreAccount,
  sellerOrder: SellerOrderMoney,
  amountMinor: number,
  key: string,
): Transfer[] => {
  const returnedMinor = calculateReturnedCommission(sellerOrder, amountMinor);
  return [
    {
      kind: 'refund',
      key,
      ...toReferences(sellerOrder),
      entries: [toShopEntry('buyers', amountMinor), toStoreEntry(account, sellerOrder.storeId, -amountMinor)],
    },
    {
      kind: 'commission_returned',
      key: `${key}:commission`,
      ...toReferences(sellerOrder),
      entries: [toShopEntry('commission', -returnedMinor), toStoreEntry(account, sellerOrder.storeId, returnedMinor)],
    },
  ];
};

/**
 * Refunds an amount of a seller order to the buyer and returns the commission on it to the store. `name`: the beginning of the keys,
 * such as `refund:<id>`. `replacedMinor` of it replaces failed refunds and is taken from what is held for them.
 */
export const buildRefund = (
  sellerOrder: SellerOrderMoney,
  amountMinor: number,
  name: string,
  replacedMinor = 0,
): Transfer[] => {
  const key = `${name}:${sellerOrder.id}`;
  const account = getEarningsAccount(sellerOrder);
  if (account === 'store_held' || replacedMinor === 0) return buildRefundFrom(account, sellerOrder, amountMinor, key);
  const afterwards = { ...sellerOrder, refundedMinor: sellerOrder.refundedMinor + replacedMinor };
  return [
    ...buildRefundFrom('store_held', sellerOrder, replacedMinor, key),
    ...buildRefundFrom(account, afterwards, amountMinor - replacedMinor, `${key}:rest`),
  ];
};

/** Reverses a refund that failed. What the store gets back is held, as it is owed to the buyer. */
export const buildRefundReversal = (sellerOrder: SellerOrderMoney, amountMinor: number, name: string): Transfer[] =>
  buildRefundFrom('store_held', sellerOrder, -amountMinor, `${name}:${sellerOrder.id}`);

/** Refunds an amount of the base delivery charge. */
export const buildDeliveryRefund = (
  order: { id: number; currencyCode: string },
  amountMinor: number,
  name: string,
): Transfer => ({
  kind: 'refund',
  key: `${name}:delivery`,
  orderId: order.id,
  currencyCode: order.currencyCode,
  entries: [toShopEntry('buyers', amountMinor), toShopEntry('delivery', -amountMinor)],
});

/** The held earnings that a release makes available: all but what failed refunds owe to the buyer. */
export const calculateReleasable = (sellerOrder: SellerOrderMoney, heldMinor: number) =>
  sellerOrder.refundOwedMinor === 0 ? heldMinor : Math.max(0, heldMinor - calculateHeldForBuyer(sellerOrder));

/** Releases held earnings of a seller order. `number`: of its releases, from 1; what a failed refund returns is released by a later one. */
export const buildRelease = (sellerOrder: SellerOrderMoney, amountMinor: number, number = 1): Transfer => ({
  kind: 'release',
  key: number === 1 ? `release:${sellerOrder.id}` : `release:${sellerOrder.id}:${number}`,
  ...toReferences(sellerOrder),
  entries: [
    toStoreEntry('store_held', sellerOrder.storeId, -amountMinor),
    toStoreEntry('store_available', sellerOrder.storeId, amountMinor),
  ],
});

export interface WithdrawalMoney {
  id: number;
  storeId: number;
  currencyCode: string;
  amountMinor: number;
}

/** An outcome may be undone and decided again, so later transfers have their number in the key. */
const buildWithdrawalTransfer = (
  kind: TransferKind,
  { id, storeId, currencyCode, amountMinor }: WithdrawalMoney,
  from: StoreAccount,
  to: StoreAccount,
  number = 1,
): Transfer => ({
  kind,
  key: number === 1 ? `${kind}:${id}` : `${kind}:${id}:${number}`,
  withdrawalId: id,
  currencyCode,
  entries: [toStoreEntry(from, storeId, -amountMinor), toStoreEntry(to, storeId, amountMinor)],
});

/** A withdrawal is requested. */
export const buildWithdrawal = (withdrawal: WithdrawalMoney) =>
  buildWithdrawalTransfer('withdrawal', withdrawal, 'store_available', 'store_on_its_way');
/** A withdrawal is rejected, or its bank did not pay it: its amount is available again. `number`: of the decision about it, from 1. */
export const buildWithdrawalReturn = (withdrawal: WithdrawalMoney, number = 1) =>
  buildWithdrawalTransfer('withdrawal_returned', withdrawal, 'store_on_its_way', 'store_available', number);
/** A withdrawal is paid to the bank account. */
export const buildWithdrawalPayout = (withdrawal: WithdrawalMoney, number = 1) =>
  buildWithdrawalTransfer('withdrawal_paid', withdrawal, 'store_on_its_way', 'store_paid', number);
/** The rejection was a mistake: its amount is on its way again. */
export const buildWithdrawalReturnReversal = (withdrawal: WithdrawalMoney, number: number) =>
  buildWithdrawalTransfer('withdrawal_returned', withdrawal, 'store_available', 'store_on_its_way', number);
/** The payout was recorded by mistake. */
export const buildWithdrawalPayoutReversal = (withdrawal: WithdrawalMoney, number: number) =>
  buildWithdrawalTransfer('withdrawal_paid', withdrawal, 'store_paid', 'store_on_its_way', number);

interface Remainder {
  /** The amount that can still be allocated to it. */
  remainingMinor: number;
}

/**
 * Allocates all of an amount in proportion to what remains of each, never more than that. Throws where the amount
 * exceeds what remains in total.
 */
export const allocateAmount = <T extends Remainder>(amountMinor: number, among: readonly T[]): number[] => {
  let left = among.reduce((sum, { remainingMinor }) => sum + remainingMinor, 0);
  let rest = amountMinor;
  if (rest > left) throw new Error(`${amountMinor} cannot be allocated to ${left}`);
  return among.map(({ remainingMinor }) => {
    const share = computeShare(rest, remainingMinor, left);
    rest -= share;
    left -= remainingMinor;
    return share;
  });
};
