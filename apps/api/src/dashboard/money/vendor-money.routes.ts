import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getVendorBalance } from './get-vendor-balance.ts';
import { getVendorLedger } from './get-vendor-ledger.ts';
import { requestWithdrawal } from './request-withdrawal.ts';

export const vendorMoneyRoutes = implementCalls({ getVendorBalance, getVendorLedger, requestWithdrawal });
