import type { LanguageCode } from '@trad/contract/messages/message';
import { createTransport } from 'nodemailer';
import type { ComposedMail } from './compose-mail.ts';

/** A server that does not answer must not hold up the mails behind, nor the process that wants to stop. */
const PATIENCE = { connectionTimeout: 5000, greetingTimeout: 5000, socketTimeout: 15_000 };

interface Envelope {
  /** Such as smtps://name:password@mail.example. */
  smtpUrl: string;
  from: string;
  recipient: string;
  language: LanguageCode;
}

/** Hands a mail to the SMTP server. Throws what the server or the network had against it. */
export const sendBySmtp = async ({ smtpUrl, from, recipient, language }: Envelope, mail: ComposedMail) => {
  const transport = createTransport({ url: smtpUrl, ...PATIENCE });
  try {
    await transport.sendMail({
      ...mail,
      from,
      // As an object: as text it would be read as a list of addresses.
      to: { name: '', address: recipient },
      headers: { 'Auto-Submitted': 'auto-generated', 'Content-Language': language },
      disableFileAccess: true,
      disableUrlAccess: true,
    });
  } finally {
    transport.close();
  }
};

/** Whether the server will never take this mail: its recipient or its text is refused for good (5xx). */
export const isPermanentRejection = (error: unknown) => {
  const { code, responseCode } = (error ?? {}) as { code?: unknown; responseCode?: unknown };
  return (code === 'EENVELOPE' || code === 'EMESSAGE') && typeof responseCode === 'number' && responseCode >= 500;
};
