import type { Plugin } from 'vite';

/** The fields of the contract's table that only the server reads. */
const FLAGS = 'isPayment|isForViewers|needsWritableDatabase|withoutSecondFactor|secret|idempotent';
const TEXTS = 'summary|changes|uncachedWith|permission';
const OBJECTS = 'owns|multipart';
const COMMENT = String.raw`//[^\n]*|/\*[\s\S]*?\*/`;
const SERVER_FIELDS = new RegExp(
  `,(?:\\s|${COMMENT})*(?:(?:${TEXTS}): (?:'[^']*'|"[^"]*")|(?:${FLAGS}): true|(?:${OBJECTS}): (?:\\{[^}]*\\}|onePicture))`,
  'g',
);
/** A field that `SERVER_FIELDS` has not removed, as the first group. Comments and strings match without it: their words are no fields. */
const REMAINING_FIELD = new RegExp(`${COMMENT}|'[^'\\n]*'|"[^"\\n]*"|\\b(${TEXTS}|${FLAGS}|${OBJECTS}):`, 'g');
const ROW = /\n {2}(\w+): \{(?:[^{}]|\{[^{}]*\})*\},/g;
const ROW_START = /\n {2}\w+: \{/g;

/** By Vite's environment of a build: the access of rows that none of its screens calls. */
const UNUSED_ACCESS: Readonly<Record<string, readonly string[]>> = {
  client: ['vendor', 'operator'],
  dashboard: ['operator'],
};

/**
 * Removes the fields that only the server reads and the rows with an unused access from a file of the table of calls; `removed`:
 * the names of these rows. Throws where a field or a row is not recognised, as it would stay.
 */
export const stripCalls = (source: string, unused: readonly string[]) => {
  const rows = source.replace(SERVER_FIELDS, '');
  const remaining = [...rows.matchAll(REMAINING_FIELD)].find(([, field]) => field)?.[1];
  if (remaining) throw new Error(`A field ${remaining} is written otherwise than SERVER_FIELDS expects.`);
  if (rows.match(ROW)?.length !== rows.match(ROW_START)?.length)
    throw new Error('A row is written otherwise than ROW expects.');
  const removed: string[] = [];
  const code = rows.replace(ROW, (row, name: string) => {
    if (!unused.some((access) => row.includes(`access: '${access}'`))) return row;
    removed.push(name);
    return '';
  });
  return { code, removed };
};

/**
 * Removes from the browser's table of calls what only the server reads, and the rows that only the other builds call. The build
 * fails where a file names such a call, and where a row is not recognised.
 */
export const removeServerFields = (): Plugin => {
  const removed = new Map<string, Set<string>>();
  return {
    name: 'trad:remove-server-fields',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(source, id) {
      if (!/\/contract\/src\/calls\/[\w-]+-calls\.ts/.test(id)) return;
      const names = removed.get(this.environment.name) ?? new Set<string>();
      removed.set(this.environment.name, names);
      const stripped = stripCalls(source, UNUSED_ACCESS[this.environment.name] ?? []);
      for (const name of stripped.removed) names.add(name);
      return { code: stripped.code, map: null };
    },
    generateBundle(_options, bundle) {
      for (const name of removed.get(this.environment.name) ?? []) {
        const quoted = new RegExp(`(["'\`])${name}\\1`);
        const user = Object.values(bundle).find((file) => file.type === 'chunk' && quoted.test(file.code));
        if (user) this.error(`${user.fileName} calls ${name}, whose row is not in this build: see UNUSED_ACCESS.`);
      }
    },
  };
};
