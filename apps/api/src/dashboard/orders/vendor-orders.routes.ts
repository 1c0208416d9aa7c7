import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getVendorDashboard } from './get-vendor-dashboard.ts';
import { getVendorOrders } from './get-vendor-orders.ts';
import { updateVendorOrderStatus } from './update-vendor-order-status.ts';

export const vendorOrderRoutes = implementCalls({ getVendorDashboard, getVendorOrders, updateVendorOrderStatus });
