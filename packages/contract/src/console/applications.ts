import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { APPLICATION_STATUSES, VendorDocument } from '../dashboard/vendor-application.ts';
import { Bit, Flag, Id, plainText, QueryId, queryIds, queryWords, Time, Version } from '../wire.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from './list.ts';

/** The largest length of a text by which an operator decides about an application or a store, and which its vendor reads. */
export const MAX_DECISION_REASON = 2000;

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
    asked_at: Time.nullable().describe('When an operator sent a question that is not answered yet.'),
    documents: z.int(),
  })
  .meta({ id: 'ApplicationRow', description: 'An application in the operators’ list.' });
export type ApplicationRow = z.output<typeof ApplicationRow>;

const SimilarName = z.object({
  kind: z.enum(['store', 'application']),
  id: Id.describe('Id of the store, or of the applicant.'),
  name: z.string(),
});
const SamePhone = z.object({
  id: Id.describe('Id of the account.'),
  name: z.string(),
  store: z.object({ id: Id, name: z.string() }).nullable(),
});

const OperatorApplication = ApplicationRow.omit({ documents: true })
  .extend({
    email: z.string(),
    is_email_confirmed: Bit,
    phone: z.string().nullable(),
    categories: z.array(z.string()),
    description: z.string().nullable(),
    reason: z.string().nullable().describe('Of a rejection.'),
    bank: z
      .string()
      .nullable()
      .describe('The bank, the account holder and the last four characters of the account; null: none or unreadable.'),
    account_holder: z.string().nullable().describe('The holder of the bank account.'),
    question: z.string().nullable().describe('The last question of an operator.'),
    version: Version.describe('Send it with a decision.'),
    similar_names: z
      .array(SimilarName)
      .describe('Stores and pending applications whose name looks the same, or nearly so.'),
    same_phone: z.array(SamePhone).describe('Other accounts with this phone number.'),
    rejections: z.int().describe('The number of rejections.'),
    store: z.object({ id: Id, slug: z.string() }).nullable().describe('The store, once it is accepted.'),
    orders: z.int().describe('Orders that the applicant placed as a shopper.'),
    documents: z.array(VendorDocument),
  })
  .meta({ id: 'OperatorApplication', description: 'An application with the data that operators need to decide it.' });
export type OperatorApplication = z.output<typeof OperatorApplication>;

const ApplicantId = Id.describe('Id of the applicant.');
const ReadVersion = Version.optional().describe('`version` of the application that you have read.');

const ApplicationFilter = z.object({
  search: searchText('The beginning of the store’s name, of the applicant’s name or e-mail address.'),
  status: queryWords(APPLICATION_STATUSES).optional().describe('Only with one of these statuses.'),
  country: queryWords().optional().describe('Only from these countries, by their ISO 3166-1 codes.'),
  asked: Flag.optional().describe(
    '1: only those whose applicant has not replied to an operator’s question; 0: only the others.',
  ),
  ids: queryIds(100).optional().describe('Only of these applicants.'),
});

export const applicationSchemas = defineSchemas({
  getApplications: {
    input: ApplicationFilter.extend(buildListInput(['applied', 'store'], 'ASC')),
    reply: buildListReply(ApplicationRow),
  },
  getApplicationCounts: {
    input: z.object({}),
    reply: z.object({
      data: z
        .object({ pending: z.int(), asked: z.int() })
        .describe('Those to decide, and those whose answer is awaited, up to 1,000.'),
    }),
  },
  exportApplications: { input: ApplicationFilter.extend(EXPORT_INPUT), reply: ExportReply },
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
    input: z.object({
      id: ApplicantId,
      version: ReadVersion,
      message: plainText(MAX_DECISION_REASON).optional().describe('A text for the mail, besides the welcome.'),
    }),
    reply: z.object({
      data: z.object({ slug: z.string().describe('Of the new store.'), store_id: Id.describe('Of the new store.') }),
    }),
  },
  askApplicant: {
    input: z.object({
      id: ApplicantId,
      version: ReadVersion,
      question: plainText(2000).min(1).describe('The question, which the applicant sees.'),
    }),
    reply: z.object({ data: z.object({ id: Id, version: Version }) }),
  },
  rejectApplication: {
    input: z.object({
      id: ApplicantId,
      version: ReadVersion,
      reason: plainText(MAX_DECISION_REASON).min(1).describe('The reason, which the applicant sees.'),
    }),
    reply: z.object({ data: z.object({ id: Id }) }),
  },
});
