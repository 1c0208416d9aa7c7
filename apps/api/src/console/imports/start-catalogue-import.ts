import { recordChange } from '@trad/database/audit/record-changes';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import {
  enqueueImport,
  findActiveImport,
  findCatalogueImport,
  hasImportJob,
  lockCatalogueImport,
  lockCatalogueImports,
  requestCancel,
} from './imports.queries.ts';
import { toImportView } from './imports.view.ts';

export const startCatalogueImport: Handler<'startCatalogueImport'> = async ({
  input,
  caller,
  actor,
  language,
  deps,
}) => {
  const { id, dry_run } = input;
  const { prisma, clock } = deps;
  const now = clock.now();
  const row = await prisma.$transaction(async (tx) => {
    await lockCatalogueImports(tx);
    const stored = await lockCatalogueImport(tx, id);
    if (!stored) throw new Refusal('NOT_FOUND');
    if (['waiting', 'running', 'done'].includes(stored.state) || stored.files.length === 0)
      throw new Refusal('EDITED_MEANWHILE', { data: { state: stored.state } });
    const active = await findActiveImport(tx);
    if (active) throw new Refusal('IMPORT_RUNNING', { data: { import_id: active.id } });
    await enqueueImport(tx, { id, userId: caller.id, dryRun: dry_run === 1 }, now);
    const change = { before: { state: stored.state }, after: { state: 'waiting', isCheck: dry_run === 1 } };
    await recordChange(tx, actor, { subjectKind: 'catalogue_import', id, ...change }, now);
    return findCatalogueImport(tx, id);
  });
  if (!row) throw new Refusal('NOT_FOUND');
  return { data: toImportView(row, language) };
};

export const cancelCatalogueImport: Handler<'cancelCatalogueImport'> = async ({
  input: { id },
  actor,
  language,
  deps,
}) => {
  const { prisma, clock } = deps;
  const now = clock.now();
  const row = await prisma.$transaction(async (tx) => {
    const stored = await lockCatalogueImport(tx, id);
    if (!stored) throw new Refusal('NOT_FOUND');
    if (stored.state !== 'waiting' && stored.state !== 'running')
      throw new Refusal('EDITED_MEANWHILE', { data: { state: stored.state } });
    // A running thread ends between two steps. Without a job nothing would end the import.
    const state = stored.state === 'running' && (await hasImportJob(tx, id)) ? 'running' : 'cancelled';
    await requestCancel(tx, id, state, now);
    const change = { before: { cancelRequested: false, state: stored.state }, after: { cancelRequested: true, state } };
    await recordChange(tx, actor, { subjectKind: 'catalogue_import', id, ...change }, now);
    return findCatalogueImport(tx, id);
  });
  if (!row) throw new Refusal('NOT_FOUND');
  return { data: toImportView(row, language) };
};
