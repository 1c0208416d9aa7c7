import { type IncomingMessage, ServerResponse } from 'node:http';

/**
 * Sends the responses that end in one turn of the event loop together, after the other work of that turn: a client or
 * proxy that waits for several is woken once instead of for each, which takes longer than a cached response (decision 41).
 */
export class BatchedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  // biome-ignore lint/suspicious/noExplicitAny: covers all overloads
  override end(...args: any[]): this {
    setImmediate(() => super.end(...args));
    return this;
  }
}
