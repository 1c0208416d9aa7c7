import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import { toMajorUnits, toMinorUnits } from '@trad/contract/money';
import { useMemo, useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoney, formatMoneyInText } from '../../../lib/money.ts';
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { BulkOutcomeNotice } from '../../list/BulkOutcomeNotice.tsx';
import type { useBulkRequests } from '../../list/use-bulk-requests.ts';
import { MoneySheet } from './MoneySheet.tsx';
import { type BankOutcome, MAX_RESPONSE_BYTES, readBankResponse } from './read-bank-response.ts';

interface BankResponseSheetProps {
  batch: WithdrawalBatch;
  requests: ReturnType<typeof useBulkRequests<BankOutcome>>;
  onDone: (count: number) => void;
  onClose: () => void;
}

/** More problems than these are counted. */
const MAX_SHOWN = 12;

const sumUp = (outcomes: readonly { row: { amount: number } }[], decimals: number) =>
  toMajorUnits(
    outcomes.reduce((sum, { row }) => sum + toMinorUnits(row.amount, decimals), 0),
    decimals,
  );

/** Reads the CSV of the bank, shows what it says about the batch, then records it row by row. */
export function BankResponseSheet({ batch, requests, onDone, onClose }: BankResponseSheetProps) {
  const t = useT();
  const locale = useLocale();
  const [fileText, setFileText] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const [isNoticeShown, setNoticeShown] = useState(true);
  const { rows, decimals } = batch;
  // The batch is refetched after each request: outcomes that it has by then are no longer to be recorded.
  const response = useMemo(
    () => (fileText === null ? null : readBankResponse(fileText, rows, decimals)),
    [fileText, rows, decimals],
  );
  const money = { symbol: batch.currency_symbol, decimals };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setFileText(null);
    setAnnouncement('');
    requests.close();
    if (file.size > MAX_RESPONSE_BYTES) return setProblem(t('withdrawals.bankResponseTooLarge'));
    const text = await file.text();
    const found = readBankResponse(text, rows, decimals);
    const counts = {
      paid: found.outcomes.filter(({ outcome }) => outcome === 'paid').length,
      failed: found.outcomes.filter(({ outcome }) => outcome === 'failed').length,
      recorded: found.recorded.length,
      unused: found.unused.length,
    };
    const isEmpty = found.outcomes.length + counts.recorded + counts.unused === 0;
    setProblem(isEmpty ? t('withdrawals.bankResponseUnreadable') : null);
    if (isEmpty) return;
    setFileText(text);
    setAnnouncement(t('withdrawals.bankResponseRead', counts));
  };
  const outcomes = response?.outcomes ?? [];
  const repeatable = (requests.outcome?.failed ?? []).filter(({ canRepeat }) => canRepeat).map(({ row }) => row);
  const toSend = repeatable.length > 0 ? repeatable : outcomes;
  const save = () => {
    setNoticeShown(true);
    // Sent again under the same keys: what was saved without a response is not saved twice.
    if (repeatable.length > 0) return requests.retry();
    return requests.start(outcomes, ({ done, failed }) => {
      if (failed.length === 0) onDone(done.length);
    });
  };
  const amount = formatMoneyInText(sumUp(toSend, decimals), money, locale);
  return (
    <MoneySheet
      title={t('withdrawals.bankResponseTitle')}
      action={
        toSend.length > 0
          ? t('withdrawals.bankResponseSave', { count: toSend.length, amount })
          : t('withdrawals.bankResponseNothing')
      }
      isBusy={requests.isBusy}
      isDisabled={toSend.length === 0 && !requests.isBusy}
      onConfirm={() => void save()}
      onClose={onClose}
    >
      <div className="field-rows">
        <p className="text-body">{t('withdrawals.bankResponseText')}</p>
        <label className="grid gap-1.5">
          <span className="font-semibold">{t('withdrawals.chooseFile')}</span>
          <input
            type="file"
            accept=".csv,text/csv"
            disabled={requests.isBusy}
            className="console-field h-auto! py-2 file:me-3 file:rounded-full file:bg-sand file:px-3 file:py-1.5 file:font-semibold"
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <LiveRegion>{announcement}</LiveRegion>
        {requests.outcome && isNoticeShown && (
          <BulkOutcomeNotice
            outcome={requests.outcome}
            getName={({ row }) => `${row.reference} ${row.store.name}`}
            isBusy={requests.isBusy}
            onRetry={() => void save()}
            onClose={() => setNoticeShown(false)}
          />
        )}
        {response && (
          <section aria-labelledby="bank-response-has" className="grid gap-4">
            <h3 id="bank-response-has" className="font-sans text-sm font-semibold">
              {t('withdrawals.bankResponseHas')}
            </h3>
            <dl className="grid gap-1.5 rounded-panel bg-sand p-4">
              {(['paid', 'failed'] as const).map((outcome) => {
                const matching = outcomes.filter((one) => one.outcome === outcome);
                return (
                  <div key={outcome} className="grid grid-cols-[1fr_auto_minmax(96px,auto)] gap-3">
                    <dt className={outcome === 'failed' ? 'text-danger' : undefined}>{t(`withdrawals.${outcome}`)}</dt>
                    <dd>{matching.length}</dd>
                    <dd className="text-end">
                      <bdi>{formatMoney(sumUp(matching, decimals), money, locale)}</bdi>
                    </dd>
                  </div>
                );
              })}
              {response.recorded.length > 0 && (
                <div className="grid grid-cols-[1fr_auto_minmax(96px,auto)] gap-3 text-muted">
                  <dt>{t('withdrawals.bankResponseDone')}</dt>
                  <dd>{response.recorded.length}</dd>
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
            {response.unused.length > 0 && (
              <div className="rounded-panel bg-warning-tint px-4 py-3 text-warning">
                <p className="font-semibold">
                  {t('withdrawals.bankResponseNotUsed')} ({response.unused.length})
                </p>
                <ul>
                  {response.unused.slice(0, MAX_SHOWN).map(({ line, reference, problem: why, text }) => (
                    <li key={`${line} ${why}`}>
                      {t('withdrawals.bankResponseLine', { line })} · {reference && <bdi dir="ltr">{reference}</bdi>}
                      {reference && ' · '}
                      {t(`withdrawals.bankResponse.${why}`, { text })}
                    </li>
                  ))}
                  {response.unused.length > MAX_SHOWN && (
                    <li>{t('withdrawals.bankResponseMore', { count: response.unused.length - MAX_SHOWN })}</li>
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
