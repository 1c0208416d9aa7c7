import { implement } from '../../platform/http/implement.ts';
import { getVendorDashboard } from './get-vendor-dashboard.ts';
import { getVendorOrders } from './get-vendor-orders.ts';
import { updateVendorOrderStatus } from './update-vendor-order-status.ts';

export const vendorOrderRoutes = implement({ getVendorDashboard, getVendorOrders, updateVendorOrderStatus });
