import type { Deps } from './deps.ts';

/** What an operator's command speaks by. */
export interface Desk extends Pick<Deps, 'pool' | 'clock'> {
  say: (line: string) => void;
}

/** Nothing could be done; the message says why. */
export class NotDone extends Error {}

/** Does a command's work and returns its exit code: 2 where nothing could be done, which is said. */
export const answering = async ({ say }: Pick<Desk, 'say'>, usage: string, work: () => Promise<number>) => {
  try {
    return await work();
  } catch (error) {
    const { code, message } = error as Error & { code?: string };
    if (code?.startsWith('ERR_PARSE_ARGS')) say(`${message}\n\n${usage}`);
    else if (error instanceof NotDone) say(message);
    else throw error;
    return 2;
  }
};
