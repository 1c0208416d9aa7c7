import { LANGUAGES } from '@trad/contract/messages/message';
import type { FastifyInstance } from 'fastify';
import { DAY_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';

/** RFC 9116 recommends an expiry of less than a year, so that stale copies are fetched again. */
const VALID_DAYS = 180;
const PATH = '/.well-known/security.txt';

/** Serves security.txt (RFC 9116) where SECURITY_CONTACT is set. */
export const serveSecurityTxt = (app: FastifyInstance, { config, clock }: Pick<Deps, 'config' | 'clock'>) => {
  app.get(PATH, async (_request, reply) => {
    const { securityContact: contact, publicUrl } = config;
    if (!contact) throw new Refusal('NOT_FOUND');
    const today = Math.floor(clock.now().getTime() / DAY_MS) * DAY_MS;
    const lines = [
      `Contact: ${contact.startsWith('https:') ? contact : `mailto:${contact}`}`,
      `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
      `Preferred-Languages: ${LANGUAGES.join(', ')}`,
      ...(publicUrl ? [`Canonical: ${publicUrl}${PATH}`] : []),
    ];
    return reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', 'public, max-age=86400')
      .serializer(String)
      .send(`${lines.join('\n')}\n`);
  });
};
