import { Socket } from 'node:net';
import pg from 'pg';

/** A socket that combines writes of one turn of the event loop: half of the cost of a short statement is its write. */
export class BufferedSocket extends Socket {
  #isBuffering = false;

  /** Corks the socket until all data that arrived together is processed. */
  bufferWrites() {
    if (this.#isBuffering) return;
    this.#isBuffering = true;
    this.cork();
    setImmediate(() => {
      this.#isBuffering = false;
      this.uncork();
    });
  }
}

/** A client that sends concurrent statements in one write. */
export class BufferedClient extends pg.Client {
  readonly #socket: BufferedSocket;

  constructor(config: pg.ClientConfig = {}) {
    const socket = new BufferedSocket();
    super({ ...config, stream: () => socket });
    this.#socket = socket;
  }

  // biome-ignore lint/suspicious/noExplicitAny: covers all of pg's overloads
  override query(...args: any[]): any {
    this.#socket.bufferWrites();
    // biome-ignore lint/suspicious/noExplicitAny: as above
    return (super.query as any)(...args);
  }
}
