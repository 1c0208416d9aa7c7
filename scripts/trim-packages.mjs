// Removes files of installed packages that neither the product nor a test, check or build reads: 330 MB.
// After a pattern was removed, delete node_modules and set up again: pnpm does not restore single files.
import { readdirSync, rmdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './workspace.mjs';

/**
 * Paths within any package. Tests and documents only at its top, where no program's own modules are.
 * `.d.cts` files remain: dependency-cruiser resolves packages by them.
 */
const ANY_PACKAGE = [
  /\.[cm]?[jt]sx?\.map$/,
  /\.css\.map$/,
  /\.flow$/,
  // Sources; Node does not load TypeScript from packages.
  /(?<!\.d)\.[cm]?tsx?$/,
  /(^|\/)umd\//,
  // To link C programs.
  /\.a$/,
  /^(tests?|__tests__|docs|examples?|benchmarks?|\.yarn)\//,
  /\.test\.[cm]?js$/,
  /^(README|CHANGELOG|HISTORY|UPGRADING)\.md$/i,
];

/** Paths within single packages, named with or without their major version. */
const BY_PACKAGE = {
  // The engines of other databases, and PostgreSQL's fast one: prisma/schema.prisma chooses the small one.
  '@prisma/client': [/^runtime\/query_compiler_(fast_bg|\w+\.(cockroachdb|mysql|sqlite|sqlserver))\b/],
  prisma: [/^build\/(query_compiler_.*|schema_engine_bg)\.wasm$/, /^build\/studio\./],
  // Only dependency-cruiser uses it, as a parser.
  'typescript@6': [/^lib\/(?!typescript\.js$)/],
  // The build imports single icons.
  'lucide-react': [
    /^dynamic/,
    /^dist\/cjs\//,
    /^dist\/lucide-react\..*d\.ts$/,
    /^dist\/esm\/(dynamicIconImports|lucide-react)\./,
  ],
  effect: [/^src\//, /^dist\/(dts|esm)\//],
  // Node loads the CommonJS modules.
  ...Object.fromEntries(
    [
      'api',
      'core',
      'exporter-metrics-otlp-http',
      'exporter-trace-otlp-http',
      'otlp-exporter-base',
      'otlp-transformer',
      'resources',
      'sdk-logs',
      'sdk-metrics',
      'sdk-trace',
      'sdk-trace-base',
    ].map((name) => [`@opentelemetry/${name}`, [/^build\/(esm|esnext)\//]]),
  ),
  '@opentelemetry/semantic-conventions': [/^(build|dist)\/(esm|esnext)\//, /\.d\.[cm]?ts$/, /\.mjs$/],
  stripe: [/^cjs\//],
  zod: [/^src\//],
  'zod@3': [/\.d\.[cm]?ts$/],
  // The viewers of its command line.
  'playwright-core': [/^lib\/vite\//],
  'happy-dom': [/^src\//, /\.d\.ts$/],
  'libphonenumber-js': [/^bundle\//],
  'chromium-bidi': [/^lib\/iife\//, /\.d\.ts$/],
  'puppeteer-core': [/^src\//, /^lib\/(cjs|es5-iife)\//],
  '@paulirish/trace_engine': [/^locales\//, /\.d\.ts$/],
  dayjs: [/^esm\//],
  'third-party-web': [/\.csv$/],
  '@redocly/config': [/\.d\.ts$/],
  knip: [/\.d\.ts$/],
  // `patches/` makes it read English only.
  lighthouse: [/^shared\/localization\/locales\/(?!en-US\.json$)/],
  'axe-core': [/^locales\//],
  'oxc-parser': [/\.wasm$/],
  'fast-check@3': [/\.d\.[cm]?ts$/, /^lib\/esm\//],
  graphql: [/\.d\.[cm]?ts$/],
  'react-dom': [/profiling/, /\.(bun|edge)\./],
  'devtools-protocol': [/^json\//],
};

export function trimPackages() {
  const store = join(root, 'node_modules/.pnpm');
  for (const slot of readFolders(store).filter((name) => name !== 'node_modules')) {
    const modules = join(store, slot, 'node_modules');
    for (const name of readPackageNames(modules)) {
      const version = slot.slice(name.length + 1);
      const patterns = [
        ...ANY_PACKAGE,
        ...(BY_PACKAGE[name] ?? []),
        ...(BY_PACKAGE[`${name}@${parseInt(version, 10)}`] ?? []),
      ];
      trimFolder(join(modules, name), '', patterns);
    }
  }
}

function readFolders(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => (entry.isDirectory() ? [entry.name] : []));
}

/** A package's dependencies are links beside it, which are no directories. */
function readPackageNames(modules) {
  return readFolders(modules).flatMap((name) =>
    name.startsWith('@') ? readFolders(join(modules, name)).map((inner) => `${name}/${inner}`) : [name],
  );
}

function trimFolder(folder, prefix, patterns) {
  const entries = readdirSync(folder, { withFileTypes: true });
  let left = entries.length;
  for (const entry of entries) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) {
      if (trimFolder(path, `${prefix}${entry.name}/`, patterns)) left -= 1;
    } else if (patterns.some((pattern) => pattern.test(prefix + entry.name))) {
      rmSync(path);
      left -= 1;
    }
  }
  if (left === 0) rmdirSync(folder);
  return left === 0;
}
