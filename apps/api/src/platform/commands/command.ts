import { lineBy } from '@trad/file-formats/printable';
import type { Deps } from '../deps.ts';

/** What an operator's command works with. */
export interface CommandContext extends Pick<Deps, 'pool' | 'prisma' | 'clock'> {
  say: (line: string) => void;
}

/** Nothing could be done; the message says why. */
export class CommandError extends Error {}

/** No such command: one line says so and names those that there are. The usage is long, and would push it off the screen. */
export const unknownCommandError = (word: string, names: readonly string[]) =>
  new CommandError(`There is no command "${word}". The commands are: ${names.join(', ')}. --help explains them.`);

/**
 * Does a command's work and returns its exit code: 2 where nothing could be done, which is said. All that the command
 * prints goes through the context that `work` is given; only the usage may have several lines.
 */
export const runCommand = async <D extends Pick<CommandContext, 'say'>>(
  given: D,
  usage: string,
  work: (context: D & { sayUsage: () => void }) => Promise<number>,
) => {
  const say = lineBy(given.say);
  const sayUsage = () => {
    for (const line of usage.split('\n')) say(line);
  };
  const fail = (message: string) => {
    const [reason = ''] = message.split(usage);
    if (reason.trim()) say(reason.trim());
    if (reason === message) return;
    if (reason) say('');
    sayUsage();
  };
  try {
    return await work({ ...given, say, sayUsage });
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('ERR_PARSE_ARGS')) fail(`${message}\n\n${usage}`);
    else if (error instanceof CommandError) fail(message);
    else throw error;
    return 2;
  }
};
