import { Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { readReplayPosition, type WalPosition } from './standby-position.queries.ts';

/** The reason why a standby is excluded from reads, as the end of a sentence. */
export type ExclusionReason =
  | 'has not been examined yet'
  | 'does not respond'
  | 'is not a standby'
  | 'belongs to another database cluster'
  | 'does not follow the current primary'
  | `lags ${number} s`;

/** Wait for the timeout in steps: after the event loop was blocked only one has passed, and a response that has arrived is still read. */
const STEPS = 10;

/** A standby, probed on a separate connection. */
export class Standby {
  /** The host and port of its address, without its password. */
  readonly host: string;
  readonly url: string;
  /** What it has replayed; null: it is not a standby, or was not probed yet. */
  position: WalPosition | null = null;
  /** Null: unknown. */
  lagMs: number | null = null;
  exclusionReason: ExclusionReason | null = 'has not been examined yet';
  readonly #timeoutMs: number;
  #connection: { client: pg.Client; socket: Socket } | undefined;
  readonly #onLost: () => void;

  constructor(url: string, { timeoutMs, onLost }: { timeoutMs: number; onLost: () => void }) {
    this.host = new URL(url).host;
    this.url = url;
    this.#timeoutMs = timeoutMs;
    this.#onLost = onLost;
  }

  /** Reads its position. Returns whether it responds in time. */
  async probe(): Promise<boolean> {
    let outcome: 'responds' | 'fails' | undefined;
    const response = this.#read().then(
      (position) => {
        this.position = position;
        outcome = 'responds';
      },
      () => {
        outcome = 'fails';
      },
    );
    for (let step = 0; step < STEPS && outcome === undefined; step++)
      await Promise.race([response, pause(this.#timeoutMs / STEPS)]);
    if (outcome === 'responds') return true;
    this.close();
    return false;
  }

  close() {
    this.#connection?.socket.destroy();
    this.#connection = undefined;
  }

  async #read() {
    if (!this.#connection) {
      const socket = new Socket();
      const client = new pg.Client({
        connectionString: this.url,
        application_name: 'trad standby probe',
        stream: () => socket,
      });
      const connection = { client, socket };
      this.#connection = connection;
      // A standby that ends closes its connections: nobody has to wait for the next probe.
      const lose = () => {
        if (this.#connection !== connection) return;
        this.close();
        this.#onLost();
      };
      client.on('error', lose);
      client.on('end', lose);
      await client.connect();
    }
    return readReplayPosition(this.#connection.client);
  }
}

export const describeLag = (lagMs: number): ExclusionReason => `lags ${Math.round(lagMs / 100) / 10} s`;

/** Finds the reason why a responding standby must not be read; null if it may. */
export const findExclusionReason = (
  position: WalPosition | null,
  primary: WalPosition,
  lagMs: number,
  maxLagMs: number,
): ExclusionReason | null => {
  if (!position) return 'is not a standby';
  if (position.cluster !== primary.cluster) return 'belongs to another database cluster';
  if (position.timeline !== primary.timeline) return 'does not follow the current primary';
  return lagMs > maxLagMs ? describeLag(lagMs) : null;
};
