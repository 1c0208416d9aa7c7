import { createPublicKey, generateKeyPair, randomUUID, sign, verify } from 'node:crypto';
import { promisify } from 'node:util';
import { crc32 } from 'node:zlib';
import type { SandboxRecordStore } from '../records.ts';

const ALGORITHM = 'SHA256withRSA';

const generatePrivateKey = async () => {
  const { privateKey } = await promisify(generateKeyPair)('rsa', { modulusLength: 2048 });
  return privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
};

const buildSignedText = (transmission: string, time: string, webhookId: string, body: string) =>
  Buffer.from(`${transmission}|${time}|${webhookId}|${crc32(body)}`);

/** Extracts the text of the event from a verification request, which ends with it. */
const extractEventText = (rawBody: string): string | undefined => {
  const [, text] = /"webhook_event":([\s\S]*)\}\s*$/.exec(rawBody) ?? [];
  try {
    JSON.parse(text ?? '');
    return text;
  } catch {
    return undefined;
  }
};

/** Signs PayPal's events and verifies its signatures. The key is created on first use and stored. */
export class WebhookSigner {
  readonly #records: SandboxRecordStore;
  readonly #webhookId: string;
  #pendingPrivateKey: Promise<string> | undefined;

  constructor(records: SandboxRecordStore, webhookId: string) {
    this.#records = records;
    this.#webhookId = webhookId;
  }

  /** Creates the headers of one transmission, which has its own id and time. */
  async createHeaders(body: string, apiUrl: string, now: number): Promise<Record<string, string>> {
    const privateKey = this.#readPrivateKey() ?? (await this.#createPrivateKey());
    const transmission = randomUUID();
    const time = new Date(now).toISOString().replace(/\.\d+Z$/, 'Z');
    const text = buildSignedText(transmission, time, this.#webhookId, body);
    return {
      'paypal-transmission-id': transmission,
      'paypal-transmission-time': time,
      'paypal-auth-algo': ALGORITHM,
      'paypal-cert-url': `${apiUrl}/v1/notifications/certs/sandbox`,
      'paypal-transmission-sig': sign('sha256', text, privateKey).toString('base64'),
    };
  }

  /** POST /v1/notifications/verify-webhook-signature: whether the sandbox sent these bytes to this webhook. */
  isFromSandbox(verification: Readonly<Record<string, unknown>>, rawBody: string): boolean {
    const { transmission_id, transmission_time, transmission_sig, auth_algo, webhook_event } = verification;
    const publicKey = this.getPublicKey();
    if (!publicKey || verification.webhook_id !== this.#webhookId || auth_algo !== ALGORITHM || !webhook_event)
      return false;
    const body = extractEventText(rawBody) ?? JSON.stringify(webhook_event);
    const text = buildSignedText(String(transmission_id), String(transmission_time), this.#webhookId, body);
    return verify('sha256', text, publicKey, Buffer.from(String(transmission_sig), 'base64'));
  }

  /** Undefined until the first event is signed. */
  getPublicKey(): string | undefined {
    const privateKey = this.#readPrivateKey();
    return privateKey && createPublicKey(privateKey).export({ type: 'spki', format: 'pem' }).toString();
  }

  #readPrivateKey(): string | undefined {
    return this.#records.get('signing_key', 'paypal');
  }

  /** Created in libuv's thread pool: on the event loop it would delay about a hundred requests. */
  #createPrivateKey(): Promise<string> {
    this.#pendingPrivateKey ??= generatePrivateKey().then((key) => this.#records.put('signing_key', 'paypal', key));
    return this.#pendingPrivateKey;
  }
}
