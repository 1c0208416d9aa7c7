import { expect, test } from 'vitest';
import { formatTimeline, parseServerEvent } from './timeline.ts';

test('events of servers and of the supervisor are listed in their order, as times after a moment', () => {
  const lines = [
    '{"level":40,"time":1000120,"msg":"another server of DATABASE_URL is used now: the new primary, or a standby that is not promoted yet"}',
    '{"level":50,"time":1000040,"err":{"message":"ECONNREFUSED"},"msg":"the database does not respond"}',
    '{"level":40,"time":1000050,"err":{"message":"the database does not respond"},"msg":"a job failed"}',
    'Trad is open',
  ];
  const events = lines.flatMap((line) => parseServerEvent('server 1', line) ?? []);
  events.push({ at: 1_000_090, text: 'postgres_2 is the primary' }, { at: 999_990, text: 'a former event' });
  expect(formatTimeline(1_000_000, events)).toEqual([
    '    +40 ms  server 1: the database does not respond (ECONNREFUSED)',
    '    +90 ms  postgres_2 is the primary',
    '    +120 ms  server 1: another server of DATABASE_URL is used now: the new primary, or a standby that is not promoted yet',
  ]);
});
