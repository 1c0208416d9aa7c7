import type { Plugin } from 'vite';

/** Builds with react-router's production files: its package names only the development ones, which contain warnings for developers. */
export const resolveProductionRouter = (): Plugin => ({
  name: 'trad:production-router',
  apply: 'build',
  enforce: 'pre',
  resolveId: {
    filter: { id: /^react-router(?:\/dom)?$/ },
    async handler(source, importer, options) {
      const resolved = await this.resolve(source, importer, options);
      if (!resolved?.id.includes('/dist/development/')) throw new Error(`${source} has no development file.`);
      return { ...resolved, id: resolved.id.replace('/dist/development/', '/dist/production/') };
    },
  },
});
