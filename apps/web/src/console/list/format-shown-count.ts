/** The API counts up to this number: `MAX_SHOWN_COUNT` in apps/api/src/console/list-page.ts. A count that reaches it is shown as '999+'. */
export const MAX_SHOWN_COUNT = 1000;

/** Formats a count of the API: at its limit there may be more. */
export const formatShownCount = (count: number) =>
  count >= MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT - 1}+` : String(count);
