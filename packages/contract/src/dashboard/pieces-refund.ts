import { computeShare } from '../money.ts';

/** An order line and what of it was refunded. Amounts in minor units. */
export interface RefundedLine {
  /** The units that were bought. */
  quantity: number;
  unitMinor: number;
  /** Tax that was added to the price of all units. */
  taxMinor: number;
  /** The delivery charge of the line. */
  shippingMinor: number;
  /** The refunded units, and those of them with their share of the delivery charge. */
  refunded: number;
  refundedShipping: number;
}

/**
 * Computes the refund of some units of a line: price, added tax, and their share of the line's delivery charge. Tax and charge
 * are prorated over all refunded units, so that single units add up to the line to the cent.
 */
export const computePiecesRefund = (line: RefundedLine, units: number) => {
  const computeIncrease = (minor: number, before: number) =>
    computeShare(minor, before + units, line.quantity) - computeShare(minor, before, line.quantity);
  return {
    goodsMinor: line.unitMinor * units + computeIncrease(line.taxMinor, line.refunded),
    shippingMinor: computeIncrease(line.shippingMinor, line.refundedShipping),
  };
};
