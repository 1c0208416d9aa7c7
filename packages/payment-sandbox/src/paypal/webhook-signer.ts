import { createPublicKey, generateKeyPair, randomUUID, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { SandboxLedger } from '../records.ts';

const ALGORITHM = 'SHA256withRSA';

const newPrivateKey = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

const signedText = (transmission: string, time: string, webhookId: string, body: string) =>
  Buffer.from(`${transmission}|${time}|${webhookId}|${crc32(body)}`);

/** The event as it stands in what is asked, where it comes last. */
const eventTextIn = (written: string): string | undefined => {
  const [, text] = /"webhook_event":([\s\S]*)\}\s*$/.exec(written) ?? [];
  try {
    JSON.parse(text ?? '');
    return text;
  } catch {
    return undefined;
  }
};

/** Signs PayPal's events, and knows its own signatures again. The key is made when it is first needed, and kept. */
export class WebhookSigner {
  readonly #ledger: SandboxLedger;
  readonly #webhookId: string;
  #making: Promise<string> | undefined;

  constructor(ledger: SandboxLedger, webhookId: string) {
    this.#ledger = ledger;
    this.#webhookId = webhookId;
  }

  /** The headers of one transmission of an event, each with a time and an id of its own. */
  async headers(body: string, home: string, now: number): Promise<Record<string, string>> {
    const privateKey = this.#privateKey() ?? (await this.#made());
    const transmission = randomUUID();
    const time = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
    const text = signedText(transmission, time, this.#webhookId, body);
    return {
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-auth-algo': ALGORITHM,
      'paypal-cert-url': `${home}/v1/notifications/certs/sandbox`,
      'paypal-transmission-sig': sign('sha256', text, privateKey).toString('base64'),
    };
  }

  /** POST /v1/notifications/verify-webhook-signature: whether we sent this event, to this webhook, in these bytes. */
  isOwn(asked: Readonly<Record<string, unknown>>, written: string): boolean {
    const { transmission_id, transmission_time, transmission_sig, auth_algo, webhook_event } = asked;
    const publicKey = this.publicKey();
    if (!publicKey || asked.webhook_id !== this.#webhookId || auth_algo !== ALGORITHM || !webhook_event) return false;
    const body = eventTextIn(written) ?? JSON.stringify(webhook_event);
    const text = signedText(String(transmission_id), String(transmission_time), this.#webhookId, body);
    return verify('sha256', text, publicKey, Buffer.from(String(transmission_sig), 'base64'));
  }

  /** Undefined while nothing was ever signed. */
  publicKey(): string | undefined {
    const privateKey = this.#privateKey();
    return privateKey && createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  }

  #privateKey(): string | undefined {
    return this.#ledger.get('signing_key', 'paypal');
  }

  /** Made beside the event loop: it takes as long as a hundred requests. */
  #made(): Promise<string> {
    this.#making ??= newPrivateKey().then((key) => this.#ledger.put('signing_key', 'paypal', key));
    return this.#making;
  }
}
