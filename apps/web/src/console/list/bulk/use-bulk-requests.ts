import { useRef, useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { createIdempotencyKey } from '../../../app/http/create-idempotency-key.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';

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

/** An action that has ended, with the others that were running then. */
interface EndedAction<Row> {
  action: Action<Row>;
  outcome: BulkOutcome<Row>;
  concurrent: ReadonlySet<Action<Row>>;
}

/**
 * Adds an ended action, which replaces the earlier ones. The failures of those that it ran beside stay, so that each is shown and can
 * be sent again.
 */
const addEnded = <Row>(list: readonly EndedAction<Row>[], ended: EndedAction<Row>): readonly EndedAction<Row>[] => {
  const others = list.filter(
    ({ action, outcome, concurrent }) =>
      action !== ended.action && outcome.failed.length > 0 && concurrent.has(ended.action),
  );
  return ended.outcome.failed.length === 0 && others.length > 0 ? others : [...others, ended];
};

/**
 * Sends one request for each row, and tells the outcome by row. Each row has one idempotency key per action, so that
 * a repeat after a lost connection does nothing twice.
 */
export function useBulkRequests<Row>(send: SendRow<Row>, fallback: string) {
  const running = useRef(new Set<Action<Row>>());
  const [isBusy, setBusy] = useState(false);
  const [ended, setEnded] = useState<readonly EndedAction<Row>[]>([]);
  const last = ended.at(-1);
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
    running.current.add(action);
    setBusy(true);
    await Promise.all(Array.from({ length: CONCURRENCY }, runWorker));
    running.current.delete(action);
    setBusy(running.current.size > 0);
    const concurrent = new Set(running.current);
    setEnded((list) => addEnded(list, { action, outcome: found, concurrent }));
    action.onEnd?.(found);
  };
  return {
    isBusy,
    /** The outcome of the action that ended last; once it is discarded or sent again without failures, that of one it ran beside. */
    outcome: last?.outcome ?? null,
    /** Starts an action: its rows get new keys. `onEnd` is called with its outcome, and with that of each retry. */
    start: (rows: readonly Row[], onEnd?: OutcomeHandler<Row>) => {
      const action: Action<Row> = { send, keys: new Map(), onEnd };
      return sendAll(action, rows, { done: [], failed: [] });
    },
    /** Sends the failed rows of `outcome` that can be repeated again, under their former keys. */
    retry: async () => {
      if (!last) return;
      const { done, failed } = last.outcome;
      await sendAll(
        last.action,
        failed.filter(({ canRepeat }) => canRepeat).map(({ row }) => row),
        { done: [...done], failed: failed.filter(({ canRepeat }) => !canRepeat) },
      );
    },
    /** Removes `outcome`, whose failed rows then cannot be retried. Running requests continue. */
    discardOutcome: () => setEnded((list) => list.slice(0, -1)),
  };
}
