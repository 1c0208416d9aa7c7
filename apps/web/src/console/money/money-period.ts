import type { Period } from '../home/period.ts';

const DAY_MS = 86_400_000;
const MAX_DAYS = 366;
const isDay = (text: string) => /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(Date.parse(text));
const toDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/**
 * The API's input, whose days are those of UTC; null where the custom days are missing, backwards or too many. Without `to` it is the
 * one day `from`.
 */
export function toMoneyInput({ days, from, to }: Period, now = Date.now()): { from: string; to?: string } | null {
  if (days !== null) return { from: toDay(now - (days - 1) * DAY_MS) };
  const last = to || from;
  if (!isDay(from) || !isDay(last)) return null;
  const length = (Date.parse(last) - Date.parse(from)) / DAY_MS + 1;
  return length >= 1 && length <= MAX_DAYS ? { from, to: last } : null;
}
