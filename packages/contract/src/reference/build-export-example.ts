/** The reply of an export with one row, from the cells by their columns. No cell may need quotes. */
export const buildExportExample = (cells: Readonly<Record<string, string>>) => ({
  data: { text: `\uFEFF${Object.keys(cells).join(',')}\n${Object.values(cells).join(',')}\n`, rows: 1 },
  next_cursor: null,
});
