import type { AuditRow } from '@trad/contract/console/audit';
import type { ParsedInput } from '@trad/contract/schemas';
import { formatTextCell } from '@trad/file-formats/cell-text';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { EXPORT_BATCH_SIZE, type ExportColumns, formatExport } from '../export-batch.ts';
import { recordExport } from '../record-export.ts';
import { loadAuditRows } from './load-audit-rows.ts';

const toText = (value: unknown) =>
  value === null || value === undefined ? '' : typeof value === 'string' ? value : JSON.stringify(value);

const formatChanges = ({ changes }: AuditRow) =>
  changes
    .map(({ field, before, after, is_erased }) =>
      is_erased === 1 ? `${field}: erased` : `${field}: ${toText(before)} → ${toText(after)}`,
    )
    .join('\n');

const COLUMNS: ExportColumns<AuditRow> = {
  id: ({ id }) => String(id),
  time: ({ created_at }) => created_at,
  by: ({ actor_kind }) => actor_kind,
  person_id: ({ actor }) => String(actor?.id ?? ''),
  person: ({ actor }) => formatTextCell(actor?.name),
  system_account: ({ system_account }) => formatTextCell(system_account),
  viewed_as: ({ viewed_as }) => formatTextCell(viewed_as?.name),
  call: ({ source }) => formatTextCell(source),
  thing: ({ thing }) => thing,
  thing_id: ({ thing_id }) => formatTextCell(thing_id),
  thing_name: ({ thing_name }) => formatTextCell(thing_name),
  changes: (row) => formatTextCell(formatChanges(row)),
  address: ({ address }) => address ?? '',
  request_id: ({ request_id }) => request_id ?? '',
};

export const exportAuditEntries: Handler<'exportAuditEntries'> = async ({ input, actor, language, deps }) => {
  const { cursor, ...filter }: ParsedInput<'exportAuditEntries'> = input;
  const page = { order: 'DESC', limit: EXPORT_BATCH_SIZE, cursor } as const;
  const { rows, nextCursor } = await loadAuditRows(deps, filter, page, language);
  await recordExport(deps, actor, 'audit', filter, rows.length);
  return { data: formatExport(COLUMNS, rows, cursor === null), next_cursor: nextCursor };
};
