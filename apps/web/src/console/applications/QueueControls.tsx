import { getErrorText } from '../../app/http/get-error-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../../ui/display/Icon.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { Avatar } from '../../ui/media/Avatar.tsx';
import { formatSpan } from '../home/format-span.ts';
import { KeyCaps } from '../keyboard/KeyCaps.tsx';
import { useShortcuts } from '../keyboard/shortcuts.ts';
import { useOperator } from '../operator.ts';
import { useApplicationQueue } from './use-application-queue.ts';

/** An application's position in the work queue, its operator and its deadline. */
export function QueueControls({ id }: { id: number }) {
  const t = useT();
  const operator = useOperator();
  const queue = useApplicationQueue(id);
  const { item, position, all } = queue;
  const assignee = item?.taken_by;
  const isOwn = assignee?.id === operator.id;
  const toggle = () =>
    (isOwn ? queue.release() : queue.take()).catch((error: unknown) =>
      toast('error', getErrorText(error, t('error.NETWORK'))),
    );
  useShortcuts([
    ...(queue.hasNext ? [{ keys: 'j', label: t('vendors.app.next'), run: () => queue.open(1) }] : []),
    ...(queue.hasPrevious ? [{ keys: 'k', label: t('vendors.app.previous'), run: () => queue.open(-1) }] : []),
    ...(item && (!assignee || isOwn)
      ? [{ keys: 'a', label: t(isOwn ? 'vendors.app.release' : 'vendors.app.take'), run: () => void toggle() }]
      : []),
  ]);
  const remainingMs = item ? Date.parse(item.due_at) - Date.now() : 0;
  return (
    <>
      {item && (
        <span className={remainingMs < 0 ? 'font-semibold text-danger' : 'text-muted'}>
          {t(remainingMs < 0 ? 'workQueue.lateBy' : 'workQueue.left', { span: formatSpan(remainingMs, t) })}
        </span>
      )}
      {assignee && (
        <span className="inline-flex items-center gap-2 text-[13px] text-muted">
          <Avatar name={assignee.name} image={null} className="size-6! bg-leaf! text-[10px]! text-white!" />
          {isOwn ? t('vendors.app.byYou') : t('vendors.app.takenBy', { name: assignee.name })}
        </span>
      )}
      {(queue.hasNext || queue.hasPrevious) && (
        <span className="inline-flex items-center gap-1">
          <button
            type="button"
            aria-label={t('vendors.app.previous')}
            disabled={!queue.hasPrevious}
            className="console-icon-button disabled:opacity-40"
            onClick={() => queue.open(-1)}
          >
            <Icon name="chevron-left" size={17} className="rtl-mirror" />
          </button>
          {position > 0 && (
            <span className="text-[13px] whitespace-nowrap text-muted">
              {all === null ? position : t('vendors.app.position', { number: position, all })}
            </span>
          )}
          <button
            type="button"
            aria-label={t('vendors.app.next')}
            disabled={!queue.hasNext}
            className="console-icon-button disabled:opacity-40"
            onClick={() => queue.open(1)}
          >
            <Icon name="chevron-right" size={17} className="rtl-mirror" />
          </button>
        </span>
      )}
      {item && (!assignee || isOwn) && (
        <button type="button" className="console-button console-button-outline" onClick={() => void toggle()}>
          {t(isOwn ? 'vendors.app.release' : 'vendors.app.take')} <KeyCaps keys="a" className="max-md:hidden" />
        </button>
      )}
    </>
  );
}
