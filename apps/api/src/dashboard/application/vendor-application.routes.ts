import type { FastifyInstance } from 'fastify';
import { refuseCardDetails } from '../../payments/payments.ts';
import type { Deps } from '../../platform/deps.ts';
import { implementCalls } from '../../platform/http/implement-calls.ts';
import { applyAsVendor } from './apply-as-vendor.ts';
import { deleteVendorDocument } from './delete-vendor-document.ts';
import { getVendorApplication } from './get-vendor-application.ts';
import { uploadVendorDocument } from './upload-vendor-document.ts';

const calls = implementCalls({ getVendorApplication, applyAsVendor, uploadVendorDocument, deleteVendorDocument });

export const vendorApplicationRoutes = async (app: FastifyInstance, options: { deps: Deps }) => {
  // The onboarding form has card fields, whose values must stay in the browser.
  refuseCardDetails(app);
  await calls(app, options);
};
