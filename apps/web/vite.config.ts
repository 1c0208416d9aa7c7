import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vitest/config';
import { addressFormats } from './build/address-formats.ts';
import { chunks } from './build/chunks.ts';
import { compileCatalogues } from './build/compile-catalogues.ts';
import { emitBrowserDocument } from './build/emit-browser-document.ts';
import { emitPage } from './build/emit-page.ts';
import { precompress } from './build/precompress.ts';
import { provideShellFiles } from './build/provide-shell-files.ts';
import { removeServerFields } from './build/remove-server-fields.ts';
import { renderPages } from './build/render-pages.ts';
import { resolveProductionRouter } from './build/resolve-production-router.ts';

const entryServerTest = 'src/storefront/server/entry-server.test.ts';
const apiUrl = process.env.API_URL ?? 'http://127.0.0.1:3000';
const apiBase = process.env.API_BASE_PATH || '/api';

/** A script without imports, at the root: a service worker controls only what is below its own path. */
const createWorkerEnvironment = (name: string) => ({
  consumer: 'client' as const,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    rolldownOptions: { input: `src/service-worker/${name}.ts`, output: { entryFileNames: '[name].js' } },
  },
});

export default defineConfig(({ command }) => ({
  plugins: [
    addressFormats(),
    compileCatalogues(),
    removeServerFields(),
    resolveProductionRouter(),
    react(),
    tailwindcss(),
    emitPage(),
    emitBrowserDocument('dashboard'),
    emitBrowserDocument('console'),
    provideShellFiles(),
    renderPages(apiUrl, apiBase),
  ],
  appType: 'custom',
  server: {
    port: Number(process.env.WEB_PORT ?? 5173),
    strictPort: true,
    proxy: { [apiBase]: apiUrl, '/docs': apiUrl, '/media': apiUrl, '/__paysandbox': apiUrl },
  },
  build: {
    target: ['chrome111', 'safari16.4', 'firefox128'],
    // The server links a page's files; those of the next page are loaded when a link is hovered or focused (hydration/prefetch.ts).
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
          output: {
            codeSplitting: { groups: chunks },
            // Each page loads the names of all files, whose hashes cannot be compressed.
            entryFileNames: 'assets/[name]-[hash:7].js',
            chunkFileNames: 'assets/[name]-[hash:7].js',
          },
        },
      },
    },
    // Separate builds, so that no file of the storefront contains shared code that only the dashboard or the console uses.
    dashboard: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/dashboard.json',
        rolldownOptions: { input: 'src/dashboard/entry-dashboard.tsx' },
      },
    },
    console: {
      consumer: 'client',
      build: {
        outDir: 'dist/client',
        emptyOutDir: false,
        manifest: '.vite/console.json',
        rolldownOptions: { input: 'src/console/entry-console.tsx' },
      },
    },
    worker: createWorkerEnvironment('service-worker'),
    workerRemoval: createWorkerEnvironment('remove-worker'),
    ssr: {
      build: {
        outDir: 'dist/server',
        ssr: true,
        rolldownOptions: { input: 'src/entry-server.ts' },
      },
      // One bundle: the server needs no node_modules, and always runs React's production build.
      resolve: { noExternal: command === 'build' ? true : [/^@trad\//] },
      define: { 'process.env.NODE_ENV': JSON.stringify(command === 'build' ? 'production' : 'development') },
    },
  },
  builder: {
    async buildApp(builder) {
      // Build the server first: the client build imports it, and the others write to dist/server/page.json, which the worker reads.
      for (const name of ['ssr', 'client', 'dashboard', 'console', 'worker', 'workerRemoval']) {
        const environment = builder.environments[name];
        if (environment) await builder.build(environment);
      }
      await precompress('dist/client');
    },
  },
  test: {
    pool: 'threads',
    // Simulated typing is slow while other tests run in parallel.
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
          include: ['src/**/*.test.ts', 'build/**/*.test.ts'],
          exclude: ['**/*.dom.test.ts', entryServerTest],
          alias: [
            {
              find: 'virtual:shell-files',
              replacement: new URL('src/service-worker/testing/shell-files.ts', import.meta.url).pathname,
            },
          ],
        },
      },
      // Isolated, to load modules like a server that has just started.
      { extends: true, test: { name: 'server', environment: 'node', include: [entryServerTest] } },
      {
        extends: true,
        test: {
          name: 'dom',
          // Loading React and the screens for each file took three quarters of the time.
          isolate: false,
          environment: 'happy-dom',
          include: ['src/**/*.test.tsx', 'src/**/*.dom.test.ts'],
          setupFiles: ['./build/test-setup.ts'],
          alias: [
            {
              find: '@paypal/react-paypal-js',
              replacement: new URL('src/storefront/testing/fake-paypal.tsx', import.meta.url).pathname,
            },
            {
              find: '@stripe/stripe-js/pure',
              replacement: new URL('src/features/checkout/testing/fake-stripe.ts', import.meta.url).pathname,
            },
          ],
        },
      },
    ],
  },
}));
