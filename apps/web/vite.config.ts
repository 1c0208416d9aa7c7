import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { chunks } from './build/chunks.ts';
import { compileCatalogues } from './build/compile-catalogues.ts';
import { emitDashboard } from './build/emit-dashboard.ts';
import { emitPage } from './build/emit-page.ts';
import { precompress } from './build/precompress.ts';
import { renderPages } from './build/render-pages.ts';
import { slimContract } from './build/slim-contract.ts';

const entryServerTest = 'src/storefront/server/entry-server.test.ts';
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const apiBase = process.env.API_BASE_PATH || '/api';

export default defineConfig(({ command }) => ({
  plugins: [
    compileCatalogues(),
    slimContract(),
    react(),
    tailwindcss(),
    emitPage(),
    emitDashboard(),
    renderPages(apiUrl),
  ],
  appType: 'custom',
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { [apiBase]: apiUrl, '/docs': apiUrl, '/media': apiUrl, '/__paysandbox': apiUrl },
  },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The server names a page's files; a link's are fetched as soon as somebody points at it.
    modulePreload: false,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    reportCompressedSize: false,
  },
  environments: {
    client: {
      build: {
        outDir: 'dist/client',
        manifest: true,
        rolldownOptions: {
          input: ['src/storefront/entry-client.tsx', 'src/storefront/hydration/defer-hydration.ts'],
          output: { codeSplitting: { groups: chunks } },
        },
      },
    },
    // Built for itself: what only the dashboard needs of a module that both use is in no file of the storefront.
    dashboard: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/dashboard.json',
        rolldownOptions: { input: 'src/dashboard/entry-dashboard.tsx' },
      },
    },
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: 'src/entry-server.ts' },
      },
      // All in one: the server needs no node_modules, and always runs React's production build.
      resolve: { noExternal: command === 'build' ? true : [/^@trad\//] },
      define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
    },
  },
  builder: {
    async buildApp(builder) {
      // The server's folder comes first, as the others write their page.json into it; the dashboard adds to what is there.
      for (const name of ['ssr', 'client', 'dashboard']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await precompress('dist/client');
    },
  },
  test: {
    pool: 'threads',
    // Typing letter by letter takes its time while other tests run beside it.
    testTimeout: 90_000,
    expect: { poll: { timeout: 30_000 } },
    // Most tests need no document, and start faster without one.
    projects: [
      {
        extends: true,
        test: {
          name: 'plain',
          isolate: false,
          environment: 'node',
          include: ['src/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', entryServerTest],
        },
      },
      // Loads modules as a server does that has just started.
      { extends: true, test: { name: 'server', environment: 'node', include: [entryServerTest] } },
      {
        extends: true,
        test: {
          name: 'dom',
          // To load React and the screens anew for each file took three quarters of the time.
          isolate: false,
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          setupFiles: ['./build/test-setup.ts'],
        },
      },
    ],
  },
}));
