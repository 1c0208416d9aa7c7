import type {
  ApplicationStanding,
  VendorApplication,
  VendorDocument,
} from '@trad/contract/vendor-area/vendor-application';

export interface ApplicationRow {
  standing: ApplicationStanding;
  reason: string | null;
  storeName: string;
  categories: VendorApplication['categories'];
  description: string | null;
  city: string | null;
  countryIso2: string;
  hasBankDetails: boolean;
  createdAt: Date;
  decidedAt: Date | null;
}

export interface DocumentRow {
  id: number;
  kind: VendorDocument['kind'];
  name: string;
  contentType: VendorDocument['content_type'];
  bytes: number;
  createdAt: Date;
}

const applicationView = (row: ApplicationRow): VendorApplication => ({
  standing: row.standing,
  reason: row.reason,
  store_name: row.storeName,
  categories: row.categories,
  description: row.description,
  city: row.city,
  country_code: row.countryIso2,
  has_bank_details: row.hasBankDetails,
  created_at: row.createdAt.toISOString(),
  decided_at: row.decidedAt?.toISOString() ?? null,
});

export const documentView = (row: DocumentRow): VendorDocument => ({
  id: row.id,
  kind: row.kind,
  name: row.name,
  content_type: row.contentType,
  bytes: row.bytes,
  created_at: row.createdAt.toISOString(),
});

export const standingView = (application: ApplicationRow | undefined, documents: readonly DocumentRow[]) => ({
  application: application ? applicationView(application) : null,
  documents: documents.map(documentView),
});
