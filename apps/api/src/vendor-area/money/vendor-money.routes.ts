import { implement } from '../../platform/http/implement.ts';
import { getVendorBalance } from './get-vendor-balance.ts';
import { getVendorLedger } from './get-vendor-ledger.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

export const vendorMoneyRoutes = implement({ getVendorBalance, getVendorLedger, requestWithdrawal });
