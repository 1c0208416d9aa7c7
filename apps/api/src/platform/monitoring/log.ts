import {
  type FastifyBaseLogger,
  type FastifyLogFn,
  type FastifyReply,
  type FastifyRequest,
  LogController,
} from 'fastify';
import { type DestinationStream, pino } from 'pino';
import type { Config } from '../../config/config.ts';

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
const MAX_BUFFER_LENGTH = 16 * 1024;

/**
 * Standard output with a buffer: a system call per line takes as long as sending a cached response. Flushed when the
 * buffer is full, ten times a second and at exit; a killed process loses the lines of its last tenth of a second. Joins
 * the lines itself, because pino's destination measures each one in bytes, which takes longer than to serialise it.
 */
const openBufferedOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: false });
  let lines = '';
  const flush = () => {
    if (lines) output.write(lines);
    lines = '';
  };
  setInterval(flush, FLUSH_INTERVAL_MS).unref();
  process.on('exit', () => {
    flush();
    output.flushSync();
  });
  return {
    write: (line) => {
      lines += line;
      if (lines.length >= MAX_BUFFER_LENGTH) flush();
    },
  };
};
/** One for all logs of the process. */
let standardOutput: DestinationStream | undefined;
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

type ChildArguments = Parameters<FastifyBaseLogger['child']>;
type Level = Exclude<keyof FastifyBaseLogger, 'level' | 'child'>;

/** A child logger that is created when it is used first: most requests log nothing of their own. */
class LazyChild {
  readonly #parent: FastifyBaseLogger;
  readonly #naming: ChildArguments;
  #logger: FastifyBaseLogger | undefined;
  declare fatal: FastifyLogFn;
  declare error: FastifyLogFn;
  declare warn: FastifyLogFn;
  declare info: FastifyLogFn;
  declare debug: FastifyLogFn;
  declare trace: FastifyLogFn;
  declare silent: FastifyLogFn;

  constructor(parent: FastifyBaseLogger, naming: ChildArguments) {
    this.#parent = parent;
    this.#naming = naming;
  }

  static {
    for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const satisfies Level[])
      LazyChild.prototype[level] = function (this: LazyChild, ...args: [object]) {
        this.getLogger()[level](...args);
      } as FastifyLogFn;
  }

  get level() {
    return this.#parent.level;
  }

  child(...naming: ChildArguments): FastifyBaseLogger {
    return new LazyChild(this.getLogger(), naming);
  }

  getLogger(): FastifyBaseLogger {
    this.#logger ??= this.#parent.child(...this.#naming);
    return this.#logger;
  }
}

/** The log as Fastify uses it, whose children add the request id. */
export const createServerLog = (log: FastifyBaseLogger): FastifyBaseLogger =>
  // Fastify validates the loggers of another `childLoggerFactory` on each request.
  Object.create(log, { child: { value: (...naming: ChildArguments) => new LazyChild(log, naming) } });

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
    const { id: reqId, method, routeName, tally } = request;
    const line = { reqId, status: reply.statusCode, ms: Math.round(reply.elapsedTime), queries: tally?.queries ?? 0 };
    this.#log.info(line, `${method} ${routeName}`);
  }
}
