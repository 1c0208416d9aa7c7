import type { Known, Reply, Sent } from '@trad/contract/served';

/** Answers of calls, made in the browser; typed as those of the server. */
export type DemoAnswers = {
  [N in Known]?: (sent: Sent<N>) => Reply<N>;
};
