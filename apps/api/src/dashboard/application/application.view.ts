import type { VendorApplication, VendorDocument } from '@trad/contract/dashboard/vendor-application';
import type { findApplication, listDocuments } from './application.queries.ts';

type ApplicationRow = NonNullable<Awaited<ReturnType<typeof findApplication>>>;
type DocumentRow = Awaited<ReturnType<typeof listDocuments>>[number];

const toApplicationView = (row: ApplicationRow): VendorApplication => ({
  standing: row.status as VendorApplication['standing'],
  reason: row.reason,
  store_name: row.storeName,
  categories: row.categories as VendorApplication['categories'],
  description: row.description,
  city: row.city,
  country_code: row.countryIso2,
  has_bank_details: row.hasBankDetails,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

export const toDocumentView = (row: DocumentRow): VendorDocument => ({
  id: row.id,
  kind: row.kind as VendorDocument['kind'],
  name: row.name,
  content_type: row.contentType as VendorDocument['content_type'],
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
});

export const toApplicationStateView = (application: ApplicationRow | null, documents: readonly DocumentRow[]) => ({
  application: application ? toApplicationView(application) : null,
  documents: documents.map(toDocumentView),
});
