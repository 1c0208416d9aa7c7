import { createInterface } from 'node:readline/promises';
import { CommandLineError } from '../command-line.ts';
import { toPrintable } from '../printable.ts';

/** Asks a question to which only yes confirms; null without a terminal. */
export type Ask = ((question: string) => Promise<boolean>) | null;

const askOnTerminal = async (question: string) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${toPrintable(question)} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

/** Asks for confirmation; null without a terminal. */
export const ask: Ask = process.stdin.isTTY ? askOnTerminal : null;

/** Throws CommandLineError unless the command has --yes or the person confirms: before what cannot be undone. */
export const requireConfirmation = async (
  { ask, yes }: { ask: Ask; yes?: boolean | undefined },
  question: string,
): Promise<void> => {
  if (yes) return;
  if (!ask) throw new CommandLineError('There is no terminal to ask for confirmation: add --yes. Nothing was done.');
  if (!(await ask(question))) throw new CommandLineError('Nothing was done.');
};
