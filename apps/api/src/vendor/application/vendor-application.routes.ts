import type { FastifyInstance } from 'fastify';
import { refuseCardDetails } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { implement } from '../../platform/implement.ts';
import { applyAsVendor } from './apply-as-vendor.ts';
import { getVendorApplication } from './get-vendor-application.ts';

const calls = implement({ getVendorApplication, applyAsVendor });

export const vendorApplicationRoutes = async (app: FastifyInstance, options: { deps: Deps }) => {
  // The wizard asks for a card: what is typed there stays in the browser.
  refuseCardDetails(app);
  await calls(app, options);
};
