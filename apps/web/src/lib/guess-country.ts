/** The country of most shoppers, for browsers whose time zone and language tell none. */
const FALLBACK = 'NG';

/** The time zones of one country, of the countries where most shoppers are. */
const COUNTRIES_BY_ZONE: Readonly<Record<string, string>> = {
  'Africa/Lagos': 'NG',
  'Africa/Accra': 'GH',
  'Africa/Nairobi': 'KE',
  'Africa/Johannesburg': 'ZA',
  'Africa/Cairo': 'EG',
  'Africa/Dakar': 'SN',
  'Africa/Abidjan': 'CI',
  'Africa/Dar_es_Salaam': 'TZ',
  'Africa/Kampala': 'UG',
  'Africa/Casablanca': 'MA',
  'Europe/London': 'GB',
  'Europe/Paris': 'FR',
  'Europe/Berlin': 'DE',
};

/** Guesses from the browser's time zone, else from its language: which is right for most, and can be changed. */
const listGuesses = () => {
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  // Browsers may send what is no valid locale, such as en-US@posix.
  const region = /^[a-z]+-(?:[A-Z][a-z]{3}-)?([A-Z]{2})/.exec(navigator.language)?.[1];
  return [COUNTRIES_BY_ZONE[timeZone], region, FALLBACK];
};

/** Guesses the buyer's country, whether the shop knows it or not. */
export const guessAnyCountry = (): string => listGuesses().find(Boolean) ?? FALLBACK;

/** Guesses which of these countries is the buyer's; empty where it is none of them. `remembered` is the one they chose before. */
export const guessCountry = (known: readonly { iso2: string }[], remembered: string | null = null): string =>
  // Not before the countries are loaded, so never on the server, which knows neither time zone nor language.
  known.length === 0
    ? ''
    : ([remembered, ...listGuesses()].find((guess) => known.some(({ iso2 }) => iso2 === guess)) ?? '');
