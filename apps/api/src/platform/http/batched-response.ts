import { type IncomingMessage, ServerResponse } from 'node:http';

/** No response waits longer for others that end: an overloaded server has turns of seconds. */
const MAX_DELAY_MS = 5;

let waiting: Array<() => void> = [];
let waitingSince = 0;

const sendWaiting = () => {
  const sends = waiting;
  waiting = [];
  for (const send of sends) send();
};

/**
 * Sends the responses that end in one turn of the event loop together, after the other work of that turn: a client or
 * proxy that waits for several is woken once instead of for each, which takes longer than a cached response (decision 41).
 */
export class BatchedResponse<Request extends IncomingMessage> extends ServerResponse<Request> {
  // biome-ignore lint/suspicious/noExplicitAny: covers all overloads
  override end(...args: any[]): this {
    const now = performance.now();
    if (waiting.length === 0) {
      waitingSince = now;
      setImmediate(sendWaiting);
    }
    waiting.push(() => super.end(...args));
    if (now - waitingSince > MAX_DELAY_MS) sendWaiting();
    return this;
  }
}
