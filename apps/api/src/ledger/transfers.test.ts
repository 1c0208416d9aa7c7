import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  allocateAmount,
  buildRefund,
  buildSale,
  calculateEarnings,
  calculateReturnedCommission,
  type SellerOrderMoney,
  type Transfer,
} from './transfers.ts';

const minor = fc.integer({ min: 0, max: 1_000_000_000 });
const sumAmounts = ({ entries }: Transfer) => entries.reduce((sum, { amountMinor }) => sum + amountMinor, 0);

const anySellerOrder = fc.record({ goods: minor, rest: minor, bp: fc.integer({ min: 0, max: 10_000 }) }).map(
  ({ goods, rest, bp }): SellerOrderMoney => ({
    id: 1,
    orderId: 1,
    storeId: 1,
    currencyCode: 'USD',
    totalMinor: goods + rest,
    commissionMinor: Math.floor((goods * bp) / 10_000),
    refundedMinor: 0,
    refundOwedMinor: 0,
    isReleased: false,
  }),
);

test('every transfer sums to zero', () => {
  fc.assert(
    fc.property(anySellerOrder, minor, (sellerOrder, amount) => {
      for (const transfer of [
        ...buildSale(sellerOrder),
        ...buildRefund(sellerOrder, Math.min(amount, sellerOrder.totalMinor), 'r'),
      ])
        expect(sumAmounts(transfer) === 0).toBe(true);
    }),
  );
});

test('a seller order that is refunded in several amounts returns its commission to the cent', () => {
  fc.assert(
    fc.property(anySellerOrder, fc.array(minor, { maxLength: 6 }), (sellerOrder, pieces) => {
      let returnedMinor = 0;
      let refundedMinor = 0;
      for (const piece of [...pieces, sellerOrder.totalMinor]) {
        const amount = Math.min(piece, sellerOrder.totalMinor - refundedMinor);
        returnedMinor += calculateReturnedCommission({ ...sellerOrder, refundedMinor }, amount);
        refundedMinor += amount;
        const earnings = calculateEarnings({ ...sellerOrder, refundedMinor });
        expect(earnings).toBe(sellerOrder.totalMinor - refundedMinor - (sellerOrder.commissionMinor - returnedMinor));
        expect(earnings).toBeGreaterThanOrEqual(0);
      }
      expect(returnedMinor).toBe(sellerOrder.totalMinor === 0 ? 0 : sellerOrder.commissionMinor);
    }),
  );
});

test('an allocation distributes the full amount, and no share exceeds its limit', () => {
  fc.assert(
    fc.property(fc.array(minor, { minLength: 1, maxLength: 8 }), fc.nat({ max: 1000 }), (remainders, permille) => {
      const total = remainders.reduce((sum, left) => sum + left, 0);
      const amount = Math.floor((total * permille) / 1000);
      const shares = allocateAmount(
        amount,
        remainders.map((remainingMinor) => ({ remainingMinor })),
      );
      expect(shares.reduce((sum, share) => sum + share, 0)).toBe(amount);
      shares.forEach((share, index) => {
        expect(share).toBeGreaterThanOrEqual(0);
        expect(share).toBeLessThanOrEqual(remainders[index] ?? 0);
      });
    }),
  );
  expect(() => allocateAmount(2, [{ remainingMinor: 1 }])).toThrow('2 cannot be allocated to 1');
});
