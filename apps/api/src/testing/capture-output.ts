import type { CommandContext } from '../platform/commands/command.ts';

/** Runs an operator's command with a `print` that collects its lines; returns its exit code and its output. */
export const captureOutput = async (runCommand: (print: CommandContext['print']) => Promise<number>) => {
  const lines: string[] = [];
  const code = await runCommand((...values: unknown[]) => {
    // As console.log does: a value that is no string is visible in the output.
    lines.push(values.join(' '));
  });
  return { code, output: lines.join('\n') };
};
