import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { DatabaseStartError } from '../database-start-error.ts';
import { refusePooler } from '../pooler/find-pooler.ts';
import { CLIENT_KEEPALIVE, SERVER_KEEPALIVE } from './keepalive.ts';
import { findReadOnlyReason, requireSupportedDatabase } from './server-state.ts';

const INVALID = 'DATABASE_URL must be an address such as postgres://user@host/database.';
/** Scheme, user and password; hosts; the rest. */
const PARTS = /^(postgres(?:ql)?:\/\/(?:[^@/?]*@)?)([^/?]*)(.*)$/;

/**
 * Returns the addresses in a DATABASE_URL, which may name several hosts as libpq does: postgres://user@one,two:5433/shop.
 * Throws a DatabaseStartError for an invalid one without repeating it: it contains a password.
 */
export const listDatabaseUrls = (value: string | undefined): string[] => {
  if (!value?.trim()) throw new DatabaseStartError('DATABASE_URL is not set.');
  const [, start = '', hosts = '', end = ''] = PARTS.exec(value.trim()) ?? [];
  const urls = hosts.split(',').map((host) => `${start}${host}${end}`);
  if (!start || urls.some((url) => !URL.canParse(url)) || (urls.length > 1 && hosts.split(',').includes('')))
    throw new DatabaseStartError(INVALID);
  return urls.map((address) => {
    if (urls.length === 1) return address;
    const url = new URL(address);
    // The primary is found here, not by the driver.
    url.searchParams.delete('target_session_attrs');
    return url.href;
  });
};

export const isDatabaseUrl = (value: string) => {
  try {
    return listDatabaseUrls(value).length > 0;
  } catch {
    return false;
  }
};

const CONNECT_TIMEOUT_MS = 3_000;
const REPEAT_MS = 100;

/** Whether the server of this address accepts writes. Rejects where it does not respond in time. */
const isWritable = async (connectionString: string): Promise<boolean> => {
  const socket = new Socket();
  const client = new pg.Client({ connectionString, application_name: 'trad probe', stream: () => socket });
  client.on('error', () => {});
  const timer = setTimeout(() => socket.destroy(new Error('timeout expired')), CONNECT_TIMEOUT_MS);
  try {
    await client.connect();
    return (await findReadOnlyReason(client)) === null;
  } finally {
    clearTimeout(timer);
    socket.destroy();
  }
};

/**
 * Returns the URL of the server that accepts writes, as soon as it responds; if none does, that of one that responds.
 * Rejects with the error of the first one if none responds. A single URL is returned without a connection.
 */
export const findPrimary = async (urls: readonly string[]): Promise<string> => {
  const [first = ''] = urls;
  if (urls.length === 1) return first;
  let pending = urls.length;
  let isFound = false;
  const checks = urls.map((url) =>
    isWritable(url).finally(() => {
      pending -= 1;
    }),
  );
  const requireWritable = async (check: Promise<boolean>, index: number) => {
    const url = urls[index] as string;
    let isPrimary = await check;
    // A standby may be promoted before a server that is frozen counts as unreachable.
    while (!isPrimary && pending > 0 && !isFound) {
      await pause(REPEAT_MS);
      isPrimary = await isWritable(url);
    }
    if (!isPrimary) throw new Error('It is read-only.');
    isFound = true;
    return url;
  };
  // Does not wait for the others: one that is frozen or unreachable takes seconds.
  return Promise.any(checks.map(requireWritable)).catch(async () => {
    const outcomes = await Promise.allSettled(checks);
    const responding = outcomes.findIndex(({ status }) => status === 'fulfilled');
    if (responding >= 0) return urls[responding] as string;
    throw outcomes.find((outcome) => outcome.status === 'rejected')?.reason;
  });
};

/** The address of the primary in a DATABASE_URL. */
export const resolveDatabaseUrl = (value: string | undefined) =>
  Promise.resolve(value).then(listDatabaseUrls).then(findPrimary);

/** The address of PostgreSQL itself for commands, which use locks of their sessions. */
export const getCommandDatabaseUrl = ({ DATABASE_DIRECT_URL, DATABASE_URL }: NodeJS.ProcessEnv) =>
  DATABASE_DIRECT_URL || DATABASE_URL;

const SET_KEEPALIVE = Object.entries(SERVER_KEEPALIVE)
  .map(([name, value]) => `SET ${name} = ${value}`)
  .join('; ');

/**
 * Opens a connection for one task, such as a migration. Throws for an outdated server, and for a pooler in transaction
 * mode, which keeps no session.
 */
export async function connectTo(url: string): Promise<pg.Client> {
  const connectionString = await resolveDatabaseUrl(url);
  const db = await open({ connectionString, connectionTimeoutMillis: 10_000 });
  try {
    await requireSupportedDatabase(db);
    await refusePooler(db, () => open({ connectionString, connectionTimeoutMillis: 10_000, query_timeout: 10_000 }));
    // Not as startup parameters: a pooler rejects those that it does not know, before refusePooler can name the cause.
    await db.query(SET_KEEPALIVE);
  } catch (error) {
    await db.end();
    throw error;
  }
  return db;
}

const open = async (config: pg.ClientConfig) => {
  const client = new pg.Client({ ...CLIENT_KEEPALIVE, ...config });
  client.on('error', () => {});
  await client.connect();
  return client;
};
