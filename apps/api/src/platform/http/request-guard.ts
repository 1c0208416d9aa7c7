import type { FastifyInstance, FastifyRequest } from 'fastify';
import { createInvalidFieldError, Refusal } from './refusal.ts';

const NUL = '\u0000';

/**
 * Returns the path of a string with a NUL byte in the input, or null. Iterative: deep input would overflow the
 * stack.
 */
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

/** The error for a string with a NUL byte, which PostgreSQL's text cannot store; undefined for other input. */
export const findNulError = (input: unknown): Refusal | undefined => {
  const path = findNulPath(input);
  return path === null ? undefined : createInvalidFieldError(path, 'must not contain NUL bytes');
};

/** Searches only requests whose text can contain a NUL byte. The form parser checks forms. */
export const rejectNulBytes = (app: FastifyInstance) => {
  app.addHook('preValidation', ({ raw, query, body, mayContainNul }, _reply, done) => {
    const inQuery = raw.url?.includes('%00') ? findNulError(query) : undefined;
    done(inQuery ?? (mayContainNul ? findNulError(body) : undefined));
  });
};

/**
 * Far above any call's input, so that an over-long field is still reported by name. Beyond 16 KB with the headers Node
 * rejects the request as HEADERS_TOO_LARGE.
 */
const MAX_URL_LENGTH = 12_000;
/** More than any call accepts: a list with 100 repeated ids and its filters. */
const MAX_PARAMETERS = 250;

const hasManyParameters = (url: string) =>
  url.length > MAX_PARAMETERS && url.split('&', MAX_PARAMETERS + 1).length > MAX_PARAMETERS;

/** Rejects requests of HTTP/1.1 without a Host header, as RFC 9112 requires. */
export const rejectMissingHost = (app: FastifyInstance) => {
  app.addHook('onRequest', ({ raw }, _reply, done) => {
    done(raw.httpVersion === '1.1' && !raw.headers.host ? new Refusal('MALFORMED_REQUEST') : undefined);
  });
};

export const rejectLongUrls = (app: FastifyInstance) => {
  app.addHook('onRequest', ({ raw: { url = '' } }, _reply, done) => {
    if (url.length > MAX_URL_LENGTH) done(new Refusal('URI_TOO_LONG'));
    else if (hasManyParameters(url))
      done(createInvalidFieldError('query', `has more than ${MAX_PARAMETERS} parameters`));
    else done();
  });
};

const LOOPBACK_ADDRESS = /^(::1|(::ffff:)?127(\.\d{1,3}){3})$/i;
/**
 * DNS rebinding: a page of another site can resolve its own hostname to this machine, and the browser sends that
 * hostname. Accept only names that nobody else can register.
 */
const LOOPBACK_HOST = /^(localhost|127(\.\d{1,3}){3}|\[::1\])(:\d{1,5})?$/i;
/** Forwarding headers: behind a proxy on this machine all clients would appear to come from loopback. */
const PROXY_HEADERS =
  /^(x-forwarded(-.*)?|forwarded|via|x-real-ip|x-client-ip|x-cluster-client-ip|x-original-.*|true-client-ip|cf-.*|fastly-.*|fly-.*|x-envoy-.*)$/;

/** Whether a request comes directly, not by a proxy, from this machine to one of its own names. */
export const isLocalRequest = ({ socket, headers, raw }: Pick<FastifyRequest, 'socket' | 'headers' | 'raw'>) => {
  const hosts = raw.rawHeaders.filter((name, at) => at % 2 === 0 && name.toLowerCase() === 'host');
  return (
    LOOPBACK_ADDRESS.test(socket.remoteAddress ?? '') &&
    LOOPBACK_HOST.test(headers.host ?? '') &&
    hosts.length === 1 &&
    // A URL in absolute form contains the host.
    (raw.url ?? '').startsWith('/') &&
    !Object.keys(headers).some((name) => PROXY_HEADERS.test(name))
  );
};
