/** The numbers of days that the operator may choose, today included. */
export const PERIOD_DAYS = [1, 7, 28] as const;

/** The period of the home screen's figures, as in the URL. */
export interface Period {
  /** The number of days, today included; null for custom days. */
  days: (typeof PERIOD_DAYS)[number] | null;
  /** The first and last day in the format of date inputs; empty if not chosen. Without a last day, the first is the only one. */
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

const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));

/** Parses the value of a date input in the browser's time zone. */
const parseStartOfDay = (day: string) => new Date(`${day}T00:00:00`);

/** The API's input, whose `to` is the end of the last day; null where the custom days are missing, backwards or too many. */
export function toFiguresInput(
  { days, from, to }: Period,
  now = new Date(),
  startOfDay = parseStartOfDay,
): { from: string; to?: string } | null {
  if (days !== null) {
    const start = new Date(now);
    start.setHours(0, 0, 0, 0);
    start.setDate(start.getDate() - days + 1);
    return { from: start.toISOString() };
  }
  const last = to || from;
  if (!isDay(from) || !isDay(last)) return null;
  // Counted by the calendar: the day on which summer time ends has 25 hours.
  const count = (Date.parse(last) - Date.parse(from)) / DAY_MS + 1;
  if (!(count >= 1 && count <= MAX_DAYS)) return null;
  const end = startOfDay(last);
  // Not 24 hours later, for the same reason.
  end.setDate(end.getDate() + 1);
  return { from: startOfDay(from).toISOString(), to: end.toISOString() };
}
