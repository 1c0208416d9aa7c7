// Each rule of .dependency-cruiser.mjs must catch what it forbids: a tree of small offenders, checked by the real tool.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { after, before, test } from 'node:test';
import config from '../.dependency-cruiser.mjs';
import { capture, root } from './workspace.mjs';

const api = 'apps/api/src';
const web = 'apps/web/src';

// rule: [file, what it imports]
const offenders = {
  'no-cycles': ['packages/database/src/egg.ts', './hen.ts'],
  'no-unresolved': ['packages/database/src/lost.ts', './nowhere.ts'],
  'contract-knows-only-zod': ['packages/contract/src/cart.ts', '../../database/src/connections/pool.ts'],
  'client-knows-only-the-contract': ['packages/client/src/direct.ts', '../../database/src/connections/pool.ts'],
  'client-takes-schemas-as-types': ['packages/client/src/heavy.ts', '../../contract/src/schemas.ts'],
  'database-knows-no-product': ['packages/database/src/nosy.ts', '../../contract/src/calls.ts'],
  'file-formats-know-no-product': ['packages/file-formats/src/nosy.ts', '../../database/src/connections/pool.ts'],
  'payment-sandbox-stands-alone': ['packages/payment-sandbox/src/nosy.ts', '../../database/src/connections/pool.ts'],
  'nothing-knows-the-chaos': ['packages/payment-sandbox/src/doomed.ts', '../../../chaos/src/kill-plan.ts'],
  'catalogue-files-know-the-database': ['prisma/catalog/src/nosy.ts', '../../../packages/contract/src/calls.ts'],
  'web-speaks-http': [`${web}/app/direct.ts`, '../../../../packages/database/src/connections/pool.ts'],
  'api-knows-no-web': [`${api}/app.ts`, '../../web/src/lib/money.ts'],
  'features-stay-apart': [`${web}/features/cart/cart.api.ts`, '../catalog/catalog.api.ts'],
  'features-below-screens': [`${web}/features/cart/Drawer.tsx`, '../../storefront/routes.ts'],
  'app-below-features': [`${web}/app/store.ts`, '../features/catalog/catalog.api.ts'],
  'ui-knows-only-lib': [`${web}/ui/Price.tsx`, '../app/session.ts'],
  'lib-knows-nothing': [`${web}/lib/cx.ts`, '../ui/Button.tsx'],
  'storefront-and-dashboard-stay-apart': [`${web}/storefront/Shell.tsx`, '../dashboard/dashboard.ts'],
  'storefront-server-code-stays-on-the-server': [`${web}/storefront/screens/home/HomeScreen.tsx`, './home.server.ts'],
  'platform-knows-no-domain': [`${api}/platform/jobs.ts`, '../cart/cart.ts'],
  'queries-hold-the-sql': [`${api}/cart/manage-cart.ts`, '../../../../packages/database/src/connections/pool.ts'],
  'search-knows-no-listing': [`${api}/catalog/search/search.queries.ts`, '../listing/listing-filter.ts'],
  ...Object.fromEntries(
    config.forbidden
      .map(({ name }) => /^([\w-]+)-enters-by-the-door$/.exec(name))
      .filter((match) => match !== null)
      .map(([rule, domain]) => [
        rule,
        [`${api}/${domain}/inside.ts`, domain === 'reviews' ? '../vendor-area/ledger.ts' : '../reviews/stars.ts'],
      ]),
  ),
};

const bystanders = [
  'packages/database/src/connections/pool.ts',
  'packages/contract/src/calls.ts',
  'packages/contract/src/schemas.ts',
  'chaos/src/kill-plan.ts',
  `${web}/lib/money.ts`,
  `${web}/ui/Button.tsx`,
  `${web}/app/session.ts`,
  `${web}/features/catalog/catalog.api.ts`,
  `${web}/storefront/routes.ts`,
  `${web}/storefront/screens/home/home.server.ts`,
  `${web}/dashboard/dashboard.ts`,
  `${api}/cart/cart.ts`,
  `${api}/reviews/stars.ts`,
  `${api}/vendor-area/ledger.ts`,
  `${api}/catalog/catalog.ts`,
  `${api}/catalog/listing/listing-filter.ts`,
];

// What the rules must let through.
const allowed = {
  [`${api}/checkout/place-order.ts`]: '../catalog/catalog.ts',
  [`${api}/cart/cart.queries.ts`]: '../../../../packages/database/src/connections/pool.ts',
  [`${web}/features/cart/CartLine.tsx`]: '../../ui/Button.tsx',
  [`${web}/storefront/server/server-screens.ts`]: '../screens/home/home.server.ts',
  [`${web}/storefront/Home.tsx`]: '../features/catalog/catalog.api.ts',
};

let folder;
let caught;

function write(path, imported) {
  const file = join(folder, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, imported ? `import { x } from '${imported}';\nexport const y = x;\n` : 'export const x = 1;\n');
}

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'trad-boundaries-'));
  for (const path of bystanders) write(path);
  for (const [path, imported] of Object.values(offenders)) write(path, imported);
  for (const [path, imported] of Object.entries(allowed)) write(path, imported);
  write('packages/database/src/hen.ts', './egg.ts');
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
  caught = JSON.parse(output).summary.violations.map(({ rule, from }) => `${rule.name} ${from}`);
});
after(() => rmSync(folder, { recursive: true }));

test('every rule has an offender here', () => {
  assert.deepEqual(config.forbidden.map(({ name }) => name).sort(), Object.keys(offenders).sort());
});

for (const [rule, [file, imported]] of Object.entries(offenders)) {
  test(`${rule}: ${file} may not import ${imported}`, () => {
    assert.ok(caught.includes(`${rule} ${file}`), `not caught; caught were:\n${caught.join('\n')}`);
  });
}

for (const [file, imported] of Object.entries(allowed)) {
  test(`${file} may import ${imported}`, () => {
    assert.deepEqual(
      caught.filter((violation) => violation.endsWith(` ${file}`)),
      [],
    );
  });
}
