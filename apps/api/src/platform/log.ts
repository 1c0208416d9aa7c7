import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'passwordHash', 'password_hash', 'token', 'clientSecret'];

const lastParagraph = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .at(-1) ?? '';

/**
 * An error without the row it is about: PostgreSQL's `detail` and `where` quote what failed, and Prisma's messages
 * the whole call before the last paragraph, password hashes too.
 */
const errorWithoutRows = (error: Error) => {
  const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error);
  if (!/^PrismaClient/.test(told.type)) return told;
  const message = lastParagraph(error.message);
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { ...told, message, stack: [message, ...calls].join('\n') };
};

/** The log: a line of JSON per event, secrets left out. Goes to stdout unless there is a `stream`. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream) =>
  pino(
    {
      level: logLevel,
      redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      serializers: { err: errorWithoutRows },
    },
    stream ?? pino.destination(1),
  );
