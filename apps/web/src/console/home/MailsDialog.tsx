import type { WorkItem } from '@trad/contract/console/home';
import { useLocale, useT } from '../../i18n/use-t.ts';
import { formatMoment } from '../../lib/dates.ts';
import { Dialog } from '../../ui/overlays/Dialog.tsx';

/** Shows the number of unsent mails, and the kind, time and error of the oldest one. */
export function MailsDialog({ item, onClose }: { item: WorkItem; onClose: () => void }) {
  const t = useT();
  const locale = useLocale();
  return (
    <Dialog title={t('workQueue.unsent_mails', { count: item.count })} onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        <dt className="text-muted">{t('mails.oldest')}</dt>
        <dd>
          <bdi dir="ltr">{item.subject}</bdi>, {formatMoment(item.since, locale)}
        </dd>
        <dt className="text-muted">{t('job.error')}</dt>
        <dd dir="ltr" className="break-words">
          {item.detail ?? '–'}
        </dd>
      </dl>
      <p className="mt-4">{t('mails.text')}</p>
    </Dialog>
  );
}
