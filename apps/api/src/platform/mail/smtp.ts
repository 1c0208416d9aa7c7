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

/** The reply code of an SMTP server and the enhanced one of RFC 3463, such as `550 5.1.1`. */
const readStatus = (response: unknown) => {
  const [, code = '', enhanced] = /^(\d{3})(?:[ -](\d\.\d{1,3}\.\d{1,3})(?!\d))?/.exec(String(response ?? '')) ?? [];
  return enhanced ? `${code} ${enhanced}` : code;
};

/** An SMTP server's refusal of the sender, the recipient or the content. */
class MailRefusedError extends Error {
  readonly command: unknown;
  readonly status: string;

  constructor({ command, response }: { command?: unknown; response?: unknown }) {
    const status = readStatus(response);
    super(`The SMTP server refused the mail: ${status} to ${command}`);
    this.command = command;
    this.status = status;
  }
}

/** Leaves out what the error has of the recipient's address, also in the server's text: it is logged, and stored with the job. */
const removeAddress = (error: unknown) => {
  const { code } = (error ?? {}) as { code?: unknown };
  return code === 'EENVELOPE' || code === 'EMESSAGE' ? new MailRefusedError(error as object) : error;
};

/** Sends a mail to the SMTP server. Throws the error of the server, without the recipient's address, or of the network. */
export const sendBySmtp = async (options: SmtpOptions, mail: ComposedMail) => {
  const { smtpUrl, requireTls, from, recipient, replyTo, language } = options;
  const transport = await getTransport({ smtpUrl, requireTls });
  const message = {
    ...mail,
    from,
    // As an object: nodemailer parses a string as a list of addresses.
    to: { name: '', address: recipient },
    ...(replyTo && { replyTo: { name: '', address: replyTo } }),
    headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  try {
    await transport.sendMail(message);
  } catch (error) {
    throw removeAddress(error);
  }
};

/** Statuses that are about the recipient alone: no such mailbox or domain, or a disabled mailbox. */
const RECIPIENT_REJECTION = /^5\d\d 5\.(1\.(1|2|3|6|10)|2\.1)$/;

/**
 * Whether the server rejects this recipient permanently. Other permanent errors, such as of the sender, a quota or the
 * network of this machine, are repaired by the administrator and concern all mails, also where the reply to RCPT reports them.
 */
export const isPermanentRejection = (error: unknown) =>
  error instanceof MailRefusedError && error.command === 'RCPT TO' && RECIPIENT_REJECTION.test(error.status);
