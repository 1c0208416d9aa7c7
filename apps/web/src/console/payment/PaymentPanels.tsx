import type { OperatorPayment } from '@trad/contract/console/payment';
import { Fragment, type ReactNode, useId } from 'react';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { RefundPill } from '../payments/PaymentPills.tsx';

interface PanelProps {
  title: string;
  /** Shown if the panel is empty. */
  nothing: string;
  isEmpty: boolean;
  children: ReactNode;
}

function Panel({ title, nothing, isEmpty, children }: PanelProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="console-panel min-w-0">
      <h2 id={id} className="px-4 pt-3.5 pb-2">
        {title}
      </h2>
      {isEmpty ? <p className="px-4 pb-4 text-muted">{nothing}</p> : children}
    </section>
  );
}

const rowClass = 'flex flex-wrap items-baseline gap-x-3 gap-y-1 border-t border-hair px-4 py-2.5';

/** The refunds of a payment with the provider's responses. */
export function RefundPanel({ payment }: { payment: OperatorPayment }) {
  const t = useT();
  const locale = useLocale();
  const format = { symbol: payment.currency_symbol, decimals: payment.decimals };
  return (
    <Panel title={t('payments.refunds')} nothing={t('payments.noRefunds')} isEmpty={payment.refunds.length === 0}>
      <ul>
        {payment.refunds.map((refund) => (
          <li key={refund.id} className={rowClass}>
            <bdi className="font-semibold">{formatMoney(refund.amount, format, locale)}</bdi>
            <RefundPill state={refund.state} />
            <span className="text-muted">{t(`payments.reason.${refund.reason}`)}</span>
            <time dateTime={refund.created_at} className="ms-auto text-[13px] text-muted">
              {formatMoment(refund.created_at, locale)}
            </time>
            {(refund.note || refund.failure_code || refund.provider_reference) && (
              <span className="flex basis-full flex-wrap gap-x-3 break-words">
                {refund.note && <bdi className="whitespace-pre-line">{refund.note}</bdi>}
                {refund.failure_code && (
                  <bdi dir="ltr" className="font-mono text-xs break-all text-danger">
                    {refund.failure_code}
                  </bdi>
                )}
                {refund.provider_reference && (
                  <bdi dir="ltr" className="font-mono text-xs break-all text-muted">
                    {refund.provider_reference}
                  </bdi>
                )}
              </span>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The provider's events with their original names, the newest first. */
export function EventPanel({ payment }: { payment: OperatorPayment }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Panel title={t('payments.events')} nothing={t('payments.noEvents')} isEmpty={payment.events.length === 0}>
      <ul>
        {payment.events.map((event) => (
          <li key={event.id} className={rowClass}>
            <bdi dir="ltr" className="font-mono text-xs font-semibold break-all">
              {event.type}
            </bdi>
            <bdi dir="ltr" className="font-mono text-xs break-all text-muted">
              {event.id}
            </bdi>
            {event.processed_at === null && <span className="text-[13px] text-warning">{t('payments.waiting')}</span>}
            <time dateTime={event.received_at} className="ms-auto text-[13px] text-muted">
              {formatMoment(event.received_at, locale)}
            </time>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

/** The transfers of the order with their entries, the newest first. */
export function LedgerPanel({ payment }: { payment: OperatorPayment }) {
  const t = useT();
  const locale = useLocale();
  const format = { symbol: payment.currency_symbol, decimals: payment.decimals };
  return (
    <Panel title={t('payments.ledger')} nothing={t('payments.noLedger')} isEmpty={payment.ledger.length === 0}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to be reached by key */}
      <section aria-label={t('payments.ledgerTable')} tabIndex={0} className="overflow-x-auto">
        <table className="w-full border-collapse">
          <tbody>
            {payment.ledger.map((transfer) => (
              <Fragment key={transfer.id}>
                {transfer.entries.map((entry, index) => (
                  <tr
                    key={`${entry.account} ${entry.store}`}
                    className={cx('align-baseline', index === 0 && 'border-t border-hair')}
                  >
                    <th
                      scope="row"
                      className={cx(
                        'ps-4 pe-2 text-start font-semibold whitespace-nowrap',
                        index === 0 ? 'pt-2' : 'invisible',
                        'pb-1',
                      )}
                    >
                      {index === 0 ? t(`payments.kind.${transfer.kind}` as 'payments.kind.sale') : ''}
                    </th>
                    <td className={cx('px-2 pb-1', index === 0 && 'pt-2')}>
                      {t(`payments.account.${entry.account}` as 'payments.account.buyers')}
                      {entry.store && (
                        <>
                          {' '}
                          <bdi className="text-muted">{entry.store}</bdi>
                        </>
                      )}
                    </td>
                    <td className={cx('px-2 pb-1 text-end whitespace-nowrap', index === 0 && 'pt-2')}>
                      <bdi>{formatMoney(entry.amount, format, locale)}</bdi>
                    </td>
                    <td
                      className={cx(
                        'ps-2 pe-4 pb-1 text-end text-[13px] whitespace-nowrap text-muted max-sm:hidden',
                        index === 0 && 'pt-2',
                      )}
                    >
                      {index === 0 && (
                        <time dateTime={transfer.created_at}>{formatMoment(transfer.created_at, locale)}</time>
                      )}
                    </td>
                  </tr>
                ))}
                {transfer.note && (
                  <tr>
                    <td colSpan={4} className="px-4 pb-2 text-[13px] break-words text-muted">
                      <bdi>{transfer.note}</bdi>
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </section>
    </Panel>
  );
}
