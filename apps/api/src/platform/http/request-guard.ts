import type { FastifyInstance, FastifyRequest } from 'fastify';
import { invalidFieldError, Refusal } from './refusal.ts';

const NUL = '\u0000';

/** The path of the first string with a NUL byte in what came in, or null. Without recursion: input may be deep. */
export const findNulPath = (input: unknown): string | null => {
  const left: Array<[path: string, value: unknown]> = [['', input]];
  for (let next = left.pop(); next; next = left.pop()) {
    const [path, value] = next;
    if (typeof value === 'string' && value.includes(NUL)) return path;
    if (value !== null && typeof value === 'object') {
      for (const [key, inner] of Object.entries(value)) {
        const innerPath = path ? `${path}.${key}` : key;
        if (key.includes(NUL)) return path;
        left.push([innerPath, inner]);
      }
    }
  }
  return null;
};

/** The refusal of an input in which a string holds a NUL byte, as PostgreSQL's text cannot; undefined for others. */
export const findNulError = (input: unknown): Refusal | undefined => {
  const path = findNulPath(input);
  return path === null ? undefined : invalidFieldError(path, 'must not contain NUL bytes');
};

/** Searches only the requests whose text can hold a NUL byte. Forms are searched where they are read. */
export const rejectNulBytes = (app: FastifyInstance) => {
  app.addHook('preValidation', ({ raw, query, body, mayHoldNul }, _reply, done) => {
    const inQuery = raw.url?.includes('%00') ? findNulError(query) : undefined;
    done(inQuery ?? (mayHoldNul ? findNulError(body) : undefined));
  });
};

/**
 * No call's input is near it; a field that is too long is still told by its name. What is longer still (16 KB with the
 * headers) Node refuses as HEADERS_TOO_LARGE.
 */
const LONGEST_ADDRESS = 12_000;
/** No call has a tenth of them; ids may be repeated. */
const MOST_PARAMETERS = 250;

const hasManyParameters = (url: string) =>
  url.length > MOST_PARAMETERS && url.split('&', MOST_PARAMETERS + 1).length > MOST_PARAMETERS;

export const rejectLongUrls = (app: FastifyInstance) => {
  app.addHook('onRequest', ({ raw: { url = '' } }, _reply, done) => {
    if (url.length > LONGEST_ADDRESS) done(new Refusal('URI_TOO_LONG'));
    else if (hasManyParameters(url)) done(invalidFieldError('query', `has more than ${MOST_PARAMETERS} parameters`));
    else done();
  });
};

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;
/**
 * A page of another site may bring its own name to lead to this machine (DNS rebinding), and its browser then sends that
 * name as the host: only names that nobody else owns are taken.
 */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
/** What proxies say of whom they speak for: behind one on this machine everybody would come from loopback. */
const OF_PROXIES =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-.*|fastly-.*|fly-.*|x-envoy-.*)$/;

/** Whether a request comes from the machine that the shop runs on, to a name of that machine, and by no proxy. */
export const isLocalRequest = ({ socket, headers, raw }: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>) => {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    hosts.length === 1 &&
    // An absolute address names a host of its own.
    (raw.url ?? '').startsWith('/') &&
    !Object.keys(headers).some((name) => OF_PROXIES.test(name))
  );
};
