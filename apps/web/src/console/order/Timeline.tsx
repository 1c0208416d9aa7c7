import type { OrderTimelineEntry } from '@trad/contract/console/order';
import { useState } from 'react';
import type { MessageKey } from '../../i18n/use-t.ts';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment, getDateFormat } from '../../lib/dates.ts';
import { formatMoney, type MoneyFormat } from '../../lib/money.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import type { IconName } from '../../ui/icons/icon-names.ts';

type Kind = OrderTimelineEntry['kind'];

const KINDS: Record<Kind, { group: 'money' | 'mails' | 'parcels' | 'notes'; icon: IconName; title: MessageKey }> = {
  attempt: { group: 'money', icon: 'credit-card', title: 'timeline.attempt' },
  provider_event: { group: 'money', icon: 'credit-card', title: 'timeline.event' },
  placed: { group: 'parcels', icon: 'circle-check', title: 'timeline.placed' },
  status: { group: 'parcels', icon: 'truck', title: 'timeline.status' },
  cash: { group: 'money', icon: 'banknote', title: 'timeline.cash' },
  refund: { group: 'money', icon: 'rotate-ccw', title: 'timeline.refund' },
  ledger: { group: 'money', icon: 'landmark', title: 'timeline.ledger' },
  mail: { group: 'mails', icon: 'mail', title: 'timeline.mail' },
  alert: { group: 'money', icon: 'triangle-exclamation-point', title: 'timeline.alert' },
  note: { group: 'notes', icon: 'sticky-note', title: 'timeline.note' },
  change: { group: 'notes', icon: 'user', title: 'timeline.change' },
};
const VIEWS = ['all', 'money', 'mails', 'parcels', 'notes'] as const;

/** The beginning of the message key for `what`, by kind. */
const TEXTS: Partial<Record<Kind, string>> = {
  status: 'status.',
  attempt: 'payments.state.',
  refund: 'payments.refund.',
  alert: 'payments.alert.',
  ledger: 'payments.kind.',
};
/** The kinds whose `what` is a code of a provider or of the system, which is not translated. A mail shows its kind until it is sent. */
const CODE_KINDS = new Set<Kind>(['provider_event', 'change']);

interface TimelineProps {
  entries: readonly OrderTimelineEntry[];
  isComplete: boolean;
  money: MoneyFormat;
}

/** The events of an order, the newest first, grouped by day. */
export function Timeline({ entries, isComplete, money }: TimelineProps) {
  const t = useT();
  const locale = useLocale();
  const [view, setView] = useState<(typeof VIEWS)[number]>('all');
  const shown = entries.filter(({ kind }) => view === 'all' || KINDS[kind].group === view);
  const day = getDateFormat(locale, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' });
  const time = getDateFormat(locale, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
  const days = new Map<string, OrderTimelineEntry[]>();
  for (const entry of shown) {
    const heading = day.format(new Date(entry.at));
    days.set(heading, [...(days.get(heading) ?? []), entry]);
  }
  return (
    <>
      <fieldset className="no-scrollbar flex min-w-0 gap-1 overflow-x-auto">
        <legend className="sr-only">{t('timeline.views')}</legend>
        {VIEWS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={name === view}
            className={cx(
              'h-9 shrink-0 rounded-full px-3 text-[13px] md:h-7.5',
              name === view ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
            )}
            onClick={() => setView(name)}
          >
            {t(`timeline.view.${name}`)}
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && <p className="pt-3 text-muted">{t('timeline.nothing')}</p>}
      {[...days].map(([heading, ofDay]) => (
        <section key={heading} aria-label={heading}>
          <h3 className="pt-4 pb-1 font-sans text-xs leading-4 font-medium text-muted">{heading}</h3>
          <ol>
            {ofDay.map((entry) => (
              <li key={`${entry.kind} ${entry.id}`} className="flex gap-3 py-1.5">
                <span className="grid size-6 shrink-0 place-items-center rounded-full bg-sand text-muted">
                  <Icon name={KINDS[entry.kind].icon} size={13} />
                </span>
                <span className="min-w-0 grow">
                  <span className="font-semibold">{t(KINDS[entry.kind].title)}</span>{' '}
                  {TEXTS[entry.kind] && t(`${TEXTS[entry.kind]}${entry.what}` as MessageKey)}{' '}
                  {(CODE_KINDS.has(entry.kind) || (entry.kind === 'mail' && !entry.text)) && (
                    <bdi dir="ltr" className="font-mono text-xs break-all text-muted">
                      {entry.what}
                    </bdi>
                  )}{' '}
                  {entry.by && <bdi className="text-muted">{entry.by}</bdi>}
                  {(entry.store || entry.text || entry.amount !== null) && (
                    <span className="block break-words whitespace-pre-line text-body">
                      {entry.amount !== null && (
                        <bdi className="font-medium">{formatMoney(entry.amount, money, locale)}</bdi>
                      )}
                      {entry.amount !== null && (entry.store || entry.text) && ' · '}
                      {entry.store && <bdi>{entry.store}</bdi>}
                      {entry.store && entry.text && ' · '}
                      {entry.text && <bdi>{entry.text}</bdi>}
                    </span>
                  )}
                </span>
                <time dateTime={entry.at} title={formatMoment(entry.at, locale)} className="text-[13px] text-muted">
                  {time.format(new Date(entry.at))}
                </time>
              </li>
            ))}
          </ol>
        </section>
      ))}
      {!isComplete && <p className="pt-3 text-[13px] text-muted">{t('timeline.notAll')}</p>}
    </>
  );
}
