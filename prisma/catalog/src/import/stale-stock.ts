/** What a row says of the stock; -1 is 'not tracked'. `row` and `variant` are SQL aliases. */
export const wantedStock = (row: string) => `CASE WHEN 'stock' = ANY (${row}.cleared) THEN -1 ELSE ${row}.stock END`;

/** The file's count was changed from a level that the shop no longer has: setting it would undo what was sold. */
export const staleStock = (row: string, variant: string) => {
  const now = `coalesce(${variant}.stock, -1)`;
  return `${row}.stock_before <> ${now} AND ${wantedStock(row)} <> ${now} AND ${wantedStock(row)} <> ${row}.stock_before`;
};

/** The level is to be changed, and the file knew the level that it is changed from, if it says any. */
export const movesStock = (row: string, variant: string) => {
  const now = `coalesce(${variant}.stock, -1)`;
  return `${wantedStock(row)} <> ${now} AND coalesce(${row}.stock_before, ${now}) = ${now}`;
};

export const staleReason = (row: string, variant: string) => `
  format('is not written: the shop has %s now, the file was made when it had %s',
    coalesce(${variant}.stock::text, 'it untracked'),
    CASE ${row}.stock_before WHEN -1 THEN 'it untracked' ELSE ${row}.stock_before::text END)`;
