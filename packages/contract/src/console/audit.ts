import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import {
  BigId,
  Bit,
  Flag,
  Id,
  MAX_TIME_LENGTH,
  NOT_A_TIME,
  oneLine,
  optionalLine,
  pageLimit,
  QueryId,
  queryIds,
  queryInteger,
  queryWords,
  requiredLine,
  Time,
} from '../wire.ts';
import { AUDIT_SUBJECT_KINDS, type AuditSubjectKind } from './audit-subject-kinds.ts';
import { buildListInput, buildListReply, EXPORT_INPUT, ExportReply, searchText } from './list.ts';
import { UNDO_PROBLEMS } from './undo.ts';

const SubjectKind = z.enum(Object.keys(AUDIT_SUBJECT_KINDS) as AuditSubjectKind[]);

const Person = z.object({ id: Id, name: z.string() });

export const ACTOR_KINDS = ['person', 'command', 'job'] as const;

const AuditEntry = z
  .object({
    id: BigId,
    created_at: Time,
    actor_kind: z.enum(ACTOR_KINDS),
    actor: Person.nullable().describe('The person; of a job the one on whose behalf it ran.'),
    system_account: z.string().nullable().describe('The account of the operating system that ran a command.'),
    viewed_as: Person.nullable().describe('The vendor as whom an operator viewed the dashboard.'),
    source: z.string().describe('The call, the command or the kind of job, such as `payments refund`.'),
    thing: z.string().describe('The kind of the changed row, such as `store`.'),
    thing_id: z.string(),
    changes: z
      .array(
        z.object({
          field: z.string(),
          before: z.unknown(),
          after: z.unknown(),
          is_erased: Bit.describe('1: the values were personal data of an account that was erased.'),
        }),
      )
      .describe('The fields that differ. Empty where nothing was changed.'),
    address: z
      .string()
      .nullable()
      .describe(
        'The IP address of the request; null once the account is erased, and for those who may not read the audit log.',
      ),
    request_id: z.string().nullable().describe('The `x-request-id` of the request.'),
    undoes_id: BigId.nullable().describe('The entry whose change this one undid.'),
    undo_problem: z
      .enum(UNDO_PROBLEMS)
      .nullable()
      .describe('Why the change cannot be undone; null: it can, unless its fields were changed since.'),
  })
  .meta({ id: 'AuditEntry', description: 'One change of one row.' });
export type AuditEntry = z.output<typeof AuditEntry>;

const PAGE = {
  limit: pageLimit(50),
  cursor: optionalLine(80).describe('`next_cursor` of the page before.'),
};
const PageReply = z
  .object({ data: z.array(AuditEntry), next_cursor: z.string().nullable() })
  .meta({ id: 'AuditPage', description: 'A page of the audit log, the newest entry first.' });

/** The record whose page of the console shows a changed row: of a variant its product, of a seller order its order. */
const ShownRecord = z.object({
  kind: z.enum(['order', 'product', 'store', 'user', 'application']),
  id: Id,
});
export type ShownRecord = z.output<typeof ShownRecord>;

const AuditRow = AuditEntry.extend({
  thing_name: z
    .string()
    .nullable()
    .describe('The current name of the row; null: rows of this kind are not named, or it was deleted.'),
  subject: ShownRecord.nullable().describe(
    'The record whose page shows the row: of a variant its product, of a seller order its order.',
  ),
}).meta({ id: 'AuditRow', description: 'One change of one row, in the operators’ list.' });
export type AuditRow = z.output<typeof AuditRow>;

/** An ISO 8601 time in a query. */
const queryTime = (description: string) =>
  z
    .union([z.iso.datetime({ offset: true }).max(MAX_TIME_LENGTH), z.iso.date()], NOT_A_TIME)
    .refine((text) => /^[12]\d{3}-/.test(text), NOT_A_TIME)
    .optional()
    .describe(description);

const AuditFilter = z.object({
  search: searchText(
    'The id of a subject or of a request, an IP address, a call, a command, a kind of job, or the beginning of a name or an e-mail address.',
  ),
  actor_id: QueryId.optional().describe('Only changes by this person, or by jobs on their behalf.'),
  actor_kind: queryWords(ACTOR_KINDS).optional().describe('Only changes by persons, commands or jobs.'),
  source: z
    .string()
    .max(600)
    .transform((text) => [...new Set(text.split(',').map((one) => one.trim()))].filter(Boolean))
    .pipe(z.array(oneLine(80)).max(20))
    .optional()
    .describe('Only changes by one of these calls, commands or kinds of job.'),
  thing: queryWords(Object.keys(AUDIT_SUBJECT_KINDS) as [AuditSubjectKind, ...AuditSubjectKind[]])
    .optional()
    .describe('Only changes of these kinds of rows.'),
  thing_id: optionalLine(80).describe('Only changes of the row with this id.'),
  request_id: optionalLine(80).describe('Only changes by the request with this id.'),
  address: optionalLine(80).describe('Only changes from this IP address, among its newest two thousand.'),
  price: Flag.optional().describe('1: only changes of prices.'),
  viewed_as: Flag.optional().describe('1: only changes while an operator viewed the dashboard as a vendor.'),
  days: queryInteger(1, 3660).optional().describe('Only changes within so many days.'),
  from: queryTime('Only changes at this time or later.'),
  to: queryTime('Only changes before this time.'),
  ids: queryIds(100).optional().describe('Only these entries.'),
});

const EntryId = BigId.describe('Id of the entry.');

export const undoSchemas = defineSchemas({
  getUndo: {
    input: z.object({
      id: z.coerce.number<number>().int().min(1).max(Number.MAX_SAFE_INTEGER).describe('Id of the entry.'),
    }),
    reply: z.object({
      data: z
        .object({
          entry: AuditEntry,
          fields: z
            .array(z.object({ field: z.string(), current: z.unknown(), former: z.unknown() }))
            .describe('The fields that are set back, with the values that they would lose and get.'),
          is_allowed: Bit.describe('0: the caller may not make such changes.'),
          later: z
            .array(AuditEntry)
            .describe('Later changes of the same fields, because of which it cannot be undone.'),
        })
        .meta({ id: 'UndoOfChange', description: 'What undoing a change sets back.' }),
    }),
  },
  undoChange: {
    input: z.object({ id: EntryId }),
    reply: z.object({ data: z.object({ id: BigId }) }),
  },
});

export const auditSchemas = defineSchemas({
  getAuditEntries: {
    input: AuditFilter.extend(buildListInput(['time'])),
    reply: buildListReply(AuditRow),
  },
  exportAuditEntries: {
    input: AuditFilter.extend(EXPORT_INPUT),
    reply: ExportReply,
  },
  getHistory: {
    input: z.object({
      thing: SubjectKind.describe('The kind of the row.'),
      thing_id: requiredLine(80).describe('Its id.'),
      ...PAGE,
    }),
    reply: PageReply,
  },
});
