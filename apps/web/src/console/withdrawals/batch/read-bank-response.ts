import type { WithdrawalBatchRow, WithdrawalFailure } from '@trad/contract/console/withdrawal-batch';
import { createCsvParser, detectDelimiter, hasContent } from '@trad/file-formats/csv';
import { parseAmount } from '../../../lib/parse-amount.ts';

/** An outcome that the bank's response file names. */
export interface BankOutcome {
  row: WithdrawalBatchRow;
  outcome: 'paid' | 'failed';
  failure: WithdrawalFailure | null;
  text: string | null;
}

/** `other_outcome`: another one is recorded already; `twice`: lines of the file contradict each other. */
export type ResponseProblem =
  | 'unknown_reference'
  | 'unknown_outcome'
  | 'other_amount'
  | 'other_outcome'
  | 'twice'
  | 'unreadable';

/** A line of the bank's response file that is ignored, with the reason and the cell that it is about. */
export interface UnusedLine {
  line: number;
  reference: string | null;
  problem: ResponseProblem;
  text: string;
}

export interface BankResponse {
  /** The outcomes to record. */
  outcomes: BankOutcome[];
  /** The rows whose outcome is recorded already. */
  recorded: WithdrawalBatchRow[];
  unused: UnusedLine[];
}

/** Larger files are no responses about a batch. */
export const MAX_RESPONSE_BYTES = 1024 * 1024;

/** A reference of ours, whose number is the id of the withdrawal. */
const REFERENCE = /\bWD-(\d{1,10})\b/i;
const OUTCOME_HEADERS = ['outcome', 'status', 'result', 'state'];
const REASON_HEADERS = ['reason', 'failure', 'message', 'description', 'remark', 'error'];
const PAID = ['paid', 'success', 'successful', 'succeeded', 'ok', 'executed', 'completed', 'settled', 'processed'];
const FAILED = ['failed', 'failure', 'fail', 'rejected', 'returned', 'refused', 'declined', 'error', 'unsuccessful'];

/** The reasons by words of the bank; of several matches the first is taken. */
const REASONS: readonly [pattern: RegExp, failure: WithdrawalFailure][] = [
  [/name/i, 'name_differs'],
  [/closed|dormant/i, 'account_closed'],
  [/unknown|not found|no such|invalid account|does not exist/i, 'account_unknown'],
  [/routing|swift|\bbic\b|\biban\b|sort code|branch|details/i, 'details_wrong'],
];

const normalise = (text: string) => text.trim().toLowerCase();
const FAILURES = ['name_differs', 'account_unknown', 'account_closed', 'details_wrong', 'bank_refused'] as const;

/** The vendor reads the reason of the list; where none fits, the bank's own words. */
function readFailure(reason: string): Pick<BankOutcome, 'failure' | 'text'> {
  const text = reason.trim().slice(0, 500);
  if (!text) return { failure: 'bank_refused', text: null };
  const named = FAILURES.find((failure) => failure === normalise(text));
  if (named) return { failure: named, text: null };
  const found = REASONS.find(([pattern]) => pattern.test(text));
  return found ? { failure: found[1], text: null } : { failure: 'other', text };
}

/** The indexes of the columns; -1: the file has no such column. */
interface Header {
  outcome: number;
  reason: number;
  amount: number;
}

const readHeader = (cells: readonly string[]): Header => {
  const names = cells.map((cell) => normalise(cell.replace(/^\ufeff/, '')));
  return {
    outcome: names.findIndex((name) => OUTCOME_HEADERS.includes(name)),
    reason: names.findIndex((name) => REASON_HEADERS.includes(name)),
    amount: names.indexOf('amount'),
  };
};

const readOutcome = (text: string): 'paid' | 'failed' | null => {
  const word = normalise(text);
  if (PAID.includes(word)) return 'paid';
  return FAILED.includes(word) ? 'failed' : null;
};

/** Whether an amount in the file is not that of the row; an unknown spelling is not compared. */
const isOtherAmount = (text: string, { amount }: WithdrawalBatchRow, decimals: number) => {
  // Banks write two decimals for currencies without any, too.
  const parsed = parseAmount(text, Math.max(decimals, 2), true);
  const read = parsed ?? (/^\d+(\.\d+)?$/.test(text.trim()) ? Number(text) : amount);
  return Math.abs(read - amount) > 0.0001;
};

/** Matches the response file of a bank with the rows of a batch by our references. Saves nothing. */
export function readBankResponse(text: string, rows: readonly WithdrawalBatchRow[], decimals: number): BankResponse {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<number, BankOutcome & { line: number }>();
  const unused: UnusedLine[] = [];
  const contradicted = new Set<number>();
  let header: Header | null = null;
  const readRecord = (line: number, cells: readonly string[], columns: Header) => {
    const match = cells.map((cell) => REFERENCE.exec(cell)).find(Boolean);
    const reference = match ? match[0].toUpperCase() : null;
    const said = cells[columns.outcome] ?? '';
    const add = (problem: ResponseProblem, about = '') => unused.push({ line, reference, problem, text: about });
    const row = match ? byId.get(Number(match[1])) : undefined;
    if (!row) return add('unknown_reference');
    const outcome = readOutcome(said);
    if (!outcome) return add('unknown_outcome', said.trim().slice(0, 80));
    const amount = cells[columns.amount] ?? '';
    if (isOtherAmount(amount, row, decimals)) return add('other_amount', amount.trim().slice(0, 40));
    if (row.state !== 'batched' && row.state !== outcome) return add('other_outcome');
    const before = found.get(row.id);
    if (before && before.outcome !== outcome) {
      contradicted.add(row.id);
      return add('twice');
    }
    const reason = outcome === 'failed' ? readFailure(cells[columns.reason] ?? '') : { failure: null, text: null };
    found.set(row.id, { row, outcome, ...reason, line });
  };
  for (const records of createCsvParser(detectDelimiter(text))(text, true)) {
    for (const record of records.filter(hasContent)) {
      if (!header) header = readHeader(record.cells);
      else if (record.problem !== undefined)
        unused.push({ line: record.line, reference: null, problem: 'unreadable', text: '' });
      else readRecord(record.line, record.cells, header);
    }
  }
  for (const id of contradicted) {
    const first = found.get(id);
    found.delete(id);
    if (first) unused.push({ line: first.line, reference: first.row.reference, problem: 'twice', text: '' });
  }
  const all = [...found.values()];
  return {
    outcomes: all.filter(({ row }) => row.state === 'batched').map(({ line: _line, ...outcome }) => outcome),
    recorded: all.filter(({ row }) => row.state !== 'batched').map(({ row }) => row),
    unused: unused.toSorted((one, other) => one.line - other.line),
  };
}
