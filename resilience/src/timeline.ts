/** Something that happened at a time in milliseconds since 1970. */
export interface TimedEvent {
  at: number;
  text: string;
}

/** The lines of a server's log that tell how it follows the primary. */
const DATABASE_MESSAGES = [
  'the database does not respond',
  'the database responds again',
  'another server of DATABASE_URL is used now: the new primary, or a standby that is not promoted yet',
];

/** The event in a line of a server's log, with the time of that log: the line may be read later. */
export const parseServerEvent = (server: string, line: string): TimedEvent | undefined => {
  if (!DATABASE_MESSAGES.some((message) => line.includes(message))) return undefined;
  const { time, msg, err } = JSON.parse(line);
  if (!DATABASE_MESSAGES.includes(msg)) return undefined;
  return { at: time, text: `${server}: ${msg}${err ? ` (${err.message})` : ''}` };
};

/** Lists events in their order, as milliseconds after a moment. */
export const formatTimeline = (from: number, events: readonly TimedEvent[]) =>
  events
    .filter(({ at }) => at >= from)
    .sort((one, other) => one.at - other.at)
    .map(({ at, text }) => `    +${Math.round(at - from)} ms  ${text}`);
