import type {
  VendorApplication,
  VendorDocument,
  vendorApplicationSchemas,
} from '../../dashboard/vendor-application.ts';
import type { ReferencesOf } from '../call-reference.ts';

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
const applicationState = { application, documents: [passport] };

export const vendorApplicationReference: ReferencesOf<typeof vendorApplicationSchemas> = {
  getVendorApplication: {
    description: '`application` is null if there is none. Once it is accepted, the user is a vendor.',
    example: { input: {}, reply: { data: applicationState } },
  },
  applyAsVendor: {
    description:
      'One application per user: applying again changes a pending one and replaces a rejected one. The bank account is for withdrawals; if absent, the stored one stays; another one needs the password, and is reported by mail. Card details are refused.',
    errors: [
      'CARD_DETAILS_REFUSED',
      'STORE_NAME_TAKEN',
      'STORE_NAME_RESERVED',
      'FORBIDDEN',
      'ALREADY_VENDOR',
      'WRONG_PASSWORD',
      'TOO_MANY_LOGINS',
    ],
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
      reply: { data: applicationState },
      message: 'applicationSent',
    },
  },
  uploadVendorDocument: {
    description:
      'PDFs are stored as uploaded, pictures are re-encoded; only operators can see them. The type is detected from the content. A PDF with scripts, embedded files or a second format (a polyglot file) is refused. The maximum is ten documents.',
    errors: ['CARD_DETAILS_REFUSED', 'UNSUPPORTED_DOCUMENT', 'DOCUMENTS_FULL'],
    example: {
      input: { kind: 'identity', file: 'data:image/jpeg;base64,/9j/4AAQSkZJRgABAQAA' },
      reply: { data: passport },
      message: 'documentSaved',
    },
  },
  deleteVendorDocument: {
    errors: ['CARD_DETAILS_REFUSED'],
    example: { input: { id: 4 }, reply: { data: { id: 4 } }, message: 'documentDeleted' },
  },
};
