import { formatTextCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import type { Deps } from '../../../platform/deps.ts';
import type { Handler } from '../../../platform/http/implement-calls.ts';
import { Refusal } from '../../../platform/http/refusal.ts';
import type { Caller } from '../../../platform/security/session.ts';
import { loadOwnStore } from '../../load-own-store.ts';
import { findImport } from './import.queries.ts';
import { getProblems, toImportView } from './import.view.ts';

const loadOwnImport = async (deps: Deps, caller: Caller, id: number) => {
  const store = await loadOwnStore(deps, caller);
  const row = await findImport(deps.prisma, store.id, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

export const getVendorImport: Handler<'getVendorImport'> = async ({ input, caller, deps }) => ({
  data: toImportView(await loadOwnImport(deps, caller, input.id)),
});

export const getVendorImportProblems: Handler<'getVendorImportProblems'> = async ({ input, caller, deps }) => {
  const row = await loadOwnImport(deps, caller, input.id);
  const lines = getProblems(row).map(({ line, column, message }) => [String(line), formatTextCell(column), message]);
  return {
    data: {
      name: `import-${row.id}-problems.csv`,
      text: BYTE_ORDER_MARK + [['line', 'column', 'message'], ...lines].map(formatCsvLine).join(''),
    },
  };
};
