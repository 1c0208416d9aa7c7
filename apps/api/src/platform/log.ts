import { type DestinationStream, pino } from 'pino';
import type { Config } from '../config.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'passwordHash', 'password_hash', 'token', 'clientSecret'];

/** PostgreSQL's `detail` and `where` quote the row that failed, with all that stands in it. */
const errorWithoutRows = (error: Error) => {
  const { detail: _detail, where: _where, ...told } = pino.stdSerializers.err(error);
  return told;
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
