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
