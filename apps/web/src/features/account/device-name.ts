/** In matching order: the user agents of Edge, Opera and Samsung Internet contain Chrome, and Chrome's contains Safari. */
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
/** In matching order: the user agents of Android contain Linux, and those of iPhone and iPad contain Mac OS X. */
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
  names.find(([token]) => userAgent.includes(token))?.[1];

/** A readable name of a user agent, such as 'Firefox · Android'; of an unknown user agent the first 60 characters. */
export function formatDeviceName(userAgent: string | null): string | null {
  if (!userAgent) return null;
  const parts = [findName(userAgent, BROWSERS), findName(userAgent, SYSTEMS)].filter(Boolean);
  return parts.length > 0 ? parts.join(' · ') : userAgent.slice(0, 60);
}
