import { createInterface } from 'node:readline/promises';
import { toPrintable } from '../printable.ts';
import type { Ask } from './require-confirmation.ts';

const askOnTerminal = async (question: string) => {
  const terminal = createInterface({ input: process.stdin, output: process.stderr });
  const answer = await terminal.question(`${toPrintable(question)} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
};

/** Asks for confirmation; null without a terminal. Only commands import it, as it opens the standard input. */
export const ask: Ask = process.stdin.isTTY ? askOnTerminal : null;
