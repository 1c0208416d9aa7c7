import type { Plugin } from 'vite';

/** What only the server reads of a row of the contract's table: its summary and the ids it takes. */
const SERVERS_PART = /,\s*(?:summary: (?:'[^']*'|"[^"]*")|owns: \{[^}]*\})/g;

/** The browser gets the table of calls without what only the server reads. */
export const slimContract = (): Plugin => ({
  name: 'trad:slim-contract',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform(source, id) {
    if (id.endsWith('/contract/src/calls.ts')) return { code: source.replace(SERVERS_PART, ''), map: null };
  },
});
