import { BYTE_ORDER_MARK, formatCsvLine } from '@trad/file-formats/csv';

/** Rows of one response of an export: the server never holds a whole file, and no request lasts long. */
export const EXPORT_BATCH_SIZE = 1000;

/** The cells of an export by their header. Texts that people wrote are formatted with `formatTextCell`. */
export type ExportColumns<Row> = Readonly<Record<string, (row: Row) => string>>;

/** Formats a batch of an export; the first one begins with the header. */
export const formatExport = <Row>(columns: ExportColumns<Row>, rows: readonly Row[], isFirst: boolean) => {
  const header = isFirst ? BYTE_ORDER_MARK + formatCsvLine(Object.keys(columns)) : '';
  const lines = rows.map((row) => formatCsvLine(Object.values(columns).map((format) => format(row))));
  return { text: header + lines.join(''), rows: rows.length };
};
