// Each rule of scripts/lint must detect what it forbids and nothing else: the real tool lints small violations.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { capture, root } from './workspace.mjs';

let folder;
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'trad-lint-'));
});
after(() => rmSync(folder, { recursive: true }));

/** Lints one statement with the configuration of `npm run check`. */
const lint = async (statement) => {
  const file = join(folder, 'Sample.tsx');
  writeFileSync(file, `${statement}\n`);
  const args = ['lint', '--error-on-warnings', '--vcs-enabled=false', `--config-path=${root}`, file];
  const { code, output } = await capture('biome', args, { cwd: folder });
  return { failed: code !== 0, output };
};

const effectsWithoutBraces = [
  'useEffect(() => element.scrollIntoView(), []);',
  'useLayoutEffect(() => element?.scrollIntoView());',
  'React.useEffect(() => begin(), [begin]);',
  'useInsertionEffect(() => void begin(), [begin]);',
  'useEffect(() => store.subscribe(() => begin()), [store]);',
  'useIsomorphicLayoutEffect(() => begin(), [begin]);',
  'useEffect(isOn ? () => begin() : stop, [isOn]);',
  'useEffect(() => {\n  return element.scrollIntoView();\n}, []);',
  'useEffect(() => {\n  if (isOn) return input?.focus();\n}, [isOn]);',
];
for (const statement of effectsWithoutBraces) {
  test(`an effect without braces is rejected: ${statement}`, async () => {
    const { failed, output } = await lint(statement);
    assert.ok(failed && output.includes('Put braces around this effect'), output);
  });
}

const effectsWithBraces = [
  'useEffect(() => {\n  element.scrollIntoView();\n}, []);',
  'useEffect(() => {\n  for (const item of items) item.listen(() => begin());\n  return () => stop();\n}, []);',
  'useEffect(() => () => clearTimeout(timer), []);',
  'useEffect(begin, [begin]);',
  'useEffect(() => {\n  return store.subscribe(begin);\n}, [store]);',
  'const tell = useEffectEvent(() => begin());',
];
for (const statement of effectsWithBraces) {
  test(`a valid statement is accepted: ${statement}`, async () => {
    const { output } = await lint(statement);
    assert.ok(!output.includes('Put braces around this effect'), output);
  });
}

for (const statement of [
  'const box = <div ref={(element) => element?.scrollIntoView()} />;',
  'const box = <div ref={(element) => (isOn ? element?.focus() : undefined)} />;',
]) {
  test(`a ref callback without braces is rejected: ${statement}`, async () => {
    const { failed, output } = await lint(statement);
    assert.ok(failed && output.includes('Put braces around this ref callback'), output);
  });
}

for (const statement of [
  'const box = <div ref={(element) => {\n  element?.scrollIntoView();\n}} />;',
  'const box = <div ref={(element) => () => stop(element)} />;',
  'const box = <div ref={element} onFocus={() => begin()} />;',
]) {
  test(`a valid ref is accepted: ${statement}`, async () => {
    const { output } = await lint(statement);
    assert.ok(!output.includes('Put braces around this ref callback'), output);
  });
}

for (const statement of ['const key = crypto.randomUUID();', 'send({ key: globalThis.crypto.randomUUID() });']) {
  test(`a UUID of secure contexts only is rejected: ${statement}`, async () => {
    const { failed, output } = await lint(statement);
    assert.ok(failed && output.includes('in secure contexts only'), output);
  });
}

test('a UUID of Node is accepted', async () => {
  const { output } = await lint("import { randomUUID } from 'node:crypto';\nexport const id = randomUUID();");
  assert.ok(!output.includes('in secure contexts only'), output);
});
