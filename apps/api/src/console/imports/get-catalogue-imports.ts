import { formatTextCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import { toPrintable } from '@trad/file-formats/printable';
import type { Deps } from '../../platform/deps.ts';
import type { Handler } from '../../platform/http/implement-calls.ts';
import { Refusal } from '../../platform/http/refusal.ts';
import { findCatalogueImport, listCatalogueImports } from './imports.queries.ts';
import { readProblems, toImportView } from './imports.view.ts';

const MAX_LISTED = 20;

const loadImport = async ({ prisma }: Deps, id: number) => {
  const row = await findCatalogueImport(prisma, id);
  if (!row) throw new Refusal('NOT_FOUND');
  return row;
};

export const getCatalogueImports: Handler<'getCatalogueImports'> = async ({ language, deps: { prisma } }) => ({
  data: (await listCatalogueImports(prisma, MAX_LISTED)).map((row) => toImportView(row, language)),
});

export const getCatalogueImport: Handler<'getCatalogueImport'> = async ({ input: { id }, language, deps }) => ({
  data: toImportView(await loadImport(deps, id), language),
});

export const getCatalogueImportProblems: Handler<'getCatalogueImportProblems'> = async ({ input: { id }, deps }) => {
  const lines = readProblems(await loadImport(deps, id)).map(({ file, line, column, reason, value }) => [
    file,
    String(line),
    // Column names come from the file, and a reason may begin with one: a spreadsheet could read them as formulas.
    ...[column, reason, value].map((text) => formatTextCell(toPrintable(text))),
  ]);
  const header = ['file', 'line', 'column', 'reason', 'value'];
  return {
    data: {
      name: `import-${id}-problems.csv`,
      text: BYTE_ORDER_MARK + [header, ...lines].map(formatCsvLine).join(''),
    },
  };
};
