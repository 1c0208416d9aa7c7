import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoney, formatMoneyInText } from '../../../lib/money.ts';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { BulkOutcomeNotice } from '../../list/BulkOutcomeNotice.tsx';
import type { useBulkRequests } from '../../list/use-bulk-requests.ts';
import { MoneySheet } from './MoneySheet.tsx';
import { type AnsweredOutcome, type BankAnswer, MAX_ANSWER_BYTES, readBankAnswer } from './read-bank-answer.ts';

interface BankAnswerSheetProps {
  batch: WithdrawalBatch;
  requests: ReturnType<typeof useBulkRequests<AnsweredOutcome>>;
  onDone: (count: number) => void;
  onClose: () => void;
}

/** More problems than these are counted. */
const MAX_SHOWN = 12;

const sumUp = (outcomes: readonly { row: { amount: number } }[], decimals: number) =>
  outcomes.reduce((sum, { row }) => sum + Math.round(row.amount * 10 ** decimals), 0) / 10 ** decimals;

/** Reads the CSV of the bank, shows what it says about the batch, then records it row by row. */
export function BankAnswerSheet({ batch, requests, onDone, onClose }: BankAnswerSheetProps) {
  const t = useT();
  const locale = useLocale();
  const [answer, setAnswer] = useState<BankAnswer | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setAnswer(null);
    requests.close();
    if (file.size > MAX_ANSWER_BYTES) return setProblem(t('withdrawals.answerTooLarge'));
    const found = readBankAnswer(await file.text(), batch.rows, batch.decimals);
    const isEmpty = found.outcomes.length + found.recorded.length + found.unused.length === 0;
    setProblem(isEmpty ? t('withdrawals.answerUnreadable') : null);
    if (!isEmpty) setAnswer(found);
  };
  const outcomes = answer?.outcomes ?? [];
  const hasFailed = (requests.outcome?.failed.length ?? 0) > 0;
  const save = async () => {
    // Sent again under the same keys: what was saved without a response is not saved twice.
    const { done, failed } = hasFailed ? await requests.retry() : await requests.start(outcomes);
    if (failed.length === 0) onDone(done.length);
  };
  const amount = formatMoneyInText(sumUp(outcomes, batch.decimals), money, locale);
  return (
    <MoneySheet
      title={t('withdrawals.answerTitle')}
      action={
        outcomes.length > 0
          ? t('withdrawals.answerSave', { count: outcomes.length, amount })
          : t('withdrawals.answerNothing')
      }
      isBusy={requests.isBusy}
      isDisabled={outcomes.length === 0}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="field-rows">
        <p className="text-body">{t('withdrawals.answerText')}</p>
        <label className="grid gap-1.5">
          <span className="font-semibold">{t('withdrawals.chooseFile')}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            className="console-field h-auto! py-2 file:me-3 file:rounded-full file:bg-sand file:px-3 file:py-1.5 file:font-semibold"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        {requests.outcome && (
          <BulkOutcomeNotice
            outcome={requests.outcome}
            getName={({ row }) => `${row.reference} ${row.store.name}`}
            isBusy={requests.isBusy}
            onRetry={() => void save()}
            onClose={requests.close}
          />
        )}
        {answer && (
          <section aria-live="polite" aria-labelledby="answer-has" className="grid gap-4">
            <h3 id="answer-has" className="font-sans text-sm font-semibold">
              {t('withdrawals.answerHas')}
            </h3>
            <dl className="grid gap-1.5 rounded-panel bg-sand p-4">
              {(['paid', 'failed'] as const).map((outcome) => {
                const matching = outcomes.filter((one) => one.outcome === outcome);
                return (
                  <div key={outcome} className="grid grid-cols-[1fr_auto_minmax(96px,auto)] gap-3">
                    <dt className={outcome === 'failed' ? 'text-danger' : undefined}>{t(`withdrawals.${outcome}`)}</dt>
                    <dd>{matching.length}</dd>
                    <dd className="text-end">
                      <bdi>{formatMoney(sumUp(matching, batch.decimals), money, locale)}</bdi>
                    </dd>
                  </div>
                );
              })}
              {answer.recorded.length > 0 && (
                <div className="grid grid-cols-[1fr_auto_minmax(96px,auto)] gap-3 text-muted">
                  <dt>{t('withdrawals.answerDone')}</dt>
                  <dd>{answer.recorded.length}</dd>
                  <dd />
                </div>
              )}
            </dl>
            {outcomes.some(({ outcome }) => outcome === 'failed') && (
              <ul className="console-panel">
                {outcomes
                  .filter(({ outcome }) => outcome === 'failed')
                  .map(({ row, failure, text }) => (
                    <li key={row.id} className="flex flex-wrap gap-x-3 border-b border-hair px-3 py-2 last:border-0">
                      <bdi dir="ltr" className="text-muted">
                        {row.reference}
                      </bdi>
                      <bdi className="grow font-medium">{row.store.name}</bdi>
                      <span className="text-danger">
                        {failure && failure !== 'other' ? t(`withdrawals.failure.${failure}`) : <bdi>{text}</bdi>}
                      </span>
                    </li>
                  ))}
              </ul>
            )}
            {answer.unused.length > 0 && (
              <div className="rounded-panel bg-warning-tint px-4 py-3 text-warning">
                <p className="font-semibold">
                  {t('withdrawals.answerNotUsed')} ({answer.unused.length})
                </p>
                <ul>
                  {answer.unused.slice(0, MAX_SHOWN).map(({ line, reference, problem: why, text }) => (
                    <li key={`${line} ${why}`}>
                      {t('withdrawals.answerLine', { line })} · {reference && <bdi dir="ltr">{reference}</bdi>}
                      {reference && ' · '}
                      {t(`withdrawals.answer.${why}`, { text })}
                    </li>
                  ))}
                  {answer.unused.length > MAX_SHOWN && (
                    <li>{t('withdrawals.answerMore', { count: answer.unused.length - MAX_SHOWN })}</li>
                  )}
                </ul>
              </div>
            )}
          </section>
        )}
      </div>
    </MoneySheet>
  );
}
