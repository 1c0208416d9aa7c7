import { escapeHtml } from '@trad/file-formats/escape-html';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Deps } from '../deps.ts';
import { Refusal } from '../http/refusal.ts';
import { isLocalRequest } from '../http/request-guard.ts';
import { resolveShopOrigin } from '../security/origin.ts';
import { getTextDirection } from './compose-mail.ts';
import { findSentMail, listSentMails, type SentMail } from './outbox.ts';

const MAX_SHOWN = 50;
/** Allows the inline styles of mails, and neither scripts nor external resources. */
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

const STYLE = `body { margin: 2rem auto; max-width: 44rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1d1a16; background: #fbf8f3 }
article { margin: 1.5rem 0; padding: 1rem 1.5rem; background: #fff; border: 1px solid #d9d0c3; border-radius: 8px; overflow-wrap: anywhere }
h1 { font-size: 1.6rem } h2 { margin: 0; font-size: 1.15rem }
.about { margin: 0 0 1rem; color: #5f574c; font-size: .9rem }
pre { white-space: pre-wrap; font-size: .85rem }
summary { cursor: pointer }
a { color: #7a2e12 }
`;

/**
 * Extracts the paragraphs of a mail's HTML, which `composeMail` built from plain text: without the page around them,
 * and without the inline styles, which the content security policy of this page blocks.
 */
const extractBody = (html: string) =>
  (/<body[^>]*>([\s\S]*)<\/body>/.exec(html)?.[1] ?? '').replace(/ style="[^"]*"/g, '');

const renderArticle = ({ id, subject, recipient, language, sentAt, text, html }: SentMail) => `<article>
<h2 dir="auto">${escapeHtml(subject)}</h2>
<p class="about"><a href="/mailbox/${id}">As it looks</a> · to ${escapeHtml(recipient)}, <time datetime="${sentAt.toISOString()}">${sentAt.toUTCString()}</time></p>
<div lang="${escapeHtml(language)}" dir="${getTextDirection(language)}">${extractBody(html)}</div>
<details><summary>Plain text</summary><pre dir="auto">${escapeHtml(text)}</pre></details>
</article>`;

const renderPage = (mails: readonly SentMail[]) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>Mailbox</title><link rel="stylesheet" href="/mailbox.css"></head><body><main>
<h1>Mailbox</h1>
<p>Mails of the demo shop come here instead of going out: SMTP_URL is not set. The newest stands first.</p>
${mails.map(renderArticle).join('\n') || '<p>No mail yet.</p>'}
</main></body></html>
`;

/**
 * The demo's mailbox at /mailbox. Its mails contain password links for every account, so it serves requests from this
 * machine only; others get the not-found page.
 */
export const serveMailbox = (app: FastifyInstance, { config, prisma }: Deps) => {
  if (!config.localMailbox) return;
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).header('cache-control', 'no-store').serializer(String).send(text);
  /** Mails are composed without a request; rewrite their links to the origin at which the reader is signed in. */
  const rewriteLinks = (request: FastifyRequest, text: string) =>
    text.replaceAll(`${config.shopUrl}/`, `${resolveShopOrigin(request, config)}/`);
  app.get('/mailbox', async (request, reply) => {
    if (!isLocalRequest(request)) throw new Refusal('NOT_FOUND');
    return send(reply, 'text/html', rewriteLinks(request, renderPage(await listSentMails(prisma, MAX_SHOWN))));
  });
  app.get<{ Params: { id: string } }>('/mailbox/:id', async (request, reply) => {
    const { id } = request.params;
    const mail = isLocalRequest(request) && /^\d{1,15}$/.test(id) ? await findSentMail(prisma, Number(id)) : null;
    if (!mail) throw new Refusal('NOT_FOUND');
    reply.header('content-security-policy', MAIL_POLICY);
    return send(reply, 'text/html', rewriteLinks(request, mail.html));
  });
  app.get('/mailbox.css', async (_request, reply) => send(reply, 'text/css', STYLE));
};
