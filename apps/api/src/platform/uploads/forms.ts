import { Transform } from 'node:stream';
import multipart, { type Multipart } from '@fastify/multipart';
import type { FormLimits } from '@trad/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';
import { findNulError } from '../http/request-guard.ts';
import { TOO_LONG } from '../validation/json-scan.ts';

const LIMITS = { fields: 40, parts: 40, fieldNameSize: 100, headerPairs: 20, headerSize: 2048 };
/** RFC 2046. */
const BOUNDARY = /^[\w'()+,\-./:=? ]{1,70}$/;

const parseBoundary = (contentType: string) => {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  return quoted ?? bare ?? '';
};

const getMaxBytes = ({ megabytes }: FormLimits) => megabytes * 1024 * 1024;

const buildPluginOptions = (allowed: FormLimits) => ({
  limits: { ...LIMITS, files: allowed.files, fieldSize: getMaxBytes(allowed), fileSize: getMaxBytes(allowed) },
  // The plugin parses JSON fields without a limit of depth, so they are read as files.
  isPartAFile: (_name: string | undefined, type: string | undefined, fileName: string | undefined) =>
    fileName !== undefined || type === 'application/octet-stream' || isJson(type),
});

const isJson = (type: string | undefined) => type?.startsWith('application/json') ?? false;

type FormValue = string | File;
export type Form = Record<string, FormValue | FormValue[]>;

const createTooManyError = (count: number, what: string) =>
  new Refusal('PAYLOAD_TOO_LARGE', { details: [{ path: 'body', message: `has more than ${count} ${what}` }] });

/** Gives the plugin's errors the stable codes of the API; null for the error of a field that the plugin omits for its name. */
const toFormRefusal = (error: unknown, { files }: FormLimits): Refusal | null => {
  if (error instanceof Refusal) return error;
  switch ((error as { code?: string } | null)?.code) {
    case 'FST_PARTS_LIMIT':
      return createTooManyError(LIMITS.parts, 'parts');
    case 'FST_FIELDS_LIMIT':
      return createTooManyError(LIMITS.fields, 'fields');
    case 'FST_FILES_LIMIT':
      return createTooManyError(files, files === 1 ? 'file' : 'files');
    case 'FST_REQ_FILE_TOO_LARGE':
      return new Refusal('PAYLOAD_TOO_LARGE');
    // The plugin omits fields such as `__proto__` and throws this after the last part: all other fields have been read.
    case 'FST_PROTO_VIOLATION':
      return null;
    default:
      return new Refusal('MALFORMED_REQUEST');
  }
};

const readPart = async (part: Multipart): Promise<FormValue> => {
  if (part.type === 'field') {
    if (part.valueTruncated) throw new Refusal('PAYLOAD_TOO_LARGE');
    // Browsers send each line break of a form's text as CRLF, and LF in JSON.
    return String(part.value).replaceAll('\r\n', '\n');
  }
  const bytes = await part.toBuffer();
  const fileName: string | undefined = part.filename;
  return fileName === undefined && isJson(part.mimetype)
    ? bytes.toString()
    : new File([bytes], fileName ?? '', { type: part.mimetype });
};

/**
 * Passes a body on to the parser, chunk by chunk. Fails before a chunk is parsed that exceeds the route's body limit or
 * has more boundaries than a form may have parts: the plugin limits single parts only, and its parser spends about 15
 * µs on each part beyond the limit.
 */
const guardBody = (request: FastifyRequest, boundary: string) => {
  const {
    raw,
    routeOptions: { bodyLimit },
  } = request;
  const delimiter = Buffer.from(`--${boundary}`, 'latin1');
  let bytes = 0;
  let delimiters = 0;
  let tail = Buffer.alloc(0);
  const guard = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length;
      if (bytes > bodyLimit) return done(new Refusal('PAYLOAD_TOO_LARGE'));
      // A delimiter may begin in the chunk before.
      const searched = Buffer.concat([tail, chunk]);
      for (let at = searched.indexOf(delimiter); at >= 0; at = searched.indexOf(delimiter, at + delimiter.length)) {
        delimiters += 1;
        // The last part is followed by one more.
        if (delimiters > LIMITS.parts + 1) return done(createTooManyError(LIMITS.parts, 'parts'));
      }
      tail = searched.subarray(Math.max(0, searched.length - delimiter.length + 1));
      done(null, chunk);
    },
  });
  raw.once('close', () => {
    if (!raw.readableEnded) guard.destroy();
  });
  raw.pipe(guard);
  return {
    // The plugin reads the stream and the headers of `raw`, and might find another boundary in the content type than is counted here.
    guarded: Object.create(request, {
      raw: {
        value: Object.assign(guard, {
          headers: { ...raw.headers, 'content-type': `multipart/form-data; boundary="${boundary}"` },
        }),
      },
    }) as FastifyRequest,
    isEmpty: () => bytes === 0,
    stop: () => {
      raw.unpipe(guard);
      guard.destroy();
    },
  };
};

