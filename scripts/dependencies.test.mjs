// The bill of materials lists the lock file, and the allowed licences are compared as SPDX expressions.
import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { formatBom, isAllowed, parseLock } from './dependencies.mjs';
import { root } from './workspace.mjs';

test('the lock file is read as a whole', () => {
  const text = readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8');
  const { packages, dependencies } = parseLock(text);
  assert.equal(packages.size, text.match(/^ {4}resolution: /gm).length);
  for (const [id, { integrity }] of packages) assert.match(integrity ?? '', /^sha512-/, id);
  for (const [id, needed] of dependencies) for (const each of needed) assert.ok(packages.has(each), `${id} → ${each}`);
  assert.ok(dependencies.get(`fastify@${/^ {2}fastify@([\d.]+):$/m.exec(text)[1]}`).size > 5);
});

test('the bill of materials names each component once, with its hash and licence', () => {
  const found = [
    { id: '@a/b@1.0.0', name: '@a/b', version: '1.0.0', integrity: 'sha512-AAAA', licence: 'MIT and ISC' },
    { id: 'c@2.0.0', name: 'c', version: '2.0.0', isOptional: true, licence: null },
  ];
  const dependencies = new Map([['@a/b@1.0.0', new Set(['c@2.0.0', 'gone@1.0.0'])]]);
  const bom = formatBom({ found, dependencies }, { version: '1', now: new Date(0), serial: 'x' });
  assert.deepEqual(bom.components, [
    {
      type: 'library',
      'bom-ref': '@a/b@1.0.0',
      name: '@a/b',
      version: '1.0.0',
      hashes: [{ alg: 'SHA-512', content: '000000' }],
      licenses: [{ expression: 'MIT AND ISC' }],
      purl: 'pkg:npm/%40a/b@1.0.0',
    },
    { type: 'library', 'bom-ref': 'c@2.0.0', name: 'c', version: '2.0.0', scope: 'optional', purl: 'pkg:npm/c@2.0.0' },
  ]);
  assert.deepEqual(bom.dependencies[1], { ref: '@a/b@1.0.0', dependsOn: ['c@2.0.0'] });
});

test('an SPDX expression is allowed where one of its alternatives is, with all of its parts', () => {
  for (const allowed of [
    'MIT',
    '(MIT OR GPL-3.0-only)',
    'MIT and ISC',
    '(MIT AND Zlib)',
    'GPL-2.0-only OR MIT AND ISC',
  ])
    assert.equal(isAllowed(allowed), true, allowed);
  for (const refused of [
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT OR ISC) AND AGPL-3.0-only',
    'SEE LICENSE IN x',
    '',
  ])
    assert.equal(isAllowed(refused), false, refused);
});

test('SECURITY.md names every requirement of levels 1 and 2 once, and each test that it names exists', () => {
  const text = readFileSync(join(root, 'SECURITY.md'), 'utf8');
  const rows = [...text.matchAll(/^\| (\d+\.\d+\.\d+) \| ([12]) \| [^|]+ \| (met|\*\*not met\*\*|n\/a) \| (.+) \|$/gm)];
  assert.equal(rows.filter(([, , level]) => level === '1').length, 70);
  assert.equal(rows.filter(([, , level]) => level === '2').length, 183);
  assert.equal(new Set(rows.map(([, number]) => number)).size, rows.length);
  for (const [, number, , state, evidence] of rows) {
    const paths = [...evidence.matchAll(/`([\w./-]+\.test\.(?:ts|tsx|mjs))`/g)].map(([, path]) => path);
    assert.ok(state !== 'met' || paths.length > 0, number);
    for (const path of paths) assert.ok(existsSync(join(root, path)), path);
  }
});
