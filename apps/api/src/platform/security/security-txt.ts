import { LANGUAGES } from '@trad/contract/messages/message';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';

/** RFC 9116 asks for less than a year: whoever reads an old copy asks again. */
const VALID_DAYS = 180;
const DAY_MS = 86_400_000;
const PATH = '/.well-known/security.txt';

/** Where to report a security problem (RFC 9116), where SECURITY_CONTACT says so. */
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
