import type { OrderAddress, OrderStatus } from '@trad/contract/orders';
import type { ParsedInput } from '@trad/contract/schemas';
import { recordChange } from '@trad/database/audit/record-changes';
import { inTransaction } from '@trad/database/connections/transaction';
import { describePhoneProblem, loadCountries, parsePhoneNumber } from '../../account/account.ts';
import { enqueueAddressMails, toOrderAddressView } from '../../orders/orders.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { createInvalidFieldError, Refusal } from '../../platform/http/refusal.ts';
import { findOrderDetails } from './operator-order.queries.ts';
import { lockOrderAddress, replaceOrderAddress } from './order-address.queries.ts';

/** Whether a seller order is to be shipped, and none was shipped: cancelled ones never are, and refunded ones may not have been. */
export const canCorrectAddress = (sellerOrders: ReadonlyArray<{ status: OrderStatus; wasShipped: boolean }>) => {
  const remaining = sellerOrders.filter(
    ({ status, wasShipped }) => status !== 'cancelled' && (status !== 'refunded' || wasShipped),
  );
  return remaining.length > 0 && remaining.every(({ status }) => status === 'received' || status === 'processing');
};

type Fields = Omit<ParsedInput<'correctOrderAddress'>, 'order_id' | 'version'>;
const FIELDS = ['name', 'phone', 'addressLine1', 'addressLine2', 'landmark', 'city', 'state', 'zip'] as const;
const pickFields = (address: OrderAddress) => Object.fromEntries(FIELDS.map((field) => [field, address[field]]));

export const correctOrderAddress: Handler<'correctOrderAddress'> = async ({ input, actor, language, deps }) => {
  const { order_id: id, version, ...fields } = input;
  const order = await findOrderDetails(deps.pool, id);
  if (!order) throw new Refusal('NOT_FOUND');
  const countries = await loadCountries(deps);
  const now = deps.clock.now();
  const parsePhone = ({ phone }: Fields, stored: OrderAddress) => {
    if (!phone || phone === stored.phone) return phone || null;
    const parsed = parsePhoneNumber(phone, stored.country_code);
    const country = countries.find(({ iso2 }) => iso2 === stored.country_code);
    if (parsed === null)
      throw createInvalidFieldError('phone', country ? describePhoneProblem(country, language) : 'is not valid');
    return parsed;
  };
  const address = await inTransaction(deps.pool, async (tx) => {
    const found = await lockOrderAddress(tx, id);
    if (!found) throw new Refusal('NOT_FOUND');
    const { address: before, sellerOrders, userId } = found;
    if (found.version !== version)
      throw new Refusal('EDITED_MEANWHILE', {
        data: { version: found.version, address: toOrderAddressView(before, language) },
      });
    if (!canCorrectAddress(sellerOrders)) throw new Refusal('STATUS_NOT_ALLOWED');
    const after = { ...before, ...fields, phone: parsePhone(fields, before) };
    await replaceOrderAddress(tx, id, after);
    await enqueueAddressMails(tx, { orderId: id, userId, language: order.language, now });
    const change = { before: pickFields(before), after: pickFields(after) };
    await recordChange(tx, actor, { subjectKind: 'order', id, ...change, personal: { userId, fields: FIELDS } }, now);
    return after;
  });
  return { data: { address: toOrderAddressView(address, language), version: version + 1 } };
};
