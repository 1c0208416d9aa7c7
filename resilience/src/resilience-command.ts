// npm run resilience: measures what the product guarantees under faults, and prints each figure with its limit.
import { writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { formatFigures } from './format-figures.ts';
import { openRunFolder } from './run-folder.ts';
import { ScenarioNotRun } from './scenario.ts';
import { SCENARIOS } from './scenarios.ts';

const USAGE = `npm run resilience -- [--only ${SCENARIOS.map(({ name }) => name).join(',')}] [--quick] [--former <commit>] [--json <file>]`;

const { values: options } = parseArgs({
  args: process.argv.slice(2).filter((argument) => argument !== '--'),
  options: {
    only: { type: 'string' },
    quick: { type: 'boolean', default: false },
    former: { type: 'string' },
    json: { type: 'string' },
    help: { type: 'boolean', default: false },
  },
});

const selectScenarios = () => {
  const names = options.only?.split(',');
  const unknown = names?.find((name) => !SCENARIOS.some((scenario) => scenario.name === name));
  if (unknown !== undefined)
    throw new Error(`--only takes ${SCENARIOS.map(({ name }) => name).join(', ')}, not '${unknown}'`);
  return SCENARIOS.filter(({ name }) => !names || names.includes(name));
};

if (options.help) console.log(USAGE);
else {
  const chosen = selectScenarios();
  openRunFolder();
  const results: object[] = [];
  const notRun: string[] = [];
  let areAllMet = true;
  for (const { name, title, run } of chosen) {
    try {
      const figures = await run(options.quick ? 'quick' : 'full', { ...options, print: console.log });
      console.log(formatFigures(title, figures));
      results.push({ name, figures });
      areAllMet &&= figures.every(({ isMet }) => isMet);
    } catch (error) {
      if (!(error instanceof ScenarioNotRun)) throw error;
      console.log(`\n${name} was not run: ${error.message}`);
      notRun.push(name);
      results.push({ name, notRun: error.message });
    }
  }
  if (options.json)
    writeFileSync(resolve(process.env.INIT_CWD ?? '.', options.json), `${JSON.stringify(results, null, 2)}\n`);
  if (notRun.length) console.log(`\nNot run: ${notRun.join(', ')}`);
  // What did not run has shown nothing.
  process.exitCode = areAllMet && notRun.length < chosen.length ? 0 : 1;
}
