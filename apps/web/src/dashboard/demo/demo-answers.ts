import type { CallName } from '@trad/contract/calls';
import type { Reply, Sent } from '@trad/contract/schemas';

/** Answers of calls, made in the browser; typed as those of the server. A file takes a moment to be read. */
export type DemoAnswers = {
  [N in CallName]?: (sent: Sent<N>) => Reply<N> | Promise<Reply<N>>;
};
