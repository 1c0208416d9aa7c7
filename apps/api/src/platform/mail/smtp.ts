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

/** Whether the server rejects the recipient or the content permanently (5xx). */
export const isPermanentRejection = (error: unknown) => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
};
