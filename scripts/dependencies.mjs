// npm run sbom | licences: lists the dependencies of pnpm-lock.yaml as a CycloneDX 1.6 bill of materials, or checks their
// licences. Works offline, from the lock file and the manifests in node_modules.
import './node-version.mjs';

const { randomUUID } = await import('node:crypto');
const { existsSync, readdirSync, readFileSync, writeFileSync } = await import('node:fs');
const { join, resolve } = await import('node:path');
const { pathToFileURL } = await import('node:url');
const { root, runMain, StepError } = await import('./workspace.mjs');

const USAGE = `npm run sbom [-- --to <file>]   writes the bill of materials (sbom.cdx.json)
npm run licences                checks that every dependency has a licence of the allowed ones`;

/** Licences that allow the product to be run and distributed without opening its own source. */
const ALLOWED_LICENCES = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC', 'MIT', 'MIT-0'],
  ...['OFL-1.1', 'PSF-2.0', 'Python-2.0', 'Unlicense', 'Zlib'],
  // Of single files, or of a library that is linked dynamically: their own source is public.
  ...['MPL-2.0', 'LGPL-3.0-or-later'],
]);
/** The licences, by their texts, of packages whose manifest names no SPDX licence. */
const LICENCES_BY_TEXT = new Map([
  ['@paypal/checkout-server-sdk', 'Apache-2.0'],
  ['parse-cache-control', 'BSD-3-Clause'],
]);

