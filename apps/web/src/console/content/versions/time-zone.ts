/** The city of the browser's time zone, in which times are typed. */
export const getTimeZoneCity = () =>
  new Intl.DateTimeFormat().resolvedOptions().timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? '';

/** 'Lagos, GMT+1': the browser's time zone at a time, as its offset may change until then. */
export const getTimeZone = (at: Date) => {
  const parts = new Intl.DateTimeFormat('en', { timeZoneName: 'shortOffset' }).formatToParts(at);
  const offset = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
  return `${getTimeZoneCity()}, ${offset}`;
};
