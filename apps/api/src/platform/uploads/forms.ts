import Busboy from '@fastify/busboy';
import type { FormLimits } from '@trad/contract/calls';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

const LIMITS = { fields: 40, parts: 40, fieldNameSize: 100, headerPairs: 20 };

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
    form.end(body);
  });

/** Adds routes that take forms, too. A body is read whole, within its route's limit, before it is parsed. */
export const withForms = (app: FastifyInstance, allowed: FormLimits, addRoutes: (scope: FastifyInstance) => void) =>
  app.register(async (scope) => {
    scope.addContentTypeParser('multipart/form-data', { parseAs: 'buffer' }, (request: FastifyRequest, body: Buffer) =>
      parseForm(body, request.headers['content-type'] ?? '', allowed),
    );
    addRoutes(scope);
  });
