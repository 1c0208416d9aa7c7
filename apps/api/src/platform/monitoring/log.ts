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
/** pino's type of a destination knows writes of strings only. */
type ByteDestination = Omit<ReturnType<typeof pino.destination>, 'write'> & { write(bytes: Buffer): boolean };

const BUFFER_BYTES = 32 * 1024;
const MAX_UTF8_BYTES_PER_UNIT = 3;

/**
 * Standard output with a buffer: a system call per line takes as long as sending a cached response. Flushed when the
 * buffer is full, ten times a second and at exit; a killed process loses the lines of its last tenth of a second. Encodes
 * each line at once: strings that wait in pino's own buffer cost more GC time than the line.
 */
const openBufferedOutput = (): DestinationStream => {
  const output = pino.destination({ dest: 1, sync: false, contentMode: 'buffer' }) as unknown as ByteDestination;
  let buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
  let end = 0;
  const flush = () => {
    if (end === 0) return;
    output.write(buffer.subarray(0, end));
    buffer = Buffer.allocUnsafeSlow(BUFFER_BYTES);
    end = 0;
  };
  setInterval(flush, FLUSH_INTERVAL_MS).unref();
  process.on('exit', () => {
    flush();
    output.flushSync();
  });
  return {
    write: (line) => {
      const maxBytes = line.length * MAX_UTF8_BYTES_PER_UNIT;
      if (end + maxBytes > BUFFER_BYTES) flush();
      if (maxBytes > BUFFER_BYTES) output.write(Buffer.from(line));
      else end += buffer.write(line, end);
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

type Level = Exclude<keyof FastifyBaseLogger, 'level' | 'child'>;

/** The log of a request, whose lines have its id. Creates the child logger when it is used first: most requests log nothing. */
class RequestLog {
  readonly #log: FastifyBaseLogger;
  readonly #id: string;
  #child: FastifyBaseLogger | undefined;
  declare fatal: FastifyLogFn;
  declare error: FastifyLogFn;
  declare warn: FastifyLogFn;
  declare info: FastifyLogFn;
  declare debug: FastifyLogFn;
  declare trace: FastifyLogFn;
  declare silent: FastifyLogFn;

  constructor(log: FastifyBaseLogger, id: string) {
    this.#log = log;
    this.#id = id;
  }

  static {
    for (const level of ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const satisfies Level[])
      RequestLog.prototype[level] = function (this: RequestLog, ...args: [object]) {
        this.getChild()[level](...args);
      } as FastifyLogFn;
  }

  get level() {
    return this.#log.level;
  }

  child(...args: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.getChild().child(...args);
  }

  getChild(): FastifyBaseLogger {
    this.#child ??= this.#log.child({ reqId: this.#id });
    return this.#child;
  }
}

/**
 * Gives each request its log. Fastify has none of its own, as it would create a child logger for each request. Logs one line for
 * each completed request, with its route instead of its URL, which may hold secrets. Writes the line in pino's format, but not
 * by pino: none of its fields needs escaping or redaction, which would take time for each cached response.
 */
export class RequestLogController extends LogController {
  readonly #log: FastifyBaseLogger;
  readonly #stream: DestinationStream;
  readonly #bindings: string;
  readonly #isEnabled: boolean;

  constructor(log: FastifyBaseLogger) {
    super({ disableRequestLogging: true });
    const { [pino.symbols.streamSym]: stream, [pino.symbols.chindingsSym]: bindings } = log as unknown as {
      [pino.symbols.streamSym]: DestinationStream;
      [pino.symbols.chindingsSym]: string;
    };
    this.#log = log;
    this.#stream = stream;
    this.#bindings = bindings;
    this.#isEnabled = ['trace', 'debug', 'info'].includes(log.level);
  }

  override incomingRequest(request: FastifyRequest, reply: FastifyReply) {
    request.log = new RequestLog(this.#log, request.id);
    reply.log = request.log;
  }

  override requestCompleted(_error: unknown, request: FastifyRequest, reply: FastifyReply) {
    if (!this.#isEnabled) return;
    const { id, method, routeName, monitoringContext } = request;
    // Equal to the request id, unless a trusted proxy has begun the trace.
    const trace = monitoringContext?.span ? `,"trace_id":"${monitoringContext.span.traceId}"` : '';
    const figures = `"status":${reply.statusCode},"ms":${Math.round(reply.elapsedTime)},"queries":${monitoringContext?.queries ?? 0}`;
    this.#stream.write(
      `{"level":30,"time":${Date.now()}${this.#bindings},"reqId":"${id}"${trace},${figures},"msg":"${method} ${routeName}"}\n`,
    );
  }
}
