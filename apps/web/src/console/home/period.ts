/** The numbers of days until today that the user may choose. */
export const PERIOD_DAYS = [1, 7, 28] as const;

/** The period of the home screen's figures, as in the URL. */
export interface Period {
  /** The number of days until today; null for custom days. */
  days: (typeof PERIOD_DAYS)[number] | null;
  /** The first and last day in the format of date inputs; empty if not chosen. */
  from: string;
  to: string;
}

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;

export function readPeriod(params: URLSearchParams): Period {
  const [from, to] = [params.get('from') ?? '', params.get('to') ?? ''];
  if (params.get('days') === 'custom' || from || to) return { days: null, from, to };
  const chosen = Number(params.get('days'));
  return { days: PERIOD_DAYS.find((days) => days === chosen) ?? 7, from: '', to: '' };
}

/** Parses the value of a date input in the browser's time zone. */
const startOfDay = (day: string) => new Date(`${day}T00:00:00`);

/** The API's input; null where the custom days are missing, backwards or too many. */
export function toFiguresInput({ days, from, to }: Period, now = new Date()): { from: string; to?: string } | null {
  if (days !== null) {
    const start = new Date(now);
    start.setHours(0, 0, 0, 0);
    start.setDate(start.getDate() - days + 1);
    return { from: start.toISOString() };
  }
  const [start, end] = [startOfDay(from), startOfDay(to || from)];
  // Not 24 hours later: the day on which summer time ends has 25.
  end.setDate(end.getDate() + 1);
  const length = end.getTime() - start.getTime();
  if (!(length > 0 && length <= MAX_DAYS * DAY_MS)) return null;
  return { from: start.toISOString(), to: end.toISOString() };
}
