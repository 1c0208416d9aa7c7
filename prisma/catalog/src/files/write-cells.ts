import { cellOf } from '@trad/file-formats/cell-text';
import { BYTE_ORDER_MARK, csvLine } from '@trad/file-formats/csv-records';
import type { CatalogueFile, Column } from './catalogue-files.ts';
import type { Format } from './find-files.ts';

const cell = ({ type }: Column, value: string | null) =>
  value !== null && type.sql === 'text' ? cellOf(value) : value;

/** What a file begins with. */
export const headerOf = ({ columns }: CatalogueFile, format: Format) =>
  format === 'csv' ? BYTE_ORDER_MARK + csvLine(columns.map(({ name }) => name)) : '';

/** A row of stored values, each as the text of its column, as a line of the file. */
export const lineOf = ({ columns }: CatalogueFile, format: Format, values: ReadonlyArray<string | null>) => {
  const cells = columns.map((column, index) => cell(column, values[index] ?? null));
  if (format === 'csv') return csvLine(cells.map((text) => text ?? ''));
  const said = columns.flatMap(({ name }, index) => (cells[index] === null ? [] : [[name, cells[index]]]));
  return `${JSON.stringify(Object.fromEntries(said))}\n`;
};
