import type { WorkItem } from '@trad/contract/console/home';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { formatMoment } from '../../lib/dates.ts';
import { formatMoney } from '../../lib/money.ts';
import { Link } from '../../ui/actions/Link.tsx';
import { Icon } from '../../ui/display/Icon.tsx';
import { getInitials } from '../../ui/media/Avatar.tsx';
import { useOperator } from '../operator.ts';
import { formatSpan } from './format-span.ts';
import { getWorkPath, workKinds } from './work-items.ts';

/** An item is urgent from this long before its deadline. */
const URGENT_MS = 3 * 3_600_000;

/** Returns a function for the details of an item, such as its store and order. The number of the order is never truncated. */
function useItemDescriber() {
  const t = useT();
  const locale = useLocale();
  const list = (item: WorkItem): string[] => {
    const { kind, subject, detail, order_id, money } = item;
    const order = order_id === null ? '' : `#${order_id}`;
    const amount = money
      ? formatMoney(money.amount, { symbol: money.currency_symbol, decimals: money.decimals }, locale)
      : '';
    switch (kind) {
      case 'late_shipment':
      case 'cash_review':
        return [subject, order, amount];
      case 'payment_alert':
        return [t(`workQueue.alert.${subject}` as 'workQueue.alert.unknown_payment'), order, amount];
      case 'unanswered_refund':
        return [t(`consoleOrders.method.${subject}` as 'consoleOrders.method.stripe_method'), order, amount];
      case 'withdrawals':
        return [money?.currency_code ?? '', amount];
      case 'application':
        return [subject, new Intl.DisplayNames([locale], { type: 'language' }).of(detail ?? 'en') ?? ''];
      case 'category_proposal':
        return [t('workQueue.proposedName', { name: detail ?? '' }), subject];
      default:
        return [subject, detail ?? ''];
    }
  };
  return (item: WorkItem) =>
    list(item)
      .filter(Boolean)
      .map((text, position) => ({ position, text, isIdentifying: text === `#${item.order_id}` }));
}

function Deadline({ at }: { at: string }) {
  const t = useT();
  const locale = useLocale();
  const remainingMs = Date.parse(at) - Date.now();
  const span = formatSpan(remainingMs, t);
  return (
    <time
      dateTime={at}
      title={formatMoment(at, locale)}
      className={cx(
        'whitespace-nowrap',
        remainingMs < 0
          ? 'font-semibold text-danger'
          : remainingMs < URGENT_MS
            ? 'font-semibold text-warning'
            : 'text-muted',
      )}
    >
      {remainingMs < 0 ? t('workQueue.lateBy', { span }) : t('workQueue.left', { span })}
    </time>
  );
}

interface WorkRowProps {
  item: WorkItem;
  /** Whether the item is selected by keyboard or focus: its action is then the primary button. */
  isCurrent: boolean;
  /** Whether the item is assigned to the operator. */
  isOwn: boolean;
  /** Assigns the item to the operator, or to nobody if it is the operator's own. */
  onToggleAssignee: () => void;
  /** Opens an item that is handled within the queue. */
  onOpen: () => void;
  /** Reminds the store of a late shipment. Undefined where it was reminded recently, no store is concerned, or the operator may not. */
  onRemind?: (() => void) | undefined;
  onFocus: () => void;
}

