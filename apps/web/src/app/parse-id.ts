/** The id of a parameter of the path or the query, in the API's range; null for anything else. */
export function parseId(text: string | null | undefined): number | null {
  const id = Number(text);
  return text && /^[1-9]\d{0,9}$/.test(text) && id <= 2_147_483_647 ? id : null;
}
