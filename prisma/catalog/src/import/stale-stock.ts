/** The stock that a row requests; -1 is 'not tracked'. `row` and `variant` are SQL aliases. */
export const buildRequestedStock = (row: string) =>
  `CASE WHEN 'stock' = ANY (${row}.cleared) THEN -1 ELSE ${row}.stock END`;

/** Builds the condition that a row changes the stock from a level that the shop no longer has: writing it would undo sales. */
export const buildStaleStockCondition = (row: string, variant: string) => {
  const now = `coalesce(${variant}.stock, -1)`;
  return `${row}.stock_before <> ${now} AND ${buildRequestedStock(row)} <> ${now} AND ${buildRequestedStock(row)} <> ${row}.stock_before`;
};

/** Builds the condition that a row changes the stock, and that `stock_before`, if given, is the current level. */
export const buildStockChangeCondition = (row: string, variant: string) => {
  const now = `coalesce(${variant}.stock, -1)`;
  return `${buildRequestedStock(row)} <> ${now} AND coalesce(${row}.stock_before, ${now}) = ${now}`;
};

export const buildStaleStockReason = (row: string, variant: string) => `
  format('is not imported: the stock is %s now and was %s when the file was made',
    coalesce(${variant}.stock::text, 'untracked'),
    CASE ${row}.stock_before WHEN -1 THEN 'untracked' ELSE ${row}.stock_before::text END)`;
