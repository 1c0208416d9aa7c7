// Import rules (ARCHITECTURE.md). scripts/boundaries.test.mjs proves that each rule detects a violation.

const domains = [
  'catalog',
  'cart',
  'checkout',
  'orders',
  'guests',
  'ledger',
  'payments',
  'account',
  'privacy',
  'reviews',
  'content',
  'dashboard',
  'staff',
  'audit',
  'console',
  'operations',
];

// The public interfaces that a domain may import: to -> catalog means `../catalog/catalog.ts`.
const arrows = {
  account: ['content'],
  cart: ['account', 'catalog'],
  orders: ['content'],
  payments: ['cart', 'catalog', 'ledger', 'orders', 'reviews'],
  checkout: ['account', 'cart', 'catalog', 'content', 'payments', 'orders', 'reviews'],
  guests: ['account', 'cart', 'orders', 'payments'],
  privacy: ['account', 'reviews', 'dashboard'],
  reviews: ['orders'],
  dashboard: ['account', 'catalog', 'content', 'ledger', 'orders', 'payments'],
  staff: ['account'],
  console: ['account', 'audit', 'catalog', 'content', 'ledger', 'orders', 'payments', 'reviews', 'staff', 'dashboard'],
  operations: domains,
};

const api = 'apps/api/src';
const web = 'apps/web/src';
const anyDomain = `^${api}/(${domains.join('|')})/`;
const tests = '[.-]test\\.tsx?$';

const betweenDomains = domains.map((domain) => {
  const interfaces = (arrows[domain] ?? []).map((other) => `^${api}/${other}/${other}\\.ts$`);
  return {
    name: `${domain}-imports-public-interfaces`,
    comment: interfaces.length
      ? `${domain}/ may import only the public interfaces of ${arrows[domain].join(', ')}.`
      : `${domain}/ may import no other domain.`,
    severity: 'error',
    from: { path: `^${api}/${domain}/`, pathNot: tests },
    to: { path: anyDomain, pathNot: [`^${api}/${domain}/`, ...interfaces] },
  };
});

const forbid = (name, comment, from, to) => ({ name, comment, severity: 'error', from, to });

