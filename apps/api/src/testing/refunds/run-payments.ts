import { runPaymentsCommand } from '../../payments/operator-commands/payments-command.ts';
import { captureOutput } from '../capture-output.ts';

type Context = Parameters<typeof runPaymentsCommand>[1];

/** Returns a function that runs a line of `npm run payments --`, in which quoted words may have spaces, without a terminal. */
export const createPaymentsRunner =
  (deps: Omit<Context, 'print' | 'ask' | 'isServerRunning' | 'pause'>) => (line: string) =>
    captureOutput((print) =>
      runPaymentsCommand(
        (line.match(/"[^"]*"|\S+/g) ?? []).map((word) => word.replaceAll('"', '')),
        { ...deps, print, ask: null, isServerRunning: async () => false, pause: async () => {} },
      ),
    );
