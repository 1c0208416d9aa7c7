import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { CountryCode, FileUpload, Flag, Id, optionalLine, optionalText, QueryId, requiredLine, Time } from '../wire.ts';
import { DOCUMENT_KINDS } from './document-limits.ts';
import { APPLICANT_CATEGORIES } from './store-categories.ts';
import { bankFields, valueList } from './vendor-store.ts';

export const APPLICATION_STATUSES = ['pending', 'accepted', 'rejected'] as const;
export type ApplicationStatus = (typeof APPLICATION_STATUSES)[number];

export const VendorDocument = z
  .object({
    id: Id,
    kind: z.enum(DOCUMENT_KINDS),
    name: z.string().describe('The original file name.'),
    content_type: z.enum(['application/pdf', 'image/jpeg', 'image/png']),
    bytes: z.int(),
    created_at: Time,
  })
  .meta({ id: 'VendorDocument', description: 'A confidential document, visible to its owner and to operators.' });
export type VendorDocument = z.output<typeof VendorDocument>;

const VendorApplication = z
  .object({
    standing: z.enum(APPLICATION_STATUSES),
    reason: z.string().nullable().describe('The operator’s reason of a rejection.'),
    store_name: z.string(),
    categories: z.array(z.enum(APPLICANT_CATEGORIES)),
    description: z.string().nullable(),
    city: z.string().nullable(),
    country_code: z.string(),
    has_bank_details: z.boolean(),
    created_at: Time,
    decided_at: Time.nullable(),
  })
  .meta({ id: 'VendorApplication', description: 'An application with its status.' });
export type VendorApplication = z.output<typeof VendorApplication>;

const ApplicationState = z
  .object({ application: VendorApplication.nullable(), documents: z.array(VendorDocument) })
  .meta({ id: 'VendorApplicationState', description: 'The application, if there is one, and the uploaded documents.' });

export const vendorApplicationSchemas = defineSchemas({
  getVendorApplication: { input: z.object({}), reply: z.object({ data: ApplicationState }) },
  applyAsVendor: {
    input: z.object({
      store_name: requiredLine(80).describe('Name of the store.'),
      categories: valueList(z.enum(APPLICANT_CATEGORIES), APPLICANT_CATEGORIES.length)
        .refine((chosen) => chosen.length > 0, 'choose at least one')
        .describe(`Categories of goods, of ${APPLICANT_CATEGORIES.join(', ')}: an array or comma-separated.`),
      description: optionalText(2000).describe('Description of the store.'),
      city: optionalLine().describe('City of the store.'),
      country_code: CountryCode.describe('ISO 3166 alpha-2, one of get_countries.'),
      ...bankFields,
      password: z
        .string()
        .max(1000)
        .optional()
        .describe('The current password: required to replace the stored bank account by another one.'),
      agree: Flag.refine((flag) => flag === 1, 'the terms must be agreed to').describe('1: the terms are accepted.'),
    }),
    reply: z.object({ data: ApplicationState }),
  },
  uploadVendorDocument: {
    input: z.object({
      kind: z.enum(DOCUMENT_KINDS).describe('Kind of the document.'),
      file: FileUpload.describe('PDF, JPEG or PNG of at most 10 MB, as a file of the form or a data URL.'),
    }),
    reply: z.object({ data: VendorDocument }),
  },
  deleteVendorDocument: {
    input: z.object({ id: QueryId.describe('Id of a document of get_vendor_application.') }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
