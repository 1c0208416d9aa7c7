import type { WithdrawalBatch } from '@trad/contract/console/withdrawal-batch';
import type { ReactNode } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.ts';
import { cx } from '../../../lib/cx.ts';
import { formatMoment } from '../../../lib/dates.ts';
import { formatMoney } from '../../../lib/money.ts';
import { Notice } from '../../../ui/feedback/Notice.tsx';

interface BatchFactsProps {
  batch: WithdrawalBatch;
  canWrite: boolean;
  isBusy: boolean;
  onMarkRemainingPaid: () => void;
  onCloseBatch: () => void;
}

interface PanelProps {
  id: string;
  title: string;
  className?: string;
  children: ReactNode;
}

const Panel = ({ id, title, className, children }: PanelProps) => (
  <section aria-labelledby={id} className={cx('console-panel min-w-0 p-4', className)}>
    <h2 id={id} className="mb-2">
      {title}
    </h2>
    {children}
  </section>
);

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex items-baseline justify-between gap-3">
    <dt className="text-muted">{name}</dt>
    <dd className="min-w-0 text-end">{children}</dd>
  </div>
);

/** '9F2C 41A7': enough to compare two files by eye. */
const formatChecksum = (checksum: string) => `${checksum.slice(0, 4)} ${checksum.slice(4, 8)}`.toUpperCase();

/** The column beside the rows: the sums by outcome, the bank file, and the ledger. */
export function BatchFacts({ batch, canWrite, isBusy, onMarkRemainingPaid, onCloseBatch }: BatchFactsProps) {
  const t = useT();
  const locale = useLocale();
  const money = { symbol: batch.currency_symbol, decimals: batch.decimals };
  const format = (amount: number) => <bdi>{formatMoney(amount, money, locale)}</bdi>;
  const { all, paid, failed, left, file, ledger, state, ended } = batch;
  const toShare = (amount: number) => `${all.amount > 0 ? (100 * amount) / all.amount : 0}%`;
  const isWithBank = state === 'with_bank';
  return (
    <>
      <Panel id="this-batch" title={t('withdrawals.thisBatch')} className="md:max-xl:row-span-2">
        <p className="font-sans text-[26px] leading-8 font-bold tracking-tight">{format(all.amount)}</p>
        <div
          role="img"
          aria-label={t('withdrawals.progress', { paid: paid.rows, failed: failed.rows, left: left.rows })}
          className="my-3 flex h-2 gap-0.5 overflow-clip rounded-full bg-sand"
        >
          <i className="bg-leaf" style={{ width: toShare(paid.amount) }} />
          <i className="bg-danger" style={{ width: toShare(failed.amount) }} />
        </div>
        <dl className="grid gap-1.5">
          {(
            [
              [t('withdrawals.paid'), paid],
              [t('withdrawals.failed'), failed],
              [t('withdrawals.left'), left],
            ] as const
          ).map(([name, sum]) => (
            <div key={name} className="grid grid-cols-[72px_auto_1fr] gap-2">
              <dt className="text-muted">{name}</dt>
              <dd>{sum.rows}</dd>
              <dd className="text-end font-medium">{format(sum.amount)}</dd>
            </div>
          ))}
        </dl>
        <dl className="mt-3 grid gap-1.5 text-[13px] xl:hidden">
          <Fact name={t('withdrawals.chosenBy')}>
            <bdi>{batch.chosen.by}</bdi>
          </Fact>
          {batch.approved && (
            <Fact name={t('withdrawals.approvedBy')}>
              <bdi>{batch.approved.by}</bdi>
            </Fact>
          )}
        </dl>
        {isWithBank && canWrite && (
          <div className="mt-4 grid gap-2">
            {left.rows > 0 && (
              <button type="button" className="console-button console-button-outline" onClick={onMarkRemainingPaid}>
                {t('withdrawals.markRemainingPaid', { count: left.rows })}
              </button>
            )}
            <button
              type="button"
              className="console-button console-button-primary disabled:bg-sand disabled:text-muted disabled:opacity-100"
              disabled={left.rows > 0}
              aria-disabled={isBusy || undefined}
              aria-describedby="close-help"
              onClick={onCloseBatch}
            >
              {t('withdrawals.close')}
            </button>
            <p id="close-help" className="text-[13px] text-muted">
              {left.rows > 0 ? t('withdrawals.closeOpens') : t('withdrawals.closeText')}
            </p>
          </div>
        )}
        {ended && (
          <p className="mt-3 text-[13px] text-muted">
            {t(state === 'closed' ? 'withdrawals.closedBy' : 'withdrawals.cancelledBy', {
              at: formatMoment(ended.at, locale),
              name: ended.by,
            })}
          </p>
        )}
      </Panel>
      <Panel id="bank-file" title={t('withdrawals.file')}>
        {file ? (
          <dl className="grid gap-1.5 text-[13px]">
            <Fact name={t('withdrawals.made')}>
              <bdi>{formatMoment(file.at, locale)}</bdi>
              <bdi className="block text-end">{file.by}</bdi>
            </Fact>
            <Fact name={t('withdrawals.rows')}>{all.rows}</Fact>
            <Fact name={t('withdrawals.sum')}>{format(all.amount)}</Fact>
            <Fact name={t('withdrawals.check')}>
              <bdi dir="ltr" className="font-mono" title={file.checksum}>
                {formatChecksum(file.checksum)}
              </bdi>
            </Fact>
          </dl>
        ) : (
          <p className="text-muted">
            {state === 'chosen' || state === 'approved'
              ? t(`withdrawals.noFile.${state}`)
              : t('withdrawals.noFile.cancelled')}
          </p>
        )}
        {isWithBank && (
          <Notice tone="info" className="mt-3 px-3! py-2.5! text-[13px]! font-normal!">
            {t('withdrawals.frozen')}
          </Notice>
        )}
      </Panel>
      <Panel id="ledger" title={t('withdrawals.ledger')}>
        <dl className="grid gap-1.5 text-[13px]">
          <Fact name={t('withdrawals.owed')}>{format(ledger.owed)}</Fact>
          <Fact name={t('withdrawals.inBatch')}>{format(ledger.in_batch)}</Fact>
          <Fact name={t('withdrawals.afterIt')}>
            <strong className="font-semibold">{format(ledger.after)}</strong>
          </Fact>
        </dl>
      </Panel>
    </>
  );
}
