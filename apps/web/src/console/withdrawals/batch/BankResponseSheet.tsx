import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import { useMemo, useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { formatMoney, formatMoneyInText } from '../../../lib/money.ts';
import { LiveRegion } from '../../../ui/feedback/LiveRegion.tsx';
import { ErrorNotice } from '../../../ui/feedback/Notice.tsx';
import { BulkOutcomeNotice } from '../../list/bulk/BulkOutcomeNotice.tsx';
import { ConfirmationSheet } from './ConfirmationSheet.tsx';
import { MAX_RESPONSE_BYTES, readBankResponse } from './read-bank-response.ts';
import { sumAmounts } from './sum-amounts.ts';
import { type OutcomeRequests, useUnsentOutcomes } from './use-unsent-outcomes.ts';

interface BankResponseSheetProps {
  batch: WithdrawalBatch;
  requests: OutcomeRequests;
  /** Changes whenever the batch is reloaded. */
  revision: number | undefined;
  onDone: (count: number) => void;
  onClose: () => void;
}

/** Further problems are only counted. */
const MAX_SHOWN = 12;

/** Reads the CSV of the bank, shows what it says about the batch, then records it row by row. */
export function BankResponseSheet({ batch, requests, revision, onDone, onClose }: BankResponseSheetProps) {
  const t = useT();
  const locale = useLocale();
  const [readFile, setReadFile] = useState<{ name: string; text: string } | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [announcement, setAnnouncement] = useState('');
  const { rows, decimals } = batch;
  // Read again when the batch is refetched: outcomes that it has by then are no longer to be recorded.
  const response = useMemo(
    () => readFile && readBankResponse(readFile.text, rows, decimals),
    [readFile, rows, decimals],
  );
  const money = { symbol: batch.currency_symbol, decimals };
  const read = async (file: File | undefined) => {
    if (!file) return;
    setReadFile(null);
    setAnnouncement('');
    // What failed of the former file is not to be sent again.
    requests.discardOutcome();
    if (file.size > MAX_RESPONSE_BYTES) return setProblem(t('withdrawals.bankResponseTooLarge'));
    // A file on a drive that was removed, for example, cannot be read.
    const text = await file.text().catch(() => null);
    if (text === null) return setProblem(t('withdrawals.bankResponseNotLoaded'));
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
    setReadFile({ name: file.name, text });
    setAnnouncement(t('withdrawals.bankResponseRead', counts));
  };
  const outcomes = response?.outcomes ?? [];
  const { unsent, send, notice, closeNotice } = useUnsentOutcomes(requests, outcomes, onDone, revision);
  const amount = formatMoneyInText(sumAmounts(unsent, decimals), money, locale);
  return (
    <ConfirmationSheet
      title={t('withdrawals.bankResponseTitle')}
      confirmLabel={
        unsent.length > 0
          ? t('withdrawals.bankResponseSave', { count: unsent.length, amount })
          : t('withdrawals.bankResponseNothing')
      }
      isBusy={requests.isBusy}
      isDisabled={unsent.length === 0}
      onConfirm={() => void send()}
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
            // Otherwise choosing the same file again, after it was corrected, fires no event.
            onClick={({ currentTarget }) => {
              currentTarget.value = '';
            }}
            onChange={({ target }) => void read(target.files?.[0])}
          />
        </label>
        {problem && <ErrorNotice>{problem}</ErrorNotice>}
        <LiveRegion>{announcement}</LiveRegion>
        {notice && (
          <BulkOutcomeNotice
            outcome={notice}
            getName={({ row }) => `${row.reference} ${row.store.name}`}
            isBusy={requests.isBusy}
            onRetry={() => void send()}
            onClose={closeNotice}
          />
        )}
        {readFile && response && (
          <section aria-labelledby="bank-response-has" className="grid gap-4">
            <h3 id="bank-response-has" className="font-sans text-sm font-semibold">
              {t('withdrawals.bankResponseHas')}
            </h3>
            {/* The input names no file once its picker was opened again and cancelled. */}
            <p className="break-words text-muted">
              <bdi>{readFile.name}</bdi>
            </p>
            <dl className="grid gap-1.5 rounded-panel bg-sand p-4">
              {(['paid', 'failed'] as const).map((outcome) => {
                const matching = outcomes.filter((one) => one.outcome === outcome);
                return (
                  <div key={outcome} className="grid grid-cols-[1fr_auto_minmax(96px,auto)] gap-3">
                    <dt className={outcome === 'failed' ? 'text-danger' : undefined}>{t(`withdrawals.${outcome}`)}</dt>
                    <dd>{matching.length}</dd>
                    <dd className="text-end">
                      <bdi>{formatMoney(sumAmounts(matching, decimals), money, locale)}</bdi>
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
    </ConfirmationSheet>
  );
}
