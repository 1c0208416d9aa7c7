import type { Reply, Sent, Served } from '@trad/contract/served';

/** Answers of calls, made in the browser; typed as those of the server. A file takes a moment to be read. */
export type DemoAnswers = {
  [N in Served]?: (sent: Sent<N>) => Reply<N> | Promise<Reply<N>>;
};
