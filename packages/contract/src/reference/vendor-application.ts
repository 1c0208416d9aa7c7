import type { VendorApplication, VendorDocument, vendorApplicationSchemas } from '../vendor-area/vendor-application.ts';
import type { ReferencesOf } from './call-reference.ts';

const passport: VendorDocument = {
  id: 4,
  kind: 'identity',
  name: 'passport.jpg',
  content_type: 'image/jpeg',
  bytes: 482_113,
  created_at: '2026-03-01T12:00:00.000Z',
};
const application: VendorApplication = {
  standing: 'pending',
  reason: null,
  store_name: 'Kente Corner',
  categories: ['apparel', 'home_decor'],
  description: 'Hand-woven cloth from Bonwire, and what we sew of it.',
  city: 'Kumasi',
  country_code: 'GH',
  has_bank_details: true,
  created_at: '2026-03-01T12:05:00.000Z',
  decided_at: null,
};
const standing = { application, documents: [passport] };

export const vendorApplicationReference: ReferencesOf<typeof vendorApplicationSchemas> = {
  getVendorApplication: {
    description: 'Without an application yet, `application` is null. Once it is accepted, the caller is a vendor.',
    example: { input: {}, reply: { data: standing } },
  },
  applyAsVendor: {
    description:
      'There is one application a person: applying again changes one that is pending, and takes the place of one that was rejected. The bank account is where withdrawals go; without one, what was sent before stays. Card details are refused.',
    refuses: ['CARD_DETAILS_REFUSED', 'FORBIDDEN', 'ALREADY_VENDOR'],
    example: {
      input: {
        store_name: 'Kente Corner',
        categories: ['apparel', 'home_decor'],
        description: 'Hand-woven cloth from Bonwire, and what we sew of it.',
        city: 'Kumasi',
        country_code: 'GH',
        bankName: 'GCB Bank',
        accountName: 'Kofi Mensah',
        accountNumber: '1011130012345',
        swiftCode: 'GHCBGHAC',
        agree: 1,
      },
      reply: { data: standing },
      say: 'applicationSent',
    },
  },
  uploadVendorDocument: {
    description:
      'PDFs are kept as they came, pictures in our own encoding, and both where nothing serves them: only the operators see them. Its bytes decide what a file is. A PDF that runs scripts, carries other files or is an archive or a page at the same time is refused. One may have ten documents at the most.',
    refuses: ['CARD_DETAILS_REFUSED', 'UNSUPPORTED_DOCUMENT', 'DOCUMENTS_FULL'],
    example: {
      input: { kind: 'identity', file: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAA' },
      reply: { data: passport },
      say: 'documentSaved',
    },
  },
  deleteVendorDocument: {
    refuses: ['CARD_DETAILS_REFUSED'],
    example: { input: { id: 4 }, reply: { data: { id: 4 } }, say: 'documentDeleted' },
  },
};
