import type { WorkItem } from '@trad/contract/console/home';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { getErrorText } from '../../app/http/get-error-text.ts';
import {
  useGetWorkQueueQuery,
  useReleaseWorkItemMutation,
  useTakeWorkItemMutation,
} from '../../features/console/console.api.ts';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { clickTarget, useShortcuts } from '../keyboard/shortcuts.ts';
import { useCan, useOperator } from '../operator.ts';
import { useRemindStore } from '../order/use-remind-store.ts';
import { JobDialog } from './JobDialog.tsx';
import { MailsDialog } from './MailsDialog.tsx';
import { WorkRow } from './WorkRow.tsx';
import { getWorkPath, isInView, WORK_VIEWS, type WorkView } from './work-items.ts';

const POLL_MS = 60_000;
const SHOWN_FIRST = 12;

const toItemKey = ({ kind, id }: WorkItem) => `${kind} ${id}`;

interface WorkQueueProps {
  view: WorkView;
  onView: (view: WorkView) => void;
}

/** Lists the work items for operators, the oldest first. */
export function WorkQueue({ view, onView }: WorkQueueProps) {
  const t = useT();
  const navigate = useNavigate();
  const { id: operatorId, permissions } = useOperator();
  const {
    data: reply,
    error,
    refetch,
  } = useGetWorkQueueQuery({}, { pollingInterval: POLL_MS, skipPollingIfUnfocused: true });
  // Unlike isError, the error stays while the list is polled, so that it is not announced again each minute.
  const hasFailed = error !== undefined;
  const [take] = useTakeWorkItemMutation();
  const { remind } = useRemindStore();
  const canRemind = useCan('orders.write');
  const [release] = useReleaseWorkItemMutation();
  const [currentKey, setCurrentKey] = useState('');
  const [isAllShown, setAllShown] = useState(false);
  const [opened, setOpened] = useState<WorkItem | null>(null);

  const all = reply?.data ?? [];
  const counts = Object.fromEntries(
    WORK_VIEWS.map((name) => [name, all.filter((item) => isInView(item, name, operatorId)).length]),
  );
  const inView = all.filter((item) => isInView(item, view, operatorId));
  const shown = isAllShown ? inView : inView.slice(0, SHOWN_FIRST);
  const current = Math.max(
    shown.findIndex((item) => toItemKey(item) === currentKey),
    0,
  );

  const move = (step: 1 | -1) => {
    const next = shown[Math.min(Math.max(current + step, 0), shown.length - 1)];
    if (next) setCurrentKey(toItemKey(next));
  };
  const open = (item: WorkItem | undefined) => {
    const path = item && getWorkPath(item, permissions);
    if (path) navigate(path);
    else if (item?.kind === 'failed_job' || item?.kind === 'unsent_mails') setOpened(item);
  };
  const openByKey = (event: KeyboardEvent) => {
    // The button that was clicked last keeps the focus: that of the shown view, or one in a row that is not the current one any more.
    const isFormer =
      event.target instanceof Element &&
      event.target.matches('#work-views [aria-pressed=true], #work-items > :not([data-current]) *');
    if (isFormer || !clickTarget(event)) open(shown[current]);
  };
  const toggleAssignee = async (item: WorkItem | undefined) => {
    if (!item) return;
    const name = { kind: item.kind, id: item.id };
    const former = item.taken_by;
    const isOwn = former?.id === operatorId;
    const { error } = await (isOwn ? release(name) : take({ ...name, from_colleague: former ? 1 : 0 }));
    if (error) toast('error', getErrorText(error, t('error.NETWORK')));
    else if (former && !isOwn) toast('success', t('workQueue.takenOver', { name: former.name }));
  };
  useShortcuts([
    { keys: 'j', label: t('keys.next'), run: () => move(1) },
    { keys: 'k', label: t('keys.previous'), run: () => move(-1) },
    { keys: 'enter', label: t('keys.open'), run: openByKey },
    { keys: 'a', label: t('workQueue.take'), run: () => void toggleAssignee(shown[current]) },
  ]);

  return (
    <section aria-labelledby="work" aria-busy={!reply && !hasFailed} className="console-panel overflow-hidden">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 px-4 pt-2.5">
        <h2 id="work">{t('workQueue.title')}</h2>
        <span className="text-[13px] text-muted">{t('workQueue.oldestFirst')}</span>
        <span className="ms-auto flex items-center gap-2 text-[13px] text-muted max-lg:hidden">
          <KeyCaps keys="j" /> <KeyCaps keys="k" /> {t('workQueue.keyMove')} <KeyCaps keys="enter" />{' '}
          {t('workQueue.keyOpen')} <KeyCaps keys="a" /> {t('workQueue.keyTake')}
        </span>
      </div>
      <fieldset id="work-views" className="no-scrollbar min-w-0 overflow-x-auto border-b border-hair">
        <legend className="sr-only">{t('table.views')}</legend>
        <div className="flex h-13 min-w-max items-center gap-1 px-2 md:h-11">
          {WORK_VIEWS.map((name) => (
            <button
              key={name}
              type="button"
              aria-pressed={name === view}
              className={cx(
                'relative inline-flex h-9 shrink-0 items-center gap-2 rounded-full px-3 text-[13px] md:h-8',
                name === view ? 'bg-ink font-semibold text-white' : 'text-body hover:bg-sand',
                name === 'late' && name !== view && (counts.late ?? 0) > 0 && 'font-semibold text-danger',
              )}
              onClick={() => {
                setAllShown(false);
                onView(name);
              }}
            >
              {t(`workQueue.view.${name}`)}
              {reply && (
                <span className={cx('text-xs', name === view ? 'text-side-quiet' : 'text-muted')}>{counts[name]}</span>
              )}
            </button>
          ))}
        </div>
      </fieldset>
      {hasFailed && (
        <p role="alert" className="flex items-center gap-3 p-4">
          {t('workQueue.notLoaded')}{' '}
          <button type="button" className="console-link" onClick={() => void refetch()}>
            {t('workQueue.reload')}
          </button>
        </p>
      )}
      {!reply && !hasFailed && (
        <div className="grid gap-3 p-4">
          {[60, 48, 72, 54].map((width) => (
            <div key={width} className="h-4 rounded-full bg-sand" style={{ width: `${width}%` }} />
          ))}
        </div>
      )}
      {reply && inView.length === 0 && <p className="p-4 text-muted">{t('workQueue.nothing')}</p>}
      <ol id="work-items">
        {shown.map((item, index) => (
          <WorkRow
            key={toItemKey(item)}
            item={item}
            isCurrent={index === current}
            isOwn={item.taken_by?.id === operatorId}
            onToggleAssignee={() => void toggleAssignee(item)}
            onOpen={() => open(item)}
            onRemind={canRemind && item.can_remind === 1 ? () => void remind(Number(item.id), item.subject) : undefined}
            onFocus={() => setCurrentKey(toItemKey(item))}
          />
        ))}
      </ol>
      {inView.length > 0 && (
        <div className="flex items-center gap-4 border-t border-hair px-4 py-2.5 text-[13px]">
          <span className="text-muted">{t('table.shown', { shown: shown.length, count: inView.length })}</span>
          {shown.length < inView.length && (
            <button type="button" className="console-link" onClick={() => setAllShown(true)}>
              {t('workQueue.showAll')}
            </button>
          )}
          {reply?.is_complete === 0 && <span className="text-muted">{t('workQueue.notAll')}</span>}
        </div>
      )}
      {opened?.kind === 'failed_job' && <JobDialog item={opened} onClose={() => setOpened(null)} />}
      {opened?.kind === 'unsent_mails' && <MailsDialog item={opened} onClose={() => setOpened(null)} />}
    </section>
  );
}
