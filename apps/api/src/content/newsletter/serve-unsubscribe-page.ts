import { getMessage, type LanguageCode } from '@trad/contract/messages/message';
import { escapeHtml } from '@trad/file-formats/escape-html';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { getTextDirection } from '../../platform/mail/compose-mail.ts';
import { buildPageUrl } from '../../platform/mail/page-url.ts';
import { findShopName } from '../../platform/mail/shop-name.queries.ts';
import { findSubscription, subscribeAgain, unsubscribe } from './newsletter.queries.ts';

const PATH = '/newsletter/unsubscribe';
/** Of its own, as POST to the other path unsubscribes whatever its body. */
const SUBSCRIBE_PATH = '/newsletter/subscribe';
const STYLE_PATH = '/newsletter/unsubscribe.css';
/** The body of a mail program's request is `List-Unsubscribe=One-Click`. */
const MAX_BODY_BYTES = 1000;
const TOKEN = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;

const STYLE = `body { margin: 3rem auto; max-width: 36rem; padding: 0 1rem; font: 16px/1.5 system-ui, sans-serif; color: #1d1a16; background: #fbf8f3 }
h1 { font-size: 1.4rem; line-height: 1.35 }
a { color: #7a2e12 }
button { padding: .75rem 1.5rem; border: 0; border-radius: 999px; font: inherit; font-weight: bold; color: #fff; background: #a23b18; cursor: pointer }
`;

/** Returns the URL of the page on which a subscriber unsubscribes, in the subscriber's language. */
export const buildUnsubscribeUrl = (
  shopUrl: string,
  { token, languageCode }: { token: string; languageCode: string },
) => buildPageUrl(shopUrl, `${PATH}/${token}`, languageCode);

/** The heading of the page, and the path and label of its button. */
const CONTENTS = {
  subscribed: ['newsletterUnsubscribeQuestion', PATH, 'newsletterUnsubscribe'],
  subscribedAgain: ['newsletterSubscribedAgain', PATH, 'newsletterUnsubscribe'],
  unsubscribed: ['newsletterUnsubscribed', SUBSCRIBE_PATH, 'newsletterSubscribeAgain'],
} as const;

/** Renders the page of a token; without a state the token is unknown. */
const renderPage = (
  shopName: string,
  language: LanguageCode,
  { token, state }: { token: string; state: keyof typeof CONTENTS | undefined },
) => {
  const name = escapeHtml(shopName);
  const [headingKey, path, label] = state ? CONTENTS[state] : (['newsletterLinkUnknown'] as const);
  const heading = getMessage(headingKey, language, { shop: shopName });
  const form = label
    ? `<form method="post" action="${path}/${token}?lang=${language}"><button>${escapeHtml(getMessage(label, language))}</button></form>`
    : '';
  return `<!doctype html>
<html lang="${language}" dir="${getTextDirection(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="robots" content="noindex">
<title>${name}</title><link rel="stylesheet" href="${STYLE_PATH}"></head><body><main>
<p><a href="/">${name}</a></p>
<h1>${escapeHtml(heading)}</h1>
${form}
</main></body></html>
`;
};

/**
 * Serves the page on which a subscriber unsubscribes, and subscribes again, without a sign-in: the token is a secret that only the
 * newsletter's mails have. Reading it changes nothing, as scanners of mails open links. Its button sends POST, as mail
 * programs do themselves to the same URL (RFC 8058).
 */
export const serveUnsubscribePage = async (app: FastifyInstance) => {
  const { prisma, clock } = app.deps;
  const send = (reply: FastifyReply, type: string, text: string) =>
    reply.type(`${type}; charset=utf-8`).serializer(String).send(text);
  type Route = { Params: { token: string } };
  /** `findState` is called with a well-formed token in lower case. */
  const sendPage = async (
    reply: FastifyReply,
    written: string,
    findState: (token: string) => Promise<keyof typeof CONTENTS | undefined>,
  ) => {
    const token = written.toLowerCase();
    const state = TOKEN.test(token) ? await findState(token) : undefined;
    const page = renderPage(await findShopName(prisma), reply.request.language, { token, state });
    return send(reply.code(state ? 200 : 404).header('cache-control', 'no-store'), 'text/html', page);
  };
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES }, (_request, _body, done) =>
    done(null),
  );
  // Browsers open the URL of a result again when they restore it.
  for (const path of [PATH, SUBSCRIBE_PATH])
    app.get<Route>(`${path}/:token`, { config: { loadClass: 'read' } }, async ({ params }, reply) =>
      sendPage(reply, params.token, (token) => findSubscription(prisma, token)),
    );
  app.post<Route>(`${PATH}/:token`, { config: { loadClass: 'write' } }, async ({ params }, reply) =>
    sendPage(reply, params.token, async (token) => {
      await unsubscribe(prisma, token, clock.now());
      return findSubscription(prisma, token);
    }),
  );
  app.post<Route>(`${SUBSCRIBE_PATH}/:token`, { config: { loadClass: 'write' } }, async ({ params }, reply) =>
    sendPage(reply, params.token, async (token) => {
      await subscribeAgain(prisma, token);
      return (await findSubscription(prisma, token)) && 'subscribedAgain';
    }),
  );

  app.get(STYLE_PATH, async (_request, reply) =>
    send(reply.header('cache-control', 'public, max-age=3600'), 'text/css', STYLE),
  );
};
