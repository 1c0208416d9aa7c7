import type { Plugin } from 'vite';

/** The fields of the contract's table that only the server reads: a call's summary and the ids it takes. */
const SERVER_FIELDS = /,\s*(?:summary: (?:'[^']*'|"[^"]*")|owns: \{[^}]*\})/g;

/** Removes the fields that only the server reads from the browser's table of calls. */
export const removeServerFields = (): Plugin => ({
  name: 'trad:remove-server-fields',
  apply: 'build',
  enforce: 'pre',
  applyToEnvironment: (environment) => environment.config.consumer === 'client',
  transform(source, id) {
    if (id.endsWith('/contract/src/calls.ts')) return { code: source.replace(SERVER_FIELDS, ''), map: null };
  },
});
