/**
 * What money does between the accounts of the shop, as double-entry transfers: the entries of each come to nothing.
 * Pure; amounts in minor units of the transfer's currency. `buyers` is below nothing by what they paid and did not get back.
 */

export type StoreAccount = 'store_held' | 'store_available' | 'store_on_its_way' | 'store_paid';
type Account = 'buyers' | 'delivery' | 'commission' | StoreAccount;

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
  /** What it is about, as a name that is there once: done again, it changes nothing. */
  key: string;
  currencyCode: string;
  orderId?: number;
  storeOrderId?: number;
  withdrawalId?: number;
  /** Why, in the words of whoever did it; the store reads it. */
  note?: string | null;
  entries: Entry[];
}

/** A store's part of an order, as far as its money goes. */
export interface SellerOrderMoney {
  id: number;
  orderId: number;
  storeId: number;
  currencyCode: string;
  totalMinor: number;
  commissionMinor: number;
  /** What of the total went back before. */
  refundedMinor: number;
  /** What was held of it is the store's to withdraw. */
  isReleased: boolean;
}

const ofShop = (account: 'buyers' | 'delivery' | 'commission', amountMinor: number): Entry => ({
  account,
  storeId: null,
  amountMinor,
});
const ofStore = (account: StoreAccount, storeId: number, amountMinor: number): Entry => ({
  account,
  storeId,
  amountMinor,
});

/** `of` × `part` / `whole`, rounded half up. */
export const calculateShare = (of: number, part: number, whole: number) =>
  whole === 0 ? 0 : Number((2n * BigInt(of) * BigInt(part) + BigInt(whole)) / (2n * BigInt(whole)));

const about = ({ id, orderId, currencyCode }: SellerOrderMoney) => ({ storeOrderId: id, orderId, currencyCode });
const earnedAccount = ({ isReleased }: SellerOrderMoney): StoreAccount =>
  isReleased ? 'store_available' : 'store_held';

const commissionFrom = (account: StoreAccount, part: SellerOrderMoney): Transfer => ({
  kind: 'commission',
  key: `commission:${part.id}`,
  ...about(part),
  entries: [ofStore(account, part.storeId, -part.commissionMinor), ofShop('commission', part.commissionMinor)],
});

/** Cash may be recorded, reversed and recorded again: from the second time on the number is part of the key. */
const saleKey = ({ id }: SellerOrderMoney, number: number) => (number === 1 ? `sale:${id}` : `sale:${id}:${number}`);

/** A part is paid for: the price is held for the store (or available, if its time is over), less what the shop keeps. */
export const buildSale = (part: SellerOrderMoney, number = 1): Transfer[] => [
  {
    kind: 'sale',
    key: saleKey(part, number),
    ...about(part),
    entries: [ofShop('buyers', -part.totalMinor), ofStore(earnedAccount(part), part.storeId, part.totalMinor)],
  },
  commissionFrom(earnedAccount(part), part),
];

/**
 * A vendor says that a cash part is delivered, and nobody recorded its cash: the store owes the commission. It is taken
 * off what may be withdrawn, not off what is held, as nothing of the part is held yet.
 */
export const buildOwedCommission = (part: SellerOrderMoney): Transfer => commissionFrom('store_available', part);

/**
 * The cash of a part was recorded by mistake: its price is taken from where it is. What is held of the part goes in full;
 * where the commission had been taken off it, the store owes it from what is available, as before the cash.
 */
export const buildSaleReversal = (part: SellerOrderMoney, heldMinor: number, number: number): Transfer => ({
  kind: 'sale',
  key: saleKey(part, number),
  ...about(part),
  entries: [
    ofShop('buyers', part.totalMinor),
    ofStore('store_held', part.storeId, -heldMinor),
    ofStore('store_available', part.storeId, heldMinor - part.totalMinor),
  ],
});

/** A delivered cash part was not paid after all: its commission is not owed any more. */
export const buildWaivedCommission = (part: SellerOrderMoney): Transfer => ({
  kind: 'commission_returned',
  key: `cash_unpaid:${part.id}`,
  ...about(part),
  entries: [
    ofShop('commission', -part.commissionMinor),
    ofStore('store_available', part.storeId, part.commissionMinor),
  ],
});

