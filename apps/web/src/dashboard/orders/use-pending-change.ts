import type { VendorOrder } from '@trad/contract/dashboard/vendor-orders';
import type { CallInput } from '@trad/contract/schemas';
import { usePendingRequest } from '../../app/http/use-pending-request.ts';
import type { ReturnSelection } from './ReturnPicker.tsx';

export type ChangeValues = { carrier: string; tracking_number: string; note: string };

interface ChangeChoice {
  /** The status that the change gives to the order. */
  step: VendorOrder['status'];
  values: ChangeValues;
  selection: ReturnSelection;
}

/** The fields that a change alters: the pending change is removed if they differ when its dialog is opened again. */
const describeState = ({ status, refundable, carrier, tracking_number }: VendorOrder) =>
  JSON.stringify([status, refundable, carrier, tracking_number]);

/** The pending change of an order, which is sent again as it was: with another key or newer amounts it would be a second return. */
export const usePendingChange = (order: VendorOrder) =>
  usePendingRequest<ChangeChoice, CallInput<'updateVendorOrderStatus'>>(
    `order-change:${order.id}`,
    describeState(order),
  );
