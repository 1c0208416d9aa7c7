/** The API counts up to this number (`list-page.ts`). Importing the contract's number would bundle zod. */
export const MAX_SHOWN_COUNT = 1000;

/** Formats a count of the API: at its limit there may be more. */
export const formatShownCount = (count: number) =>
  count >= MAX_SHOWN_COUNT ? `${MAX_SHOWN_COUNT - 1}+` : String(count);
