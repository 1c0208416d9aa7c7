import type { Actor } from '@trad/database/audit/record-changes';
import { CommandLineError, findParsingProblem } from '@trad/file-formats/command-line';
import { createLinePrinter } from '@trad/file-formats/printable';
import type { Deps } from '../deps.ts';

/** The context of an operator's command. */
export interface CommandContext extends Pick<Deps, 'pool' | 'prisma' | 'clock'> {
  print: (line: string) => void;
}

/** The context of a command that changes something. */
export interface ActingContext extends CommandContext {
  /** The actor of the change in the audit log. */
  actor: Actor;
}

/** A failure that the operator can act on; the message names the cause. */
export class CommandError extends Error {}

/**
 * Runs a command and returns its exit code, 2 after a reported failure. Commands print through the context only, which
 * escapes line breaks: each message is one line, and only the usage has several.
 */
export const runCommand = async <D extends Pick<CommandContext, 'print'>>(
  baseContext: D,
  usage: string,
  work: (context: D & { printUsage: () => void }) => Promise<number>,
) => {
  const print = createLinePrinter(baseContext.print);
  const printUsage = () => {
    for (const line of usage.split('\n')) print(line);
  };
  /** Prints a message. If it ends with the usage, that is printed line by line. */
  const fail = (message: string) => {
    const [reason = ''] = message.split(usage);
    if (reason.trim()) print(reason.trim());
    if (reason === message) return;
    if (reason) print('');
    printUsage();
  };
  try {
    return await work({ ...baseContext, print, printUsage });
  } catch (error) {
    const problem = findParsingProblem(error);
    if (problem) fail(`${problem}\n\n${usage}`);
    else if (error instanceof CommandError || error instanceof CommandLineError) fail(error.message);
    else throw error;
    return 2;
  }
};
