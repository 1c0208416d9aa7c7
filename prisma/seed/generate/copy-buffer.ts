import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { from } from 'pg-copy-streams';

type Value = string | number | boolean | null;

const SPECIAL = /[\\\t\n\r]/g;
const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' };

const formatField = (value: Value) => {
  if (value === null) return '\\N';
  return typeof value === 'string'
    ? value.replace(SPECIAL, (character) => ESCAPED[character] ?? character)
    : String(value);
};

/** Collects rows of several tables as COPY text until they are sent. `tables`: the columns of each, parents first. */
export const createCopyBuffer = <T extends string>(tables: Readonly<Record<T, readonly string[]>>) => {
  const names = Object.keys(tables) as T[];
  const lines = Object.fromEntries(names.map((name) => [name, []])) as unknown as Record<T, string[]>;
  const counts = Object.fromEntries(names.map((name) => [name, 0])) as Record<T, number>;
  return {
    /** The number of rows added to each table, sent ones included. */
    counts,
    /** Values in the order of the table's columns. */
    add: (table: T, ...values: Value[]) => {
      lines[table].push(values.map(formatField).join('\t'));
      counts[table] += 1;
    },
    /** Sends the collected rows; more can be added meanwhile. */
    send: async (tx: pg.ClientBase) => {
      const batches = names.map((name) => [name, lines[name].splice(0)] as const);
      for (const [name, rows] of batches) {
        if (!rows.length) continue;
        const columns = tables[name].map((column) => `"${column}"`).join(', ');
        const text = Buffer.from(`${rows.join('\n')}\n`);
        await pipeline(Readable.from([text]), tx.query(from(`COPY "${name}" (${columns}) FROM STDIN`)));
      }
    },
  };
};
