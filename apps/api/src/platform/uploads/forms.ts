import { Readable } from 'node:stream';
import { setImmediate as breathe } from 'node:timers/promises';
import Busboy from '@fastify/busboy';
import type { FormLimits } from '@trad/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../http/refusal.ts';

const LIMITS = { fields: 40, parts: 40, fieldNameSize: 100, headerPairs: 20, headerSize: 2048 };
/** RFC 2046. */
const LONGEST_BOUNDARY = 70;
/** So much is parsed at once; others are served in between. */
const SLICE = 32 * 1024;

const boundaryIn = (contentType: string) => {
  const [, quoted, bare] = /;\s*boundary=(?:"([^"]*)"|([^\s;]+))/i.exec(contentType) ?? [];
  return quoted ?? bare ?? '';
};

/** Whether the boundary stands in the body more often than parts may be. The parser goes on to read those that it leaves out. */
const hasManyParts = (body: Buffer, boundary: string) => {
  const mark = Buffer.from(`--${boundary}`, 'latin1');
  let left = LIMITS.parts + 1;
  for (let at = body.indexOf(mark); at >= 0; at = body.indexOf(mark, at + mark.length)) {
    left -= 1;
    if (left < 0) return true;
  }
  return false;
};

async function* slicesOf(body: Buffer) {
  for (let at = 0; at < body.length; at += SLICE) {
    if (at > 0) await breathe();
    yield body.subarray(at, at + SLICE);
  }
}

/** What a form may weigh with all that is in it. */
export const formBytes = ({ megabytes }: FormLimits) => megabytes * 1024 * 1024;

type Part = string | File;

/**
 * The parts of a multipart/form-data body: texts, and what was sent as a file as a File. A name that comes again makes
 * a list. Throws MALFORMED_REQUEST for what is no whole form, PAYLOAD_TOO_LARGE for too many parts.
 */
export const parseForm = (
  body: Buffer,
  contentType: string,
  allowed: FormLimits,
): Promise<Record<string, Part | Part[]>> =>
  new Promise((resolve, reject) => {
    const broken = () => reject(new Refusal('MALFORMED_REQUEST'));
    const tooMuch = (path: string, most: number, what: string) => () =>
      reject(new Refusal('PAYLOAD_TOO_LARGE', { details: [{ path, message: `has more than ${most} ${what}` }] }));
    const boundary = boundaryIn(contentType);
    if (!boundary || boundary.length > LONGEST_BOUNDARY) return broken();
    if (hasManyParts(body, boundary)) return tooMuch('body', LIMITS.parts, 'parts')();
    const parts = new Map<string, Part[]>();
    const add = (name: string, part: Part) => parts.set(name, [...(parts.get(name) ?? []), part]);
    let form: ReturnType<typeof Busboy>;
    try {
      form = Busboy({
        headers: { 'content-type': contentType },
        limits: { ...LIMITS, files: allowed.files, fieldSize: formBytes(allowed) },
      });
    } catch {
      // No boundary is named.
      return broken();
    }
    form
      .on('field', (name, text, nameCut) => (nameCut ? broken() : add(name ?? '', text)))
      .on('file', (name, stream, fileName, _encoding, type) => {
        const chunks: Buffer[] = [];
        stream
          .on('data', (chunk: Buffer) => chunks.push(chunk))
          .on('error', broken)
          .on('end', () => add(name ?? '', new File(chunks, fileName ?? '', { type })));
      })
      .on('partsLimit', tooMuch('body', LIMITS.parts, 'parts'))
      .on('fieldsLimit', tooMuch('body', LIMITS.fields, 'fields'))
      .on('filesLimit', tooMuch('body', allowed.files, allowed.files === 1 ? 'file' : 'files'))
      .on('error', broken)
      .on('finish', () =>
        resolve(Object.fromEntries([...parts].map(([name, all]) => [name, all.length > 1 ? all : (all[0] ?? '')]))),
      );
    Readable.from(slicesOf(body)).on('error', broken).pipe(form);
  });

/** Adds routes that take forms, too. A body is read whole, within its route's limit, before it is parsed. */
export const withForms = (app: FastifyInstance, allowed: FormLimits, addRoutes: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    scope.addContentTypeParser(
      'multipart/form-data',
      { parseAs: 'buffer' },
      (request: FastifyRequest, body: Buffer) => {
        request.mayHoldNul = true;
        return parseForm(body, request.headers['content-type'] ?? '', allowed);
      },
    );
    addRoutes(scope);
  });
