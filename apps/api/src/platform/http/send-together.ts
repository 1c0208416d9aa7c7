/** No response waits longer for others. */
const MAX_DELAY_MS = 5;

let waiting: Array<() => void> = [];
let waitingSince = 0;

const sendWaiting = () => {
  const sends = waiting;
  waiting = [];
  for (const send of sends) send();
};

/**
 * Sends a response with others of the same turn of the event loop, at its end: a client or proxy that waits for several
 * is woken once instead of for each, which takes longer than a cached response (decision 41). For cached responses
 * only: others had no measurable gain.
 */
export const sendTogether = (send: () => void) => {
  const now = performance.now();
  if (waiting.length === 0) {
    waitingSince = now;
    setImmediate(sendWaiting);
  }
  waiting.push(send);
  if (now - waitingSince > MAX_DELAY_MS) sendWaiting();
};
