/** A command line that names no command, or contains what the command would ignore. */
export class CommandLineError extends Error {}

/** Returns the message of an error of `parseArgs`, with its lines joined; null for any other error. */
export const findParsingProblem = (error: unknown): string | null => {
  const { code, message } = error as Error & { code?: string };
  return code?.startsWith('ERR_PARSE_ARGS') ? message.replace(/\s*\n\s*/g, ' ') : null;
};

/** What a command accepts after its name. */
export interface AcceptedArguments {
  /** The largest number of positionals after its name; 0 without it. */
  maxPositionals?: number;
  /** The options, without their dashes; none without it. */
  options?: readonly string[];
}

/** The names as a list: one entry for a group of commands, such as `proposals`, or the commands of the group alone. */
const listNames = (names: readonly string[], group: string) => {
  const inGroup = names.filter((name) => name.startsWith(`${group} `));
  return inGroup.length ? inGroup : [...new Set(names.map((name) => name.split(' ')[0]))];
};

/**
 * Finds a command by its name of one or two words, and returns the positionals after it. Throws CommandLineError for an
 * unknown command, and for a positional or an option that the command would ignore: `--dry-run` of a command that does not know
 * it would do the work.
 */
export const requireCommand = <C extends AcceptedArguments>(
  commands: Readonly<Record<string, C>>,
  positionals: readonly string[],
  options: Readonly<Record<string, unknown>>,
) => {
  const [group = '', word = ''] = positionals;
  const full = `${group} ${word}`.trim();
  const name = [full, group].find((one) => Object.hasOwn(commands, one));
  const command = name === undefined ? undefined : commands[name];
  if (name === undefined || !command) {
    const names = Object.keys(commands);
    const isInGroup = names.some((one) => one.startsWith(`${group} `));
    throw new CommandLineError(
      `There is no command "${isInGroup ? full : group}". The commands are: ${listNames(names, group).join(', ')}. --help explains them.`,
    );
  }
  const rest = positionals.slice(name.split(' ').length);
  const extra = rest[command.maxPositionals ?? 0];
  if (extra !== undefined) throw new CommandLineError(`Unexpected argument: ${extra}. Nothing was done.`);
  const ignored = Object.keys(options).find((option) => !command.options?.includes(option));
  if (ignored !== undefined) throw new CommandLineError(`${name} does not take --${ignored}. Nothing was done.`);
  return { name, command, rest };
};