/** The base of an order's delivery is the shop's; below nothing: it was not paid after all. `again` names a later time. */
export const buildDelivery = (
  order: { id: number; currencyCode: string; baseMinor: number },
  again?: string,
): Transfer => ({
  kind: 'delivery',
  key: again === undefined ? `delivery:${order.id}` : `delivery:${order.id}:${again}`,
  orderId: order.id,
  currencyCode: order.currencyCode,
  entries: [ofShop('buyers', -order.baseMinor), ofShop('delivery', order.baseMinor)],
});

/** What the shop gives back of its commission when so much more of a part goes back: never a cent more or less in all. */
export const calculateReturnedCommission = (part: SellerOrderMoney, amountMinor: number) =>
  calculateShare(part.commissionMinor, part.refundedMinor + amountMinor, part.totalMinor) -
  calculateShare(part.commissionMinor, part.refundedMinor, part.totalMinor);

/** What is the store's of a part, now that so much of it went back: the rest of the price less the rest of the commission. */
export const calculateEarnings = (part: Pick<SellerOrderMoney, 'totalMinor' | 'commissionMinor' | 'refundedMinor'>) => {
  const { totalMinor, commissionMinor, refundedMinor } = part;
  return totalMinor - refundedMinor - commissionMinor + calculateShare(commissionMinor, refundedMinor, totalMinor);
};

/**
 * So much of a part goes back to the buyer; below nothing: it did not go back after all. The shop gives its commission
 * of it back to the store.
 */
export const buildRefund = (part: SellerOrderMoney, amountMinor: number, name: string): Transfer[] => {
  const account = earnedAccount(part);
  const back = calculateReturnedCommission(part, amountMinor);
  return [
    {
      kind: 'refund',
      key: `${name}:${part.id}`,
      ...about(part),
      entries: [ofShop('buyers', amountMinor), ofStore(account, part.storeId, -amountMinor)],
    },
    {
      kind: 'commission_returned',
      key: `${name}:${part.id}:commission`,
      ...about(part),
      entries: [ofShop('commission', -back), ofStore(account, part.storeId, back)],
    },
  ];
};

/** So much of an order's base delivery goes back to the buyer. */
export const buildDeliveryRefund = (
  order: { id: number; currencyCode: string },
  amountMinor: number,
  name: string,
): Transfer => ({
  kind: 'refund',
  key: `${name}:delivery`,
  orderId: order.id,
  currencyCode: order.currencyCode,
  entries: [ofShop('buyers', amountMinor), ofShop('delivery', -amountMinor)],
});

/** What is held of a part may be withdrawn from now on. */
export const buildRelease = (part: SellerOrderMoney, heldMinor: number): Transfer => ({
  kind: 'release',
  key: `release:${part.id}`,
  ...about(part),
  entries: [ofStore('store_held', part.storeId, -heldMinor), ofStore('store_available', part.storeId, heldMinor)],
});

export interface WithdrawalMoney {
  id: number;
  storeId: number;
  currencyCode: string;
  amountMinor: number;
}

const between = (
  kind: TransferKind,
  { id, storeId, currencyCode, amountMinor }: WithdrawalMoney,
  from: StoreAccount,
  to: StoreAccount,
): Transfer => ({
  kind,
  key: `${kind}:${id}`,
  withdrawalId: id,
  currencyCode,
  entries: [ofStore(from, storeId, -amountMinor), ofStore(to, storeId, amountMinor)],
});

/** Somebody asked for money. */
export const buildWithdrawal = (withdrawal: WithdrawalMoney) =>
  between('withdrawal', withdrawal, 'store_available', 'store_on_its_way');
/** It was not paid, and may be asked for again. */
export const buildWithdrawalReturn = (withdrawal: WithdrawalMoney) =>
  between('withdrawal_returned', withdrawal, 'store_on_its_way', 'store_available');
/** It went to the bank. */
export const buildWithdrawalPayout = (withdrawal: WithdrawalMoney) =>
  between('withdrawal_paid', withdrawal, 'store_on_its_way', 'store_paid');

interface Left {
  /** What can still go back of each. */
  leftMinor: number;
}

/**
 * Shares an amount that goes back out among what it may be of, by what is left of each: never more than that, and
 * all of it. Throws where more is to go back than is left.
 */
export const allocateAmount = <T extends Left>(amountMinor: number, among: readonly T[]): number[] => {
  let left = among.reduce((sum, { leftMinor }) => sum + leftMinor, 0);
  let rest = amountMinor;
  if (rest > left) throw new Error(`${amountMinor} cannot be shared out of ${left}`);
  return among.map(({ leftMinor }) => {
    const part = calculateShare(rest, leftMinor, left);
    rest -= part;
    left -= leftMinor;
    return part;
  });
};
