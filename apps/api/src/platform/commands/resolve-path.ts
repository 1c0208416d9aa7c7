import { resolve } from 'node:path';

/** Resolves a path of the arguments by the operator's working directory: a command runs in the folder of its package. */
export const resolvePath = (path: string) => resolve(process.env.INIT_CWD ?? '.', path);
