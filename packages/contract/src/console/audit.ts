import { z } from 'zod';
import { defineSchemas } from '../call-schemas.ts';
import { BigId, Bit, Id, optionalLine, pageLimit, QueryId, requiredLine, Time } from '../wire.ts';
import { AUDITED_THINGS, type AuditedThing } from './audited-things.ts';

const Thing = z.enum(Object.keys(AUDITED_THINGS) as AuditedThing[]);

const Person = z.object({ id: Id, name: z.string() });

const AuditEntry = z
  .object({
    id: BigId,
    created_at: Time,
    actor_kind: z.enum(['person', 'command', 'job']),
    actor: Person.nullable().describe('The person; of a job the one on whose behalf it ran.'),
    system_account: z.string().nullable().describe('The account of the operating system that ran a command.'),
    viewed_as: Person.nullable().describe('The vendor as whom an operator viewed the shop.'),
    source: z.string().describe('The call, the command or the kind of job, such as `payments refund`.'),
    thing: z.string().describe('The kind of what was changed, such as `store`.'),
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
      .describe('The fields that differ. Empty where the thing was saved as it was.'),
    address: z.string().nullable().describe('The IP address of the request; null once the account is erased.'),
    request_id: z.string().nullable().describe('The `x-request-id` of the request.'),
  })
  .meta({ id: 'AuditEntry', description: 'One change of one thing.' });
export type AuditEntry = z.output<typeof AuditEntry>;

const PAGE = {
  limit: pageLimit(50),
  cursor: optionalLine(80).describe('`next_cursor` of the page before.'),
};
const PageReply = z
  .object({ data: z.array(AuditEntry), next_cursor: z.string().nullable() })
  .meta({ id: 'AuditPage', description: 'A page of the audit log, the newest entry first.' });

/** An ISO 8601 time in a query. */
const queryTime = (description: string) =>
  z
    .union([z.iso.datetime({ offset: true }), z.iso.date()], 'must be a time such as 2026-03-01T12:00:00Z')
    .refine((text) => /^[12]\d{3}-/.test(text), 'must be a time such as 2026-03-01T12:00:00Z')
    .optional()
    .describe(description);

export const auditSchemas = defineSchemas({
  getAuditEntries: {
    input: z.object({
      actor_id: QueryId.optional().describe('Only changes by this person, or by jobs on their behalf.'),
      source: optionalLine(80).describe('Only changes by this call, command or kind of job.'),
      thing: Thing.optional().describe('Only changes of this kind of thing.'),
      thing_id: optionalLine(80).describe('Only changes of the thing with this id.'),
      from: queryTime('Only changes at this time or later.'),
      to: queryTime('Only changes before this time.'),
      ...PAGE,
    }),
    reply: PageReply,
  },
  getHistory: {
    input: z.object({
      thing: Thing.describe('The kind of the thing.'),
      thing_id: requiredLine(80).describe('Its id.'),
      ...PAGE,
    }),
    reply: PageReply,
  },
});
