import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { deleteStoredSynonym, findSynonym, insertSynonym, updatePhrases } from './synonyms.queries.ts';

type Stored = Awaited<ReturnType<typeof findSynonym>>;

/** Throws NOT_FOUND, and EDITED_MEANWHILE with the current phrases. */
const refuseOther = (stored: Stored): never => {
  if (!stored) throw new Refusal('NOT_FOUND');
  throw new Refusal('EDITED_MEANWHILE', { data: { version: stored.version, synonym: stored } });
};

export const addSynonym: Handler<'addSynonym'> = async ({ input: { phrases }, actor, deps: { prisma, clock } }) => {
  const data = await prisma.$transaction(async (tx) => {
    const inserted = await insertSynonym(tx, phrases);
    const change = { subjectKind: 'search_synonym', id: inserted.id, before: null, after: { phrases } } as const;
    await recordChange(tx, actor, change, clock.now());
    return inserted;
  });
  return { data };
};

export const updateSynonym: Handler<'updateSynonym'> = async ({ input, actor, deps: { prisma, clock } }) => {
  const { id, version, phrases } = input;
  const data = await prisma.$transaction(async (tx) => {
    const former = await findSynonym(tx, id);
    if (!(await updatePhrases(tx, id, version, phrases))) return refuseOther(await findSynonym(tx, id));
    const change = { before: { phrases: former?.phrases }, after: { phrases } };
    await recordChange(tx, actor, { subjectKind: 'search_synonym', id, ...change }, clock.now());
    return { id, phrases, version: version + 1 };
  });
  return { data };
};

export const deleteSynonym: Handler<'deleteSynonym'> = async ({ input: { id, version }, actor, deps }) => {
  await deps.prisma.$transaction(async (tx) => {
    const former = await findSynonym(tx, id);
    if (!(await deleteStoredSynonym(tx, id, version))) refuseOther(await findSynonym(tx, id));
    const before = { phrases: former?.phrases };
    await recordChange(tx, actor, { subjectKind: 'search_synonym', id, before, after: null }, deps.clock.now());
  });
  return { data: { id } };
};
