import { DatabaseStartError } from '../database-start-error.ts';
import type { Queryable } from './transaction.ts';

/** The oldest supported PostgreSQL, with which the nightly job runs the tests. */
const MIN_MAJOR_VERSION = 16;

interface DatabaseSettings {
  number: string;
  version: string;
  encoding: string;
  dateStyle: string;
  conformingStrings: string;
}

/**
 * Throws a DatabaseStartError for an outdated server, for a database that cannot store all texts, and for settings of it or of the
 * role with which times are misread and SQL means something else. Changes nothing.
 */
export async function requireSupportedDatabase(db: Queryable): Promise<void> {
  const { rows } = await db.query<DatabaseSettings>(
    `SELECT current_setting('server_version_num') AS number, current_setting('server_version') AS version,
       current_setting('server_encoding') AS encoding, current_setting('DateStyle') AS "dateStyle",
       current_setting('standard_conforming_strings') AS "conformingStrings"`,
  );
  const [settings] = rows;
  const { number = '', version = 'of an unknown version', encoding = 'unknown' } = settings ?? {};
  const refuse = (reason: string) => {
    throw new DatabaseStartError(`The database of DATABASE_URL ${reason}. Nothing was changed.`);
  };
  if (!(Number(number) >= MIN_MAJOR_VERSION * 10_000)) {
    refuse(`is PostgreSQL ${version}, and Trad needs ${MIN_MAJOR_VERSION} or newer`);
  }
  if (encoding !== 'UTF8') {
    refuse(
      `has the encoding ${encoding}, and Trad needs UTF8: create one with CREATE DATABASE … ENCODING 'UTF8' TEMPLATE template0`,
    );
  }
  const refuseSetting = (name: string, value: string, required: string) =>
    refuse(
      `has ${name} set to '${value}', and Trad needs ${required}: ALTER DATABASE … SET ${name} = '${required}', or ALTER ROLE`,
    );
  if (settings && !settings.dateStyle.startsWith('ISO')) refuseSetting('DateStyle', settings.dateStyle, 'ISO');
  if (settings?.conformingStrings === 'off') refuseSetting('standard_conforming_strings', 'off', 'on');
}

/** Returns why the server is read-only, as the end of a sentence; null where it is writable. */
export async function findReadOnlyReason(db: Queryable): Promise<string | null> {
  // In recovery this is on, whatever the setting.
  const { rows } = await db.query<{ readOnly: string; standby: boolean }>(
    `SELECT current_setting('transaction_read_only') AS "readOnly", pg_is_in_recovery() AS standby`,
  );
  const [state] = rows;
  if (state?.readOnly !== 'on') return null;
  return state.standby ? 'it is a standby of another server' : 'default_transaction_read_only is on';
}
