import { escapeCell } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';
import type { CatalogueFile, CatalogueFileFormat, Column } from './catalogue-files.ts';

const formatCell = ({ type }: Column, value: string | null) =>
  value !== null && type.sql === 'text' ? escapeCell(value) : value;

/** The header of a file. */
export const formatHeader = ({ columns }: CatalogueFile, format: CatalogueFileFormat) =>
  format === 'csv' ? BYTE_ORDER_MARK + formatCsvLine(columns.map(({ name }) => name)) : '';

/** A line of the file, from the text of each column. */
export const formatLine = (
  { columns }: CatalogueFile,
  format: CatalogueFileFormat,
  values: ReadonlyArray<string | null>,
) => {
  const cells = columns.map((column, index) => formatCell(column, values[index] ?? null));
  if (format === 'csv') return formatCsvLine(cells.map((text) => text ?? ''));
  const present = columns.flatMap(({ name }, index) => (cells[index] === null ? [] : [[name, cells[index]]]));
  return `${JSON.stringify(Object.fromEntries(present))}\n`;
};
