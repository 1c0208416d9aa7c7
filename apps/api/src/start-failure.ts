import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { explainError } from '@trad/database/connections/explain-error';
import { isUnsupportedParameterError } from '@trad/database/pooler/find-pooler';
import { toPrintable, toPrintableLines } from '@trad/file-formats/printable';
import { ConfigError } from './config/config.ts';
import { isDatabaseUnavailable } from './platform/database/database-errors.ts';

/** The cause and the remedy of a failed start for the administrator, without a stack. */
export class StartError extends Error {}

/** Explains why the web app of `webDir` does not load: it is not built, or `error`. */
export const createWebAppError = (webDir: string, error: unknown): StartError => {
  // The error itself does not tell: a module that the entry does not find has the code of a missing entry.
  const isBuilt = ['page.json', 'entry-server.js'].every((file) => existsSync(join(webDir, 'server', file)));
  return new StartError(
    isBuilt
      ? `The web app of ${webDir} does not load: ${(error as Error).message}`
      : `The web app is not built: ${webDir} lacks its pages. Run npm start, or build it.`,
  );
};

/** Wrong password, unknown role, unknown database. */
const REFUSED_CODES = ['28P01', '28000', '3D000'];

/** Explains a failed start to the administrator. */
export const explainStartFailure = (error: unknown) => {
  if (error instanceof ConfigError) return toPrintableLines(`The configuration is wrong:\n${error.message}`);
  if (error instanceof StartError) return toPrintableLines(error.message);
  const { code, message } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return 'The port is taken. Stop what uses it, or set PORT to another one.';
  if (code === 'EACCES') return toPrintable(`Not allowed: ${message}. Choose another PORT or DATA_DIR.`);
  const isUnavailable = isDatabaseUnavailable(error) && !isUnsupportedParameterError(error);
  if (isUnavailable || REFUSED_CODES.includes(code ?? '')) {
    return toPrintable(`The database of DATABASE_URL cannot be used: ${message || code}`);
  }
  return explainError(error);
};
