// Each rule of .dependency-cruiser.mjs must detect its violation: the real tool checks a tree of small violations.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import config from '../.dependency-cruiser.mjs';
import { capture, root } from './workspace.mjs';

const api = 'apps/api/src';
const web = 'apps/web/src';

// rule: [file, its import]
const violations = {
  'no-cycles': ['packages/database/src/cycle-a.ts', './cycle-b.ts'],
  'no-unresolved': ['packages/database/src/unresolved.ts', './missing.ts'],
  'contract-imports-only-zod': ['packages/contract/src/cart.ts', '../../database/src/connections/pool.ts'],
  'client-imports-only-the-contract': [
    'packages/client/src/imports-database.ts',
    '../../database/src/connections/pool.ts',
  ],
  'client-imports-schemas-as-types': ['packages/client/src/imports-schemas.ts', '../../contract/src/schemas.ts'],
  'database-imports-no-product-code': ['packages/database/src/imports-product.ts', '../../contract/src/calls.ts'],
  'file-formats-import-no-product-code': [
    'packages/file-formats/src/imports-product.ts',
    '../../database/src/connections/pool.ts',
  ],
  'payment-sandbox-imports-no-product-code': [
    'packages/payment-sandbox/src/imports-product.ts',
    '../../database/src/connections/pool.ts',
  ],
  'nothing-imports-chaos': ['packages/payment-sandbox/src/imports-chaos.ts', '../../../chaos/src/kill-plan.ts'],
  'catalogue-files-import-no-app': ['prisma/catalog/src/imports-product.ts', '../../../packages/contract/src/calls.ts'],
  'catalogue-files-are-imported-in-a-thread': [
    `${api}/catalog/imports-files.ts`,
    '../../../../prisma/catalog/src/import/import-catalogue.ts',
  ],
  'web-imports-no-server-code': [
    `${web}/app/imports-database.ts`,
    '../../../../packages/database/src/connections/pool.ts',
  ],
  'api-imports-no-web': [`${api}/app.ts`, '../../web/src/lib/money.ts'],
  'features-import-no-feature': [`${web}/features/cart/cart.api.ts`, '../catalog/catalog.api.ts'],
  'features-import-no-screen': [`${web}/features/cart/Drawer.tsx`, '../../storefront/routes.ts'],
  'app-imports-no-feature': [`${web}/app/store.ts`, '../features/catalog/catalog.api.ts'],
  'ui-imports-only-lib': [`${web}/ui/Price.tsx`, '../app/session.ts'],
  'lib-imports-only-lib': [`${web}/lib/cx.ts`, '../ui/Button.tsx'],
  'documents-are-separate': [`${web}/storefront/Shell.tsx`, '../dashboard/dashboard.ts'],
  'storefront-imports-no-back-office': [`${web}/storefront/shell/Header.tsx`, '../../features/dashboard/vendor.api.ts'],
  'storefront-server-code-stays-on-the-server': [`${web}/storefront/screens/home/HomeScreen.tsx`, './home.server.ts'],
  'platform-imports-no-domain': [`${api}/platform/jobs.ts`, '../cart/cart.ts'],
  'only-queries-use-the-database': [
    `${api}/cart/manage-cart.ts`,
    '../../../../packages/database/src/connections/pool.ts',
  ],
  'search-imports-no-listing': [`${api}/catalog/search/search.queries.ts`, '../listing/listing-filter.ts'],
  ...Object.fromEntries(
    config.forbidden
      .map(({ name }) => /^([\w-]+)-imports-public-interfaces$/.exec(name))
      .filter((match) => match !== null)
      .map(([rule, domain]) => [
        rule,
        [`${api}/${domain}/inside.ts`, domain === 'reviews' ? '../dashboard/ledger.ts' : '../reviews/stars.ts'],
      ]),
  ),
};

const importedFiles = [
  'packages/database/src/connections/pool.ts',
  'packages/contract/src/calls.ts',
  'packages/contract/src/calls/page-limit.ts',
  'packages/contract/src/schemas.ts',
  'chaos/src/kill-plan.ts',
  'prisma/catalog/src/import/import-catalogue.ts',
  `${web}/lib/money.ts`,
  `${web}/ui/Button.tsx`,
  `${web}/app/session.ts`,
  `${web}/features/catalog/catalog.api.ts`,
  `${web}/features/dashboard/vendor.api.ts`,
  `${web}/storefront/routes.ts`,
  `${web}/storefront/screens/home/home.server.ts`,
  `${web}/dashboard/dashboard.ts`,
  `${api}/cart/cart.ts`,
  `${api}/reviews/stars.ts`,
  `${api}/dashboard/ledger.ts`,
  `${api}/catalog/catalog.ts`,
  `${api}/catalog/listing/listing-filter.ts`,
];

// Imports that the rules must allow.
const allowed = {
  [`${api}/checkout/place-order.ts`]: '../catalog/catalog.ts',
  [`${api}/catalogue-import-thread.ts`]: '../../../prisma/catalog/src/import/import-catalogue.ts',
  [`${api}/cart/cart.queries.ts`]: '../../../../packages/database/src/connections/pool.ts',
  'packages/client/src/iterate-products.ts': '../../contract/src/calls/page-limit.ts',
  [`${web}/features/cart/CartLine.tsx`]: '../../ui/Button.tsx',
  [`${web}/storefront/server/server-screens.ts`]: '../screens/home/home.server.ts',
  [`${web}/storefront/Home.tsx`]: '../features/catalog/catalog.api.ts',
};

let folder;
let detected;

function write(path, imported) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, imported ? `import { x } from '${imported}';\nexport const y = x;\n` : 'export const x = 1;\n');
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trad-boundaries-'));
  for (const path of importedFiles) write(path);
  for (const [path, imported] of Object.values(violations)) write(path, imported);
  for (const [path, imported] of Object.entries(allowed)) write(path, imported);
  write('packages/database/src/cycle-b.ts', './cycle-a.ts');
  const args = [
    '--config',
    join(root, '.dependency-cruiser.mjs'),
    '--output-type',
    'json',
    'apps',
    'packages',
    'prisma',
  ];
  const { output } = await capture('depcruise', args, { cwd: folder });
  detected = JSON.parse(output).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
});
after(() => rmSync(folder, { recursive: true }));

test('every rule has a violation here', () => {
  assert.deepEqual(config.forbidden.map(({ name }) => name).sort(), Object.keys(violations).sort());
});

for (const [rule, [file, imported]] of Object.entries(violations)) {
  test(`${rule}: ${file} may not import ${imported}`, () => {
    assert.ok(detected.includes(`${rule} ${file}`), `not detected; detected:\n${detected.join('\n')}`);
  });
}

for (const [file, imported] of Object.entries(allowed)) {
  test(`${file} may import ${imported}`, () => {
    assert.deepEqual(
      detected.filter((violation) => violation.endsWith(` ${file}`)),
      [],
    );
  });
}

test('no folder has more than 25 files', () => {
  const crowded = [];
  const visit = (path) => {
    const entries = readdirSync(join(root, path), { withFileTypes: true });
    const count = entries.filter((entry) => entry.isFile()).length;
    if (count > 25) crowded.push(`${path}: ${count}`);
    for (const entry of entries) {
      if (entry.isDirectory() && !/^(\.|node_modules$|dist$|media$|generated$)/.test(entry.name))
        visit(join(path, entry.name));
    }
  };
  for (const path of ['apps', 'bench', 'chaos', 'packages', 'prisma', 'resilience', 'scripts']) visit(path);
  assert.deepEqual(crowded, []);
});
