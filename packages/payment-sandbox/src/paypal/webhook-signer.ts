import { createPrivateKey, createPublicKey, generateKeyPairSync, randomUUID, sign, verify } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { SandboxLedger } from '../records.ts';

const ALGORITHM = 'SHA256withRSA';

const newPrivateKey = () =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();

const signedText = (transmission: string, time: string, webhookId: string, body: string) =>
  Buffer.from(`${transmission}|${time}|${webhookId}|${crc32(body)}`);

/** Signs PayPal's events, and knows its own signatures again. The key is made when it is first needed, and kept. */
export class WebhookSigner {
  readonly #ledger: SandboxLedger;
  readonly #webhookId: string;

  constructor(ledger: SandboxLedger, webhookId: string) {
    this.#ledger = ledger;
    this.#webhookId = webhookId;
  }

  /** The headers of one transmission of an event, each with a time and an id of its own. */
  headers(body: string, home: string, now: number): Record<string, string> {
    const transmission = randomUUID();
    const time = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
    const text = signedText(transmission, time, this.#webhookId, body);
    return {
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-auth-algo': ALGORITHM,
      'paypal-cert-url': `${home}/v1/notifications/certs/sandbox`,
      'paypal-transmission-sig': sign('sha256', text, this.#privateKey()).toString('base64'),
    };
  }

  /** POST /v1/notifications/verify-webhook-signature: whether we sent this event, to this webhook, just so. */
  isOwn(asked: Readonly<Record<string, unknown>>): boolean {
    const { transmission_id, transmission_time, transmission_sig, auth_algo, webhook_event } = asked;
    if (asked.webhook_id !== this.#webhookId || auth_algo !== ALGORITHM || !webhook_event) return false;
    const body = JSON.stringify(webhook_event);
    const text = signedText(String(transmission_id), String(transmission_time), this.#webhookId, body);
    return verify('sha256', text, this.publicKey(), Buffer.from(String(transmission_sig), 'base64'));
  }

  publicKey(): string {
    return createPublicKey(createPrivateKey(this.#privateKey())).export({ type: 'spki', format: 'pem' }).toString();
  }

  #privateKey(): string {
    return this.#ledger.get('signing_key', 'paypal') ?? this.#ledger.put('signing_key', 'paypal', newPrivateKey());
  }
}
