import {
  type FastifyBaseLogger,
  type FastifyLogFn,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../../config/config.ts';
import { getRouteName } from '../http/request-context.ts';

const SECRETS = ['authorization', 'cookie', 'password', 'passwordHash', 'password_hash', 'token', 'clientSecret'];

const extractLastParagraph = (text: string) =>
  text
    .trim()
    .split(/\n\s*\n/)
    .at(-1) ?? '';

/**
 * Removes row data from an error: PostgreSQL's `detail` and `where` quote the failed row, and Prisma's messages quote
 * the whole call before their last paragraph, password hashes included.
 */
const serializeError = (error: Error) => {
  const { detail: _detail, where: _where, ...fields } = pino.stdSerializers.err(error);
  if (!/^PrismaClient/.test(fields.type)) return fields;
  const message = extractLastParagraph(error.message);
  const calls = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  return { ...fields, message, stack: [message, ...calls].join('\n') };
};

const FLUSH_INTERVAL_MS = 100;
const BUFFER_BYTES = 8 * 1024;

/**
 * Standard output with a buffer: a system call per line takes as long as sending a cached response. Flushed when the
 * buffer is full, ten times a second and at exit; a killed process loses the lines of its last tenth of a second.
 */
const openBufferedOutput = () => {
  const opened = pino.destination({ dest: 1, sync: false, minLength: BUFFER_BYTES });
  setInterval(() => opened.flush(), FLUSH_INTERVAL_MS).unref();
  process.on('exit', () => opened.flushSync());
  return opened;
};
/** One for all logs of the process. */
let standardOutput: ReturnType<typeof openBufferedOutput> | undefined;
const getStandardOutput = () => {
  standardOutput ??= openBufferedOutput();
  return standardOutput;
};

/** Creates the log: a line of JSON per event, with secrets redacted. Writes to stdout unless `stream` is given. */
export const createLog = ({ logLevel }: Pick<Config, 'logLevel'>, stream?: DestinationStream) =>
  pino(
    {
      level: logLevel,
      redact: SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]),
      serializers: { err: serializeError },
    },
    stream ?? getStandardOutput(),
  );

type Level = Exclude<keyof FastifyBaseLogger, 'level' | 'child'>;

/** A request's child logger, which adds the request id. Created lazily: most requests log nothing of their own. */
export const createRequestLog = (
  log: FastifyBaseLogger,
  ...naming: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => {
  let logger: FastifyBaseLogger | undefined;
  const getLogger = () => {
    logger ??= log.child(...naming);
    return logger;
  };
  const createLogFn = (level: Level) => ((...args: [object]) => getLogger()[level](...args)) as FastifyLogFn;
  return {
    level: log.level,
    child: (...args) => getLogger().child(...args),
    fatal: createLogFn('fatal'),
    error: createLogFn('error'),
    warn: createLogFn('warn'),
    info: createLogFn('info'),
    debug: createLogFn('debug'),
    trace: createLogFn('trace'),
    silent: createLogFn('silent'),
  };
};

/** Logs one line for each completed request, with its route instead of its URL, which may hold secrets. */
export class RequestLogController extends LogController {
  readonly #log: FastifyBaseLogger;
  readonly #isEnabled: boolean;

  constructor(log: FastifyBaseLogger) {
    super({ disableRequestLogging: true });
    // Skip redaction: the line's fields contain no secrets, and redacting takes longer than writing.
    this.#log = log.child({}, { redact: [] });
    this.#isEnabled = ['trace', 'debug', 'info'].includes(log.level);
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (!this.#isEnabled) return;
    const { id: reqId, method, tally } = request;
    const line = { reqId, status: reply.statusCode, ms: Math.round(reply.elapsedTime), queries: tally?.queries ?? 0 };
    this.#log.info(line, `${method} ${getRouteName(request)}`);
  }
}
