import type { ApplicationRow, applicationSchemas } from '../../console/applications.ts';
import { buildExportExample } from '../build-export-example.ts';
import type { ReferencesOf } from '../call-reference.ts';

const row: ApplicationRow = {
  id: 31,
  created_at: '2026-03-01T12:00:00.000Z',
  decided_at: null,
  status: 'pending',
  store_name: 'Atelier Teranga',
  applicant: 'Ndeye Awa Fall',
  city: 'Dakar',
  country_code: 'SN',
  language: 'fr',
  asked_at: null,
  documents: 1,
};

export const applicationReference: ReferencesOf<typeof applicationSchemas> = {
  getApplications: {
    description: 'By the time of the application. Filters apply together; a list of values means any of them.',
    example: {
      input: { status: 'pending', limit: 1 },
      reply: { total: 1, total_is_exact: 1, next_cursor: null, data: [row] },
    },
  },
  getApplicationCounts: {
    example: { input: {}, reply: { data: { pending: 4, asked: 1 } } },
  },
  exportApplications: {
    description:
      'A thousand applications at a time: append the text of each page. A cell that a spreadsheet would evaluate as a formula is prefixed with an apostrophe. Each page leaves an entry of `export` in the audit log.',
    example: {
      input: { status: 'pending' },
      reply: buildExportExample({
        applicant_id: '31',
        applied_at: '2026-03-01T12:00:00.000Z',
        status: 'pending',
        asked_at: '',
        decided_at: '',
        store: 'Atelier Teranga',
        applicant: 'Ndeye Awa Fall',
        email: 'awa@teranga.example',
        city: 'Dakar',
        country: 'SN',
        language: 'fr',
        documents: '1',
      }),
    },
  },
  getApplication: {
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 31 },
      reply: {
        data: {
          ...row,
          email: 'awa@atelier.example',
          is_email_confirmed: 1,
          phone: '+221775550142',
          categories: ['apparel'],
          description: 'Couture and fabrics.',
          reason: null,
          bank: 'CBAO, Ndeye Awa Fall, ••••4418',
          account_holder: 'Ndeye Awa Fall',
          question: null,
          version: 1,
          similar_names: [{ kind: 'store', id: 7, name: 'Atelier Terranga' }],
          same_phone: [],
          rejections: 0,
          store: null,
          orders: 0,
          documents: [
            {
              id: 7,
              kind: 'business_registration',
              name: 'register.pdf',
              content_type: 'application/pdf',
              bytes: 48_211,
              created_at: '2026-03-01T12:00:00.000Z',
            },
          ],
        },
      },
    },
  },
  openApplicationDocument: {
    description: 'Reads a confidential document. Each reading is recorded in the audit log.',
    errors: ['NOT_FOUND'],
    example: {
      input: { id: 31, document_id: 7 },
      reply: { data: { content_type: 'application/pdf', content: 'JVBERi0xLjcK' } },
    },
  },
  acceptApplication: {
    description:
      'Makes the applicant a vendor with an open store, and sends them a mail. One that a colleague decided, or the applicant changed, meanwhile is EDITED_MEANWHILE, with `data.status` and `data.version`; STORE_NAME_TAKEN where another store has the name since, and CONFLICT where the account cannot have a store: reject it then.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE', 'CONFLICT', 'STORE_NAME_TAKEN'],
    example: { input: { id: 31 }, reply: { data: { slug: 'atelier-teranga', store_id: 12 } } },
  },
  askApplicant: {
    description:
      'Sends the applicant a mail with the question. The application stays pending; it counts as answered once they change it or a document.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 31, version: 1, question: 'Pouvez-vous joindre un relevé à votre nom ?' },
      reply: { data: { id: 31, version: 2 } },
    },
  },
  rejectApplication: {
    description: 'Sends the applicant a mail with the reason. They may apply again.',
    errors: ['NOT_FOUND', 'EDITED_MEANWHILE'],
    example: {
      input: { id: 31, reason: 'Le relevé est au nom d’une autre personne.' },
      reply: { data: { id: 31 } },
    },
  },
};
