import type { Plugin } from 'vite';

/** The fields of the contract's table that only the server reads. */
const FLAGS = 'isPayment|isForViewers|needsWritableDatabase|withoutSecondFactor|secret|idempotent';
const TEXTS = 'summary|changes|uncachedWith|permission';
const SERVER_FIELDS = new RegExp(
  `,\\s*(?:(?:${TEXTS}): (?:'[^']*'|"[^"]*")|(?:${FLAGS}): true|(?:owns|multipart): (?:\\{[^}]*\\}|onePicture))`,
  'g',
);
const ROW = /\n {2}(\w+): \{(?:[^{}]|\{[^{}]*\})*\},/g;

/** The access of rows that no screen of a build calls. */
const UNUSED_ACCESS: Readonly<Record<string, readonly string[]>> = {
  client: ['vendor', 'operator'],
  dashboard: ['operator'],
};

/**
 * Removes from the browser's table of calls what only the server reads, and the rows that only the other builds call. The build
 * fails where a file names such a call.
 */
export const removeServerFields = (): Plugin => {
  const removed = new Map<string, Set<string>>();
  return {
    name: 'trad:remove-server-fields',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.config.consumer === 'client',
    transform(source, id) {
      if (!id.includes('/contract/src/calls/')) return;
      const names = removed.get(this.environment.name) ?? new Set<string>();
      removed.set(this.environment.name, names);
      const unused = UNUSED_ACCESS[this.environment.name] ?? [];
      const code = source.replace(SERVER_FIELDS, '').replace(ROW, (row, name: string) => {
        if (!unused.some((access) => row.includes(`access: '${access}'`))) return row;
        names.add(name);
        return '';
      });
      return { code, map: null };
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
