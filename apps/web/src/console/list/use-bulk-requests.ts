import { useRef, useState } from 'react';
import { isCallError } from '../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../app/http/get-error-text.ts';

/** The number of concurrent requests. More would delay other users of the server. */
const CONCURRENCY = 4;

export interface BulkOutcome<Row> {
  done: Row[];
  /**
   * `key` is the idempotency key of the row's request. `canRepeat` is false where the row has changed meanwhile: the same
   * request would be refused again.
   */
  failed: { row: Row; key: string; reason: string; canRepeat: boolean }[];
}

export type OutcomeHandler<Row> = (outcome: BulkOutcome<Row>) => void;

type SendRow<Row> = (row: Row, key: string) => Promise<unknown>;

/** What was started with some rows. `send` is of the render that started it: a retry must not send the input of a later dialog. */
interface Action<Row> {
  send: SendRow<Row>;
  keys: Map<Row, string>;
  onEnd: OutcomeHandler<Row> | undefined;
}

/**
 * Sends one request for each row, and tells the outcome by row. Each row has one idempotency key per action, so that
 * a repeat after a lost connection does nothing twice.
 */
export function useBulkRequests<Row>(send: SendRow<Row>, fallback: string) {
  const lastAction = useRef<Action<Row>>(undefined);
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<BulkOutcome<Row> | null>(null);
  const sendAll = async (action: Action<Row>, rows: readonly Row[], found: BulkOutcome<Row>) => {
    const waiting = [...rows];
    const runWorker = async () => {
      for (let row = waiting.shift(); row !== undefined; row = waiting.shift()) {
        const key = action.keys.get(row) ?? createIdempotencyKey();
        action.keys.set(row, key);
        try {
          await action.send(row, key);
          found.done.push(row);
        } catch (error) {
          const canRepeat = !(isCallError(error) && error.code === 'EDITED_MEANWHILE');
          found.failed.push({ row, key, reason: getErrorText(error, fallback), canRepeat });
        }
      }
    };
    setBusy(true);
    await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
    setBusy(false);
    setOutcome(found);
    action.onEnd?.(found);
  };
  return {
    isBusy,
    outcome,
    /** Starts an action: its rows get new keys. `onEnd` is called with its outcome, and with that of each retry. */
    start: (rows: readonly Row[], onEnd?: OutcomeHandler<Row>) => {
      const action = { send, keys: new Map(), onEnd };
      lastAction.current = action;
      return sendAll(action, rows, { done: [], failed: [] });
    },
    /** Sends the failed rows that can be repeated again, under their former keys. */
    retry: async () => {
      if (!lastAction.current || !outcome) return;
      const { done, failed } = outcome;
      await sendAll(
        lastAction.current,
        failed.filter(({ canRepeat }) => canRepeat).map(({ row }) => row),
        { done: [...done], failed: failed.filter(({ canRepeat }) => !canRepeat) },
      );
    },
    close: () => setOutcome(null),
  };
}
