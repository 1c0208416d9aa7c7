import { useState } from 'react';
import type { useBulkRequests } from '../../list/bulk/use-bulk-requests.ts';
import type { BankOutcome } from './read-bank-response.ts';

export type OutcomeRequests = ReturnType<typeof useBulkRequests<BankOutcome>>;

/**
 * What the button of a sheet sends: the failed outcomes that can be repeated, otherwise those that the sheet has not sent yet.
 * Outcomes without response are repeated under the same keys, so that what was saved is not saved twice.
 */
export function useUnsentOutcomes(
  requests: OutcomeRequests,
  outcomes: readonly BankOutcome[],
  onDone: (count: number) => void,
  /** Changes whenever the batch is reloaded. */
  revision: number | undefined,
) {
  const [isNoticeShown, setNoticeShown] = useState(true);
  /** The outcome of the last requests, and the revision of the batch when they ended. */
  const [ended, setEnded] = useState({ outcome: requests.outcome, revision });
  if (ended.outcome !== requests.outcome) setEnded({ outcome: requests.outcome, revision });
  const { done = [], failed = [] } = requests.outcome ?? {};
  const repeatable = failed.filter(({ canRepeat }) => canRepeat).map(({ row }) => row);
  // Until the batch is reloaded it contains the rows as they were before. Afterwards a refused row that still has no outcome is offered
  // again, as a colleague has undone it. A row whose outcome was saved is another object once the batch shows that.
  const refused = ended.revision === revision ? failed.map(({ row }) => row) : [];
  const sent = new Set([...done, ...refused].map(({ row }) => row));
  const unsent = repeatable.length > 0 ? repeatable : outcomes.filter(({ row }) => !sent.has(row));
  const send = () => {
    setNoticeShown(true);
    if (repeatable.length > 0) return requests.retry();
    return requests.start(unsent, (outcome) => {
      if (outcome.failed.length === 0) onDone(outcome.done.length);
    });
  };
  return {
    unsent,
    send,
    /** The outcome that the notice shows; null once it is closed, which leaves `requests` the outcome and the keys of what failed. */
    notice: isNoticeShown ? requests.outcome : null,
    closeNotice: () => setNoticeShown(false),
  };
}
