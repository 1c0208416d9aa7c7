/** Finds the time zone of a country that has only one; undefined for others. */
export const findSingleTimeZone = (iso2: string): string | undefined => {
  // A method in newer engines, a getter in older ones; TypeScript declares neither.
  const locale = new Intl.Locale(`und-${iso2}`) as Intl.Locale & { getTimeZones?(): string[]; timeZones?: string[] };
  const zones = locale.getTimeZones?.() ?? locale.timeZones;
  return zones?.length === 1 ? zones[0] : undefined;
};
