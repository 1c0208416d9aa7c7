/** The id in a path, as the API takes it; null for anything else. */
export function idIn(text: string | undefined): number | null {
  const id = Number(text);
  return text !== undefined && /^[1-9]\d{0,9}$/.test(text) && id <= 2_147_483_647 ? id : null;
}
