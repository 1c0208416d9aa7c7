import { CommandLineError } from '../command-line.ts';

/** Asks a question to which only yes confirms; null without a terminal. */
export type Ask = ((question: string) => Promise<boolean>) | null;

/** Throws CommandLineError unless the command has --yes or the person confirms: before what cannot be undone. */
export const requireConfirmation = async (
  { ask, yes }: { ask: Ask; yes?: boolean | undefined },
  question: string,
): Promise<void> => {
  if (yes) return;
  if (!ask) throw new CommandLineError(`${question} There is no terminal to ask: add --yes. Nothing was done.`);
  if (!(await ask(question))) throw new CommandLineError('Nothing was done.');
};
