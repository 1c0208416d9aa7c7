import { type FileHandle, open, rm } from 'node:fs/promises';
import { formatTextCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import { toPrintable } from '@trad/file-formats/printable';
import type { InputFile } from '../files/find-files.ts';
import type { ReportedProblem } from './run.queries.ts';

const HEADER = BYTE_ORDER_MARK + formatCsvLine(['file', 'line', 'column', 'reason', 'value']);

/** Writes the rejected rows with their reasons, escaped for terminals and spreadsheets. Removes the file of an earlier run. */
export const writeErrorsFile = async (
  problems: AsyncIterable<ReportedProblem[]>,
  path: string,
  files: readonly InputFile[],
) => {
  const names = new Map<string, string>(files.map(({ file, name }) => [file.name, name]));
  await rm(path, { force: true });
  let output: FileHandle | undefined;
  try {
    for await (const some of problems) {
      if (!output) {
        output = await open(path, 'w');
        await output.write(HEADER);
      }
      const lines = some.map(({ file, line, column_name, reason, value }) =>
        formatCsvLine([
          names.get(file) ?? file,
          String(line),
          formatTextCell(toPrintable(column_name)),
          toPrintable(reason),
          formatTextCell(toPrintable(value)),
        ]),
      );
      await output.write(lines.join(''));
    }
  } finally {
    await output?.close();
  }
};
