import { parseArgs } from 'node:util';
import { StepError } from './workspace.mjs';

/**
 * Returns the words and options of the command line. Prints the usage for --help and ends; throws for an option, or a word where
 * there are none, that the command would ignore.
 */
export function readArguments(usage, { options = [], hasWords = false } = {}) {
  const args = process.argv.slice(2);
  if (args.includes('--help')) {
    console.log(usage);
    process.exit();
  }
  const isKnown = (arg) => (arg.startsWith('-') ? options.includes(arg.split('=')[0]) : hasWords);
  const unknown = args.find((arg) => !isKnown(arg));
  if (unknown !== undefined)
    throw new StepError(`Unknown argument: ${JSON.stringify(unknown)}. Nothing was done.\n\n${usage}`);
  return args;
}

/** The options of npm run backup that take a value. */
const BACKUP_VALUES = ['to', 'from', 'keep', 'until'];

/**
 * Whether npm run backup uses the database. Listing and verifying read a location only, and mistyped words must not create an empty
 * database: a restore would refuse its folder.
 */
export function usesDatabaseForBackup(args) {
  const options = Object.fromEntries(BACKUP_VALUES.map((name) => [name, { type: 'string' }]));
  const { positionals, values } = parseArgs({ args, options, allowPositionals: true, strict: false });
  const [command = 'create'] = positionals;
  return command === 'record' || (command === 'create' && typeof values.to === 'string');
}
