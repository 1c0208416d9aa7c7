import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { APPLICATION_STATUSES, VendorDocument } from '../vendor-area/vendor-application.ts';
import { Bit, Id, plainText, QueryId, queryIds, queryWords, Time } from '../wire.ts';
import { listPage, listReply, listSearch } from './list.ts';

const ApplicationRow = z
  .object({
    id: Id.describe('Id of the applicant.'),
    created_at: Time,
    decided_at: Time.nullable(),
    status: z.enum(APPLICATION_STATUSES),
    store_name: z.string(),
    applicant: z.string(),
    city: z.string().nullable(),
    country_code: z.string(),
    language: z.string().describe('Of the applicant: mails about the decision are in it.'),
    documents: z.int(),
  })
  .meta({ id: 'ApplicationRow', description: 'An application in the operators’ list.' });
export type ApplicationRow = z.output<typeof ApplicationRow>;

const OperatorApplication = ApplicationRow.omit({ documents: true })
  .extend({
    email: z.string(),
    is_email_confirmed: Bit,
    phone: z.string().nullable(),
    categories: z.array(z.string()),
    description: z.string().nullable(),
    reason: z.string().nullable().describe('Of a rejection.'),
    bank: z.string().nullable().describe('The bank, the name and the last four digits of the account.'),
    store: z.object({ id: Id, slug: z.string() }).nullable().describe('The store, once it is accepted.'),
    orders: z.int().describe('Orders that the applicant placed as a shopper.'),
    documents: z.array(VendorDocument),
  })
  .meta({ id: 'OperatorApplication', description: 'An application with what operators need to decide it.' });
export type OperatorApplication = z.output<typeof OperatorApplication>;

const ApplicantId = Id.describe('Id of the applicant.');

export const applicationSchemas = defineSchemas({
  getApplications: {
    input: z.object({
      search: listSearch('The beginning of the store’s name, of the applicant’s name or e-mail address.'),
      status: queryWords(APPLICATION_STATUSES).optional().describe('Only with one of these statuses.'),
      country: queryWords().optional().describe('Only from these countries, by their ISO 3166-1 codes.'),
      ids: queryIds(100).optional().describe('Only of these applicants.'),
      ...listPage(['applied'], 'ASC'),
    }),
    reply: listReply(ApplicationRow),
  },
  getApplication: {
    input: z.object({ id: QueryId.describe('Id of the applicant.') }),
    reply: z.object({ data: OperatorApplication }),
  },
  openApplicationDocument: {
    input: z.object({ id: ApplicantId, document_id: Id.describe('Id of the document.') }),
    reply: z.object({
      data: z.object({ content_type: z.string(), content: z.string().describe('The file in base64.') }),
    }),
  },
  acceptApplication: {
    input: z.object({ id: ApplicantId }),
    reply: z.object({ data: z.object({ slug: z.string().describe('Of the new store.') }) }),
  },
  rejectApplication: {
    input: z.object({
      id: ApplicantId,
      reason: plainText(1000).min(1).describe('Why: the applicant reads it.'),
    }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