export default {
  forbidden: [
    forbid('no-cycles', 'Import cycles are not allowed.', {}, { circular: true }),
    // The build makes the virtual modules.
    forbid('no-unresolved', 'The import cannot be resolved.', {}, { couldNotResolve: true, pathNot: '^virtual:' }),
    forbid(
      'contract-imports-only-zod',
      'Browser and server share the contract, so it may bring nothing but zod.',
      { path: '^packages/contract/src/', pathNot: tests },
      { pathNot: ['^packages/contract/src/', '/node_modules/zod/'] },
    ),
    forbid(
      'client-imports-only-the-contract',
      'Integrators get the table and types with the client, and nothing else: no zod at run time.',
      { path: '^packages/client/src/', pathNot: tests },
      { pathNot: ['^packages/client/src/', '^packages/contract/src/'] },
    ),
    forbid(
      'client-imports-schemas-as-types',
      'Of the contract, the client needs only the table and the page limit at run time: neither has zod in it.',
      { path: '^packages/client/src/', pathNot: tests },
      { path: '^packages/contract/src/(?!(calls|calls/page-limit)\\.ts$)', dependencyTypesNot: ['type-only'] },
    ),
    forbid(
      'database-imports-no-product-code',
      'packages/database serves every package and depends on none of them.',
      { path: '^packages/database/' },
      { path: ['^apps/', '^packages/contract/', '^prisma/seed/(?!progress\\.ts$)'] },
    ),
    forbid(
      'file-formats-import-no-product-code',
      'Operators, vendors and tests share how files are read and written.',
      { path: '^packages/file-formats/', pathNot: [tests, '/vitest\\.config\\.ts$'] },
      { path: ['^apps/', '^packages/(?!file-formats/)', '^prisma/', '/node_modules/(?!sharp/|unhomoglyph/|@types/)'] },
    ),
    forbid(
      'payment-sandbox-imports-no-product-code',
      'The sandbox simulates other companies: it needs nothing of the product but the escaping of HTML.',
      { path: '^packages/payment-sandbox/', pathNot: [tests, '/testing/', '/vitest\\.config\\.ts$'] },
      {
        path: [
          '^apps/',
          '^packages/(?!payment-sandbox/|file-formats/src/escape-html\\.ts$)',
          '^prisma/',
          '/node_modules/',
        ],
      },
    ),
    forbid(
      'nothing-imports-chaos',
      'The fault-injection suite uses the product from outside; product code must not depend on it.',
      { path: '^(apps|packages|prisma|bench)/' },
      { path: '^(chaos|resilience)/' },
    ),
    forbid(
      'catalogue-files-import-no-app',
      "An operator's files are imported and exported without the apps: of the seed they share the progress bar and the rebuild of the read model, of the contract the rules for texts, amounts, products and stores.",
      { path: '^prisma/catalog/', pathNot: [tests, '/testing/'] },
      {
        path: [
          '^apps/',
          '^packages/contract/src/(?!(text/plain-text|money|dashboard/product-limits|dashboard/store-limits)\\.ts$)',
          '^prisma/seed/(?!(progress|rebuild-read-model)\\.ts$)',
        ],
      },
    ),
    forbid(
      'catalogue-files-are-imported-in-a-thread',
      'Reading files blocks the event loop: of the server only the thread of imports may use the engine of the catalog command.',
      { path: '^apps/', pathNot: [tests, `^${api}/catalogue-import-thread\\.ts$`] },
      { path: '^prisma/catalog/' },
    ),
    forbid(
      'web-imports-no-server-code',
      'The web app reaches the API by calls of the contract, never by its code or the database.',
      { path: '^apps/web/' },
      { path: ['^apps/api/', '^packages/(database|payment-sandbox)/', '^prisma/', '/node_modules/(pg|@prisma)/'] },
    ),
    forbid(
      'api-imports-no-web',
      'The server loads the built web app, never its source.',
      { path: '^apps/api/src/' },
      { path: '^apps/web/' },
    ),
    forbid(
      'features-import-no-feature',
      'A feature imports no other feature: shared code belongs in app, ui or lib.',
      { path: `^${web}/features/([^/]+)/` },
      { path: `^${web}/features/`, pathNot: `^${web}/features/$1/` },
    ),
    forbid(
      'features-import-no-screen',
      'Screens import features, never the other way round.',
      { path: `^${web}/(features|app|ui|lib|i18n)/` },
      { path: `^${web}/(storefront|dashboard|console)/` },
    ),
    forbid(
      'app-imports-no-feature',
      'app/ is shared by all features and imports none.',
      { path: `^${web}/(app|ui|lib|i18n)/` },
      { path: `^${web}/features/` },
    ),
    forbid(
      'ui-imports-only-lib',
      'Primitives import no route, store or domain.',
      { path: `^${web}/ui/`, pathNot: tests },
      { path: ['^apps/', '^packages/'], pathNot: [`^${web}/(ui|lib|i18n)/`] },
    ),
    forbid(
      'lib-imports-only-lib',
      'lib/ imports nothing but lib/.',
      { path: `^${web}/lib/`, pathNot: tests },
      { path: ['^apps/', '^packages/'], pathNot: `^${web}/lib/` },
    ),
    forbid(
      'documents-are-separate',
      'The code and styles of dashboard and console never reach a storefront page, nor each other’s.',
      { path: `^${web}/(storefront|dashboard|console)/` },
      { path: `^${web}/(storefront|dashboard|console)/`, pathNot: `^${web}/$1/` },
    ),
    forbid(
      'storefront-imports-no-back-office',
      'The code of dashboard and console reaches no storefront page by way of a feature either.',
      { path: `^${web}/storefront/`, pathNot: tests },
      { path: `^${web}/features/(dashboard|console)/` },
    ),
    forbid(
      'storefront-server-code-stays-on-the-server',
      'Loaders and head data are no part of the browser bundle: only server code may import them.',
      {
        path: `^${web}/storefront/`,
        pathNot: [`^${web}/storefront/server/`, '\\.server\\.ts$', tests],
      },
      { path: [`^${web}/storefront/server/`, `^${web}/storefront/.*\\.server\\.ts$`] },
    ),
    forbid(
      'platform-imports-no-domain',
      'Domains import platform/, never the other way round.',
      { path: `^${api}/platform/`, pathNot: tests },
      { path: anyDomain },
    ),
    forbid(
      'only-queries-use-the-database',
      'In a domain, only *.queries.ts touches Prisma or SQL.',
      { path: anyDomain, pathNot: ['\\.queries\\.ts$', tests] },
      { path: ['^packages/database/src/(connections/(prisma|pool)\\.ts$|generated/)', '/node_modules/(pg|@prisma)/'] },
    ),
    forbid(
      'search-imports-no-listing',
      'A listing may be the result of a search: listing/ imports search/, never the other way round.',
      { path: `^${api}/catalog/search/`, pathNot: tests },
      { path: `^${api}/catalog/`, pathNot: `^${api}/catalog/(search/|categories/|[^/]+$)` },
    ),
    ...betweenDomains,
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['/dist/', '/generated/(internal|models)', '^prisma/seed/media/'] },
    // Imports of types count too.
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'types', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js'],
    },
  },
};
