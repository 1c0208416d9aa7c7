/** In the order in which they are looked for: Edge, Opera and Samsung's browser also say Chrome, Chrome also says Safari. */
const BROWSERS = [
  ['Edg', 'Edge'],
  ['OPR/', 'Opera'],
  ['SamsungBrowser', 'Samsung Internet'],
  ['Firefox', 'Firefox'],
  ['FxiOS', 'Firefox'],
  ['Chrome', 'Chrome'],
  ['CriOS', 'Chrome'],
  ['Safari', 'Safari'],
] as const;
const SYSTEMS = [
  ['Android', 'Android'],
  ['iPhone', 'iPhone'],
  ['iPad', 'iPad'],
  ['Windows', 'Windows'],
  ['Mac OS X', 'macOS'],
  ['CrOS', 'ChromeOS'],
  ['Linux', 'Linux'],
] as const;

const findName = (userAgent: string, names: ReadonlyArray<readonly [string, string]>) =>
  names.find(([sign]) => userAgent.includes(sign))?.[1];

/** A user agent as people call their device, such as 'Firefox · Android'; what is sent where it is none of these. */
export function formatDeviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const parts = [findName(userAgent, BROWSERS), findName(userAgent, SYSTEMS)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : userAgent.slice(0, 60);
}