/**
 * Reads a multipart/form-data body: texts, and files as `File`. A repeated name makes a list. Throws MALFORMED_REQUEST
 * for an incomplete form, PAYLOAD_TOO_LARGE for too many parts or bytes.
 */
const readForm = async (request: FastifyRequest, allowed: FormLimits): Promise<Form> => {
  const { raw, routeOptions } = request;
  // The client left during an earlier hook: the stream would emit neither data nor its end, and the request would wait forever.
  if (raw.destroyed) throw new Refusal('MALFORMED_REQUEST');
  const boundary = parseBoundary(raw.headers['content-type'] ?? '');
  if (!BOUNDARY.test(boundary)) throw new Refusal('MALFORMED_REQUEST');
  if (Number(raw.headers['content-length']) > routeOptions.bodyLimit) throw new Refusal('PAYLOAD_TOO_LARGE');
  const values = new Map<string, FormValue[]>();
  const body = guardBody(request, boundary);
  try {
    for await (const part of body.guarded.parts()) {
      if (part.type === 'field' && part.fieldnameTruncated) throw new Refusal('MALFORMED_REQUEST');
      const name = part.fieldname ?? '';
      values.set(name, [...(values.get(name) ?? []), await readPart(part)]);
    }
  } catch (error) {
    const refusal = toFormRefusal(error, allowed);
    if (refusal) throw refusal;
  } finally {
    body.stop();
    // The rest of a refused body is read and discarded, so that the client gets the response.
    raw.resume();
  }
  if (body.isEmpty()) throw new Refusal('MALFORMED_REQUEST');
  return Object.fromEntries([...values].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]));
};

/** Counts the characters of a body's texts. Excludes those of its file fields, which are data URLs. */
const countTextCharacters = (body: unknown, fileFields: ReadonlySet<string> = new Set()): number => {
  if (typeof body === 'string') return body.length;
  if (body === null || typeof body !== 'object') return 0;
  return Object.entries(body)
    .filter(([name, value]) => typeof value !== 'string' || !fileFields.has(name))
    .reduce((total, [, value]) => total + countTextCharacters(value), 0);
};

/** Adds routes that accept forms as well as JSON, with the limits of the call's row. */
export const addFormRoutes = (app: FastifyInstance, allowed: FormLimits, addRoutes: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    await scope.register(multipart, buildPluginOptions(allowed));
    scope.addHook('preValidation', async (request) => {
      if (!request.isMultipart()) return;
      request.body = await readForm(request, allowed);
      const refusal = findNulError(request.body);
      if (refusal) throw refusal;
    });
    scope.addHook('preValidation', async ({ body, routeOptions }) => {
      const { bodyLimits } = routeOptions.config;
      if (bodyLimits && countTextCharacters(body, bodyLimits.fileFields) > bodyLimits.textCharacters)
        throw new Refusal('PAYLOAD_TOO_LARGE', { details: [{ path: 'body', message: TOO_LONG.message }] });
    });
    addRoutes(scope);
  });
