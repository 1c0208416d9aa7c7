import { useState } from 'react';
import type { useBulkRequests } from '../../list/use-bulk-requests.ts';
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
) {
  const [isNoticeShown, setNoticeShown] = useState(true);
  const { done = [], failed = [] } = requests.outcome ?? {};
  const repeatable = failed.filter(({ canRepeat }) => canRepeat).map(({ row }) => row);
  // The batch is refetched once no request is pending: until then it contains the rows as they were before.
  const sent = new Set([...done, ...failed.map(({ row }) => row)].map(({ row }) => row.id));
  const unsent = repeatable.length > 0 ? repeatable : outcomes.filter(({ row }) => !sent.has(row.id));
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
    /** Closing the notice leaves the outcome, and with it the keys of what failed. */
    notice: isNoticeShown ? requests.outcome : null,
    closeNotice: () => setNoticeShown(false),
  };
}