/** Reads the sections `packages` and `snapshots` of a lock file: packages by their id, and what each depends on. */
export const parseLock = (text) => {
  const packages = new Map();
  const dependencies = new Map();
  let section = '';
  let id = '';
  let isList = false;
  for (const line of text.split('\n')) {
    const [, top] = /^(\w+):/.exec(line) ?? [];
    if (top) section = top;
    const [, key] = /^ {2}'?([^\s'][^']*?)'?:(?: \{\})?$/.exec(line) ?? [];
    if (key) id = key.replace(/\(.*$/, '');
    if (section === 'packages' && key) packages.set(id, { integrity: undefined, isOptional: false });
    else if (section === 'packages') {
      const [, integrity] = /integrity: ([\w+/=-]+)/.exec(line) ?? [];
      if (integrity) packages.get(id).integrity = integrity;
    } else if (section === 'snapshots' && key) {
      if (!dependencies.has(id)) dependencies.set(id, new Set());
      isList = false;
    } else if (section === 'snapshots') {
      // Of other platforms, and what only those need.
      if (line === '    optional: true') packages.get(id).isOptional = true;
      if (/^ {4}\w/.test(line)) isList = /^ {4}(optionalD|d)ependencies:/.test(line);
      const [, name, version] = /^ {6}'?([^':]+)'?: '?([^\s'(]+)/.exec(line) ?? [];
      if (isList && name && !version.startsWith('link:'))
        dependencies.get(id).add(/^(@[^/]+\/)?[^@]+@/.test(version) ? version : `${name}@${version}`);
    }
  }
  if (!packages.size) throw new StepError('pnpm-lock.yaml lists no packages.');
  return { packages, dependencies };
};

/** `@scope/name@1.2.3` → name and version. */
const splitId = (id) => {
  const at = id.lastIndexOf('@');
  return { name: id.slice(0, at), version: id.slice(at + 1) };
};

/** Whether an SPDX expression allows a use under the allowed licences. */
export const isAllowed = (expression) => {
  const words = expression.replaceAll(/[()]/g, ' $& ').trim().split(/\s+/);
  let next = 0;
  // OR binds more loosely than AND.
  const parseOne = () => {
    if (words[next] !== '(') return ALLOWED_LICENCES.has(words[next++]);
    next += 1;
    const result = parseAny();
    if (words[next++] !== ')') throw new StepError(`Not an SPDX expression: ${expression}`);
    return result;
  };
  const parseAll = () => {
    let result = parseOne();
    while (/^and$/i.test(words[next] ?? '')) {
      next += 1;
      // Always read the rest, so that its form is checked.
      const other = parseOne();
      result = result && other;
    }
    return result;
  };
  const parseAny = () => {
    let result = parseAll();
    while (/^or$/i.test(words[next] ?? '')) {
      next += 1;
      const other = parseAll();
      result = result || other;
    }
    return result;
  };
  return parseAny() && next === words.length;
};

/**
 * Returns the function that reads the licence of a package: null where it is not installed, undefined where its manifest names
 * none. The folders of `node_modules/.pnpm` may have a suffix of peer dependencies.
 */
const createLicenceReader = (folder) => {
  const names = readdirSync(folder);
  return (id) => {
    const { name, version } = splitId(id);
    const prefix = `${name.replace('/', '+')}@${version}`;
    const found = names.find((each) => each === prefix || each.startsWith(`${prefix}_`));
    if (!found) return null;
    const file = join(folder, found, 'node_modules', name, 'package.json');
    if (!existsSync(file)) return null;
    const { license, licenses } = JSON.parse(readFileSync(file, 'utf8'));
    return LICENCES_BY_TEXT.get(name) ?? license?.type ?? license ?? licenses?.[0]?.type;
  };
};

const readDependencies = () => {
  const folder = join(root, 'node_modules/.pnpm');
  if (!existsSync(folder)) throw new StepError('The packages are not installed: run npm test or npm start first.');
  const { packages, dependencies } = parseLock(readFileSync(join(root, 'pnpm-lock.yaml'), 'utf8'));
  const readLicence = createLicenceReader(folder);
  const found = [...packages].map(([id, { integrity, isOptional }]) => ({
    id,
    ...splitId(id),
    integrity,
    isOptional,
    licence: readLicence(id),
  }));
  return { found, dependencies };
};

/** Package URL: https://github.com/package-url/purl-spec */
const toPurl = ({ name, version }) => `pkg:npm/${name.replace('@', '%40')}@${version}`;

/** Formats dependencies as CycloneDX 1.6: https://cyclonedx.org/docs/1.6/json/ */
export const formatBom = ({ found, dependencies }, { version, now, serial }) => ({
  $schema: 'http://cyclonedx.org/schema/bom-1.6.schema.json',
  bomFormat: 'CycloneDX',
  specVersion: '1.6',
  serialNumber: `urn:uuid:${serial}`,
  version: 1,
  metadata: {
    timestamp: now.toISOString(),
    component: { type: 'application', name: 'trad', version, 'bom-ref': 'trad' },
  },
  components: found.map((one) => ({
    type: 'library',
    'bom-ref': one.id,
    name: one.name,
    version: one.version,
    ...(one.isOptional && { scope: 'optional' }),
    ...(one.integrity && {
      hashes: [
        { alg: 'SHA-512', content: Buffer.from(one.integrity.replace('sha512-', ''), 'base64').toString('hex') },
      ],
    }),
    ...(one.licence && {
      licenses: [{ expression: one.licence.replaceAll(/ (and|or) /g, (word) => word.toUpperCase()) }],
    }),
    purl: toPurl(one),
  })),
  dependencies: [
    { ref: 'trad', dependsOn: found.map(({ id }) => id) },
    ...found.map(({ id }) => ({
      ref: id,
      dependsOn: [...(dependencies.get(id) ?? [])].filter((each) => found.some((one) => one.id === each)),
    })),
  ],
});

const writeBom = (file) => {
  const read = readDependencies();
  const { version = '0.0.0' } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
  const bom = formatBom(read, { version, now: new Date(), serial: randomUUID() });
  try {
    writeFileSync(file, `${JSON.stringify(bom, null, 1)}\n`);
  } catch ({ code }) {
    throw new StepError(`${file} cannot be written (${code}).`);
  }
  console.log(`✓ ${bom.components.length} components: ${file}`);
};

const checkLicences = () => {
  const { found } = readDependencies();
  // Packages of other platforms are not installed: their manifests cannot be read.
  const others = found.filter(({ licence, isOptional }) => licence === null && isOptional);
  const problems = found
    .filter((one) => !others.includes(one) && !(typeof one.licence === 'string' && isAllowed(one.licence)))
    .map(({ id, licence }) => `${id}: ${licence === null ? 'is not installed' : (licence ?? 'names no licence')}`);
  if (problems.length)
    throw new StepError(`Licences that are not allowed (scripts/dependencies.mjs):\n${problems.join('\n')}`);
  console.log(
    `✓ ${found.length - others.length} packages have an allowed licence; ${others.length} are for other platforms.`,
  );
};

const run = () => {
  const [command, ...args] = process.argv.slice(2);
  const [option, file] = args;
  if (args.includes('--help')) console.log(USAGE);
  else if (command === 'licences' && !args.length) checkLicences();
  else if (command === 'sbom' && (!args.length || (option === '--to' && file && args.length === 2)))
    writeBom(resolve(process.env.INIT_CWD ?? '.', file ?? 'sbom.cdx.json'));
  else throw new StepError(`Wrong use of ${command ?? 'this command'}.\n\n${USAGE}`);
};

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) runMain(run);
