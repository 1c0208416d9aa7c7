import { useAppSelector } from '../../app/state/store.ts';
import type { QueuedChange } from '../../features/cart/queued-changes.ts';
import { useOfflineCatalogue } from '../../i18n/offline-catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { isolateText } from '../../lib/isolate-text.ts';
import { Button } from '../../ui/actions/Button.tsx';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { focusCart } from './focus-cart.ts';
import { editChange } from './queue-changes.ts';

/** The changes that wait to be sent, and those that the shop refused. */
export function QueueNotice({ changes }: { changes: readonly QueuedChange[] }) {
  useOfflineCatalogue();
  const t = useT();
  const userId = useAppSelector(({ session }) => session.user?.id);
  const refused = changes.filter(({ refusal }) => refusal !== null);
  const dismiss = async (button: HTMLElement) => {
    focusCart(button);
    for (const { id } of refused) if (userId !== undefined) await editChange(userId, id, null);
  };
  return (
    <>
      {refused.length < changes.length && (
        <Notice tone="info" live className="mb-6">
          {t('offline.queued')}
        </Notice>
      )}
      {refused.length > 0 && (
        <Notice tone="warning" live className="mb-6">
          {t('offline.refused')}
          <ul className="my-1 font-medium">
            {refused.map(({ id, name, refusal }) => (
              <li key={id}>{t('ui.about', { name: isolateText(name || t('cart.goneItem')), text: refusal })}</li>
            ))}
          </ul>
          <Button variant="link" size="sm" onClick={({ currentTarget }) => void dismiss(currentTarget)}>
            {t('ui.close')}
          </Button>
        </Notice>
      )}
    </>
  );
}
