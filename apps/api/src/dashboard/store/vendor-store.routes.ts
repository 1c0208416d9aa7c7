import type { FastifyInstance } from 'fastify';
import { refuseCardDetails } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { implementCalls } from '../../platform/http/implement-calls.ts';
import { getVendorAccount } from './get-vendor-account.ts';
import { getVendorStore } from './get-vendor-store.ts';
import { updateVendorAccount } from './update-vendor-account.ts';
import { updateVendorStore } from './update-vendor-store.ts';
import { updateVendorStoreProfile } from './update-vendor-store-profile.ts';

const calls = implementCalls({
  getVendorStore,
  updateVendorStore,
  updateVendorStoreProfile,
  getVendorAccount,
  updateVendorAccount,
});

export const vendorStoreRoutes = async (app: FastifyInstance, options: { deps: Deps }) => {
  // Rejects card details in the fields of the bank account.
  refuseCardDetails(app);
  await calls(app, options);
};
