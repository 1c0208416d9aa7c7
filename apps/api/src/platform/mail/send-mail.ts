import { DEFAULT_LANGUAGE } from '@trad/contract/messages/message';
import { DAY_MS, HOUR_MS } from '../clock.ts';
import type { Deps } from '../deps.ts';
import type { JobKinds } from '../jobs.ts';
import { traceWork } from '../monitoring/tracing.ts';
import { composeMail, type MailText } from './compose-mail.ts';
import { isLanguageOffered } from './offered-language.queries.ts';
import { deleteMail, deleteMailsBefore, findUnsentMail, markMailSent, type OutboxRow, SEND_MAIL } from './outbox.ts';
import { findShopName } from './shop-name.queries.ts';
import { isPermanentRejection, sendBySmtp } from './smtp.ts';

/** Composes a mail when it is sent; null where it no longer applies, such as about a suspension that has ended: it is deleted. */
export type MailKind = (mail: OutboxRow, deps: Deps) => Promise<MailText | null>;
export type MailKinds = Readonly<Record<string, MailKind>>;

/** Older mails are no longer sent. */
const MAX_AGE_MS = 3 * DAY_MS;
const RETENTION_MS = 7 * DAY_MS;

const sendMail = async (kinds: MailKinds, id: unknown, deps: Deps) => {
  const { config, prisma, clock, log } = deps;
  const found = await findUnsentMail(prisma, Number(id));
  if (!found) return;
  const mail = (await isLanguageOffered(prisma, found.language)) ? found : { ...found, language: DEFAULT_LANGUAGE };
  const now = clock.now();
  const logFields = { mail: Number(mail.id), kind: mail.kind };
  if (now.getTime() - mail.createdAt.getTime() > MAX_AGE_MS) {
    log.error(logFields, 'mail given up');
    return void (await deleteMail(prisma, mail.id));
  }
  const kind = kinds[mail.kind];
  if (!kind) throw new Error(`There is no mail of the kind ${mail.kind}.`);
  const content = await kind(mail, deps);
  if (!content) return void (await deleteMail(prisma, mail.id));
  const shopName = await findShopName(prisma);
  const text = composeMail(content, { language: mail.language, shopName });
  if (config.localMailbox) return void (await markMailSent(prisma, mail.id, { ...text, language: mail.language }, now));
  if (!config.smtpUrl) throw new Error('SMTP_URL is not set.');
  const { recipient, language } = mail;
  try {
    const options = {
      smtpUrl: config.smtpUrl,
      requireTls: config.smtpRequiresTls,
      from: config.mailFrom ?? { name: shopName, address: `no-reply@${new URL(config.shopUrl).hostname}` },
      recipient,
      // Several texts ask for an answer, which the default sender does not receive.
      replyTo: content.replyTo ?? config.operatorEmail ?? undefined,
      language,
    };
    await traceWork('SMTP send', { kind: 'client', attributes: { 'peer.service': 'SMTP' } }, () =>
      sendBySmtp(options, text),
    );
  } catch (error) {
    if (!isPermanentRejection(error)) throw error;
    log.error({ ...logFields, err: error }, 'mail refused for good');
    return void (await deleteMail(prisma, mail.id));
  }
  // Operators see for a week which mails were sent to whom. The text is not stored: it may have a link that grants
  // access.
  await markMailSent(prisma, mail.id, { subject: text.subject, text: '', html: '', language }, now);
};

/** Whether this process can send mails. In production without SMTP_URL they wait for a process that can. */
export const canSendMails = ({ config: { localMailbox, smtpUrl } }: Pick<Deps, 'config'>) =>
  localMailbox || smtpUrl !== null;

/** The jobs that send mails of these kinds. Their retries outlast an SMTP outage of days. */
export const createMailJobs = (kinds: MailKinds, job = SEND_MAIL): JobKinds => ({
  [job]: {
    run: ({ mail }, deps) => sendMail(kinds, mail, deps),
    maxBackoffMs: HOUR_MS,
    maxDelayMs: HOUR_MS,
    maxAttempts: Number.POSITIVE_INFINITY,
  },
});

/** Deletes mails that no process could send, and what remains of those that were sent. */
export const mailCleanupJobs: JobKinds = {
  'mail.delete_old_mails': {
    run: async (_payload, { prisma, clock, log }) => {
      const unsent = await deleteMailsBefore(prisma, new Date(clock.now().getTime() - RETENTION_MS));
      if (unsent > 0) log.error({ mails: unsent }, 'mails given up');
    },
    intervalMs: HOUR_MS,
  },
};
