import { expect, test } from 'vitest';
import { buildRow } from '../testing/sample-batch.ts';
import { readBankResponse } from './read-bank-response.ts';

const rows = [
  buildRow(41, { amount: 612400 }),
  buildRow(42, { amount: 418000.5 }),
  buildRow(43, { state: 'paid' }),
  buildRow(44),
  buildRow(45),
];
const read = (...lines: string[]) => {
  const { outcomes, recorded, unused } = readBankResponse(lines.join('\n'), rows, 2);
  return {
    outcomes: outcomes.map(({ row, outcome, failure, text }) => [row.id, outcome, failure, text]),
    recorded: recorded.map(({ id }) => id),
    unused: unused.map(({ line, reference, problem }) => [line, reference, problem]),
  };
};

test('outcomes are matched by our references, in any column and spelling', () => {
  expect(
    read(
      '\ufeffNarration;Status;Reason;Amount',
      'TRAD wd-41 Adunni;Successful;;612,400.00',
      'WD-42;REJECTED;Account closed by holder;418000.50',
      'WD-44;failed;"Insufficient ""KYC""";',
      'WD-45;declined;;',
      ';;;',
    ),
  ).toEqual({
    outcomes: [
      [41, 'paid', null, null],
      [42, 'failed', 'account_closed', null],
      [44, 'failed', 'other', 'Insufficient "KYC"'],
      [45, 'failed', 'bank_refused', null],
    ],
    recorded: [],
    unused: [],
  });
});

test('unusable lines are listed, and never recorded', () => {
  expect(
    read(
      'reference,outcome,amount',
      'WD-999,paid,5',
      'X-41,paid,5',
      'WD-41,pending,612400',
      'WD-41,paid,6124.00',
      'WD-43,failed,',
      'WD-43,paid,',
      'WD-44,paid,',
      'WD-44,failed,',
      'WD-45,paid,',
      'WD-45,paid,',
      '"open',
    ),
  ).toEqual({
    outcomes: [[45, 'paid', null, null]],
    recorded: [43],
    unused: [
      [2, 'WD-999', 'unknown_reference'],
      [3, null, 'unknown_reference'],
      [4, 'WD-41', 'unknown_outcome'],
      [5, 'WD-41', 'other_amount'],
      [6, 'WD-43', 'other_outcome'],
      [8, 'WD-44', 'twice'],
      [9, 'WD-44', 'twice'],
      [12, null, 'unreadable'],
    ],
  });
});

test('an empty file has no outcomes', () => {
  expect(read('')).toEqual({ outcomes: [], recorded: [], unused: [] });
  expect(read('reference,outcome')).toEqual({ outcomes: [], recorded: [], unused: [] });
});

test.each(['612400,00', '612.400,00', '612 400,00', '612,400.00', '612400'])(
  'the amount %s is that of the row',
  (text) => {
    expect(read('reference;amount;status', `WD-41;"${text}";paid`).outcomes).toEqual([[41, 'paid', null, null]]);
  },
);

test.each(['6124,00', '6.124,00', '61,240,000', '6124.000'])('the amount %s is another one', (text) => {
  expect(read('reference;amount;status', `WD-41;"${text}";paid`).unused).toEqual([[2, 'WD-41', 'other_amount']]);
});