/** An item of the work queue: its age, kind, deadline, assignee and one action. */
export function WorkRow({ item, isCurrent, isOwn, onToggleAssignee, onOpen, onRemind, onFocus }: WorkRowProps) {
  const t = useT();
  const locale = useLocale();
  const describe = useItemDescriber();
  const path = getWorkPath(item, useOperator().permissions);
  const title = t(`workQueue.${item.kind}`, { count: item.count });
  const age = formatSpan(Date.now() - Date.parse(item.since), t);
  const actionClass = cx(
    'console-button shrink-0 gap-1 text-[13px] max-md:h-11 md:h-8',
    isCurrent ? 'console-button-primary' : 'px-2 hover:bg-sand',
  );
  const action = (
    <>
      {t(`workQueue.do.${item.kind}`)}
      <Icon name="chevron-right" size={15} className={cx('rtl-mirror', isCurrent && 'hidden')} />
    </>
  );
  const assignee = item.taken_by;
  return (
    <li
      data-current={isCurrent || undefined}
      onFocusCapture={onFocus}
      className={cx(
        'grid min-h-(--row) grid-cols-[24px_minmax(0,1fr)_auto] items-center gap-x-3 border-b border-hair px-4 last:border-0 max-md:py-2.5',
        'md:grid-cols-[64px_24px_minmax(0,1fr)_148px_32px_92px]',
        isCurrent ? 'current-row bg-sand-2' : 'hover:bg-sand-2',
      )}
    >
      <time
        dateTime={item.since}
        title={formatMoment(item.since, locale)}
        className={cx(
          'whitespace-nowrap max-md:hidden',
          Date.parse(item.due_at) < Date.now() ? 'font-semibold text-danger' : 'text-muted',
        )}
      >
        {age}
      </time>
      <Icon name={workKinds[item.kind].icon} size={17} className="text-muted max-md:self-start max-md:mt-0.5" />
      <span className="min-w-0 md:flex md:items-center md:gap-2">
        <span className="block min-w-0 md:max-xl:py-1 xl:flex xl:items-center xl:gap-2">
          <span className="block shrink-0 font-semibold">{title}</span>
          <span className="flex min-w-0 text-muted">
            {describe(item).map(({ position, text, isIdentifying }) => (
              <span key={position} className={cx('flex', isIdentifying ? 'shrink-0' : 'min-w-0')}>
                {position > 0 && <span className="whitespace-pre"> · </span>}
                <bdi className={cx(!isIdentifying && 'truncate')}>{text}</bdi>
              </span>
            ))}
          </span>
        </span>
        <span className="flex flex-wrap gap-x-3 text-[13px] md:hidden">
          <Deadline at={item.due_at} />
          <span className="text-muted">{t('workQueue.waits', { span: age })}</span>
        </span>
        {onRemind && (
          <button
            type="button"
            title={t('consoleOrders.remind')}
            className="console-link inline-flex items-center text-[13px] max-md:min-h-11 md:ms-auto md:size-7 md:shrink-0 md:justify-center md:self-center md:rounded-full md:border md:border-control md:no-underline md:hover:border-ink"
            onClick={onRemind}
          >
            <span className="md:sr-only">{t('consoleOrders.remind')}</span>
            <Icon name="mail" size={14} className="max-md:hidden" />
          </button>
        )}
        {item.reminded_at && !onRemind && (
          <time
            dateTime={item.reminded_at}
            title={t('consoleOrders.remindedAt', { time: formatMoment(item.reminded_at, locale) })}
            className="block shrink-0 text-[13px] text-muted md:ms-auto md:grid md:size-7 md:place-items-center md:self-center"
          >
            <span className="md:sr-only">
              {t('workQueue.reminded', { span: formatSpan(Date.now() - Date.parse(item.reminded_at), t) })}
            </span>
            <Icon name="mail-check" size={15} className="max-md:hidden" />
          </time>
        )}
      </span>
      <span className="max-md:hidden">
        <Deadline at={item.due_at} />
      </span>
      <button
        type="button"
        aria-label={
          assignee
            ? isOwn
              ? t('workQueue.release')
              : t('workQueue.takenBy', { name: assignee.name })
            : t('workQueue.take')
        }
        title={assignee?.name ?? t('workQueue.take')}
        className={cx(
          'grid size-7 place-items-center rounded-full text-[11px] font-semibold max-md:hidden',
          assignee
            ? isOwn
              ? 'bg-clay text-white'
              : 'bg-indigo text-white'
            : 'border border-dashed border-control text-muted hover:border-ink',
        )}
        onClick={onToggleAssignee}
      >
        {assignee ? getInitials(assignee.name) : <Icon name="plus" size={13} />}
      </button>
      <span className="flex justify-end max-md:self-center">
        {path ? (
          <Link to={path} className={actionClass}>
            {action}
          </Link>
        ) : (
          (item.kind === 'failed_job' || item.kind === 'unsent_mails') && (
            <button type="button" className={actionClass} onClick={onOpen}>
              {action}
            </button>
          )
        )}
      </span>
    </li>
  );
}
