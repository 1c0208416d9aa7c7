import type { LanguageCode } from '@trad/contract/messages/message';
import type { Transporter } from 'nodemailer';
import type { ComposedMail } from './compose-mail.ts';

/** A timeout: an unresponsive server must block neither the next mails nor the shutdown. */
const TIMEOUTS = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 };

interface SmtpOptions {
  /** For example smtps://name:password@mail.example. */
  smtpUrl: string;
  /** Send only if the server offers TLS: an attacker on the network could remove that offer. */
  requireTls: boolean;
  /** An address as in MAIL_FROM, or its parts. */
  from: string | { name: string; address: string };
  recipient: string;
  replyTo: string | undefined;
  language: LanguageCode;
}

/** Mails in a row share a connection; an idle one is closed before the server closes it. */
const POOL = { pool: true, maxConnections: 2, idleTimeout: 2000 } as const;

type Server = Pick<SmtpOptions, 'smtpUrl' | 'requireTls'>;
const transports = new Map<string, Promise<Transporter>>();

const openTransport = async ({ smtpUrl, requireTls }: Server): Promise<Transporter> => {
  // Imported on demand: the demo shop stores its mails instead.
  const { createTransport } = await import('nodemailer');
  return createTransport({ url: smtpUrl, requireTLS: requireTls, ...TIMEOUTS, ...POOL });
};

const getTransport = ({ smtpUrl, requireTls }: Server) => {
  const key = `${requireTls} ${smtpUrl}`;
  const transport = transports.get(key) ?? openTransport({ smtpUrl, requireTls });
  transports.set(key, transport);
  return transport;
};

/** Sends a mail to the SMTP server. Throws the error of the server or the network. */
export const sendBySmtp = async (options: SmtpOptions, mail: ComposedMail) => {
  const { smtpUrl, requireTls, from, recipient, replyTo, language } = options;
  const transport = await getTransport({ smtpUrl, requireTls });
  await transport.sendMail({
    ...mail,
    from,
    // As an object: nodemailer parses a string as a list of addresses.
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  });
};

/** The enhanced status codes of RFC 3463 that are about the recipient alone: no such mailbox or domain, or a disabled mailbox. */
const RECIPIENT_REJECTION = /^5\d\d[ -]5\.(1\.(1|2|3|6|10)|2\.1)(?!\d)/;

/**
 * Whether the server rejects this recipient permanently. Other permanent errors, such as of the sender, a quota or the
 * network of this machine, are repaired by the operator and concern all mails, also where the reply to RCPT reports them.
 */
export const isPermanentRejection = (error: unknown) => {
  const { command, response } = (error ?? {}) as { command?: unknown; response?: unknown };
  return command === 'RCPT TO' && typeof response === 'string' && RECIPIENT_REJECTION.test(response);
};
