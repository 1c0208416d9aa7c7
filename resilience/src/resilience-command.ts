// npm run resilience: tries what the product promises in faults, and prints each figure with its limit.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFigures } from './format-figures.ts';
import { PROMISES } from './promises.ts';

const USAGE = `npm run resilience -- [--only ${PROMISES.map(({ name }) => name).join(',')}] [--quick] [--json <file>]`;

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const choosePromises = () => {
  const names = options.only?.split(',');
  const unknown = names?.find((name) => !PROMISES.some((promise) => promise.name === name));
  if (unknown !== undefined)
    throw new Error(`--only takes ${PROMISES.map(({ name }) => name).join(', ')}, not '${unknown}'`);
  return PROMISES.filter(({ name }) => !names || names.includes(name));
};

if (options.help) console.log(USAGE);
else {
  const chosen = choosePromises();
  const results: object[] = [];
  let isKept = true;
  for (const { name, title, run } of chosen) {
    const figures = await run(options.quick ? 'quick' : 'full');
    console.log(formatFigures(title, figures));
    results.push({ name, figures });
    isKept &&= figures.every(({ isMet }) => isMet);
  }
  if (options.json)
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', options.json), `${JSON.stringify(results, null, 2)}\n`);
  process.exitCode = isKept ? 0 : 1;
}
