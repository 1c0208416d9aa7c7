import { useEffect } from 'react';
import { useStore } from 'react-redux';
import { subscribeToCartChanges } from '../../app/offline/cart-changes.ts';
import { waitForShop } from '../../app/offline/wait-for-shop.ts';
import { type AppStore, useAppSelector } from '../../app/state/store.ts';
import { getQueuedChanges, showQueuedChanges } from '../../features/cart/queued-changes.ts';
import { useOfflineCatalogue } from '../../i18n/offline-catalogue.ts';
import { useT } from '../../i18n/use-t.ts';
import { toast } from '../../ui/feedback/toast.ts';
import { loadChanges } from './queue-changes.ts';
import { sendChanges } from './send-changes.ts';

/** The pause before the changes are sent again to a shop that responds, but did not accept them. */
const RETRY_MS = 5000;

const NOTHING_SENT = { accepted: [], refused: [], isComplete: false };

/** Shows the stored changes in the cart, and sends them once the shop responds. Rendered while there are some. */
export function QueueSender() {
  useOfflineCatalogue();
  const t = useT();
  const store = useStore() as AppStore;
  const userId = useAppSelector(({ session }) => session.user?.id);
  useEffect(() => {
    if (userId === undefined) return;
    let stopWaiting = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    const send = async () => {
      const texts = { failed: t('offline.noReason'), unconfirmed: t('offline.unconfirmed') };
      // IndexedDB can fail: the changes are sent again.
      const { accepted, refused, isComplete } = await sendChanges(store, texts).catch(() => NOTHING_SENT);
      isWaiting = false;
      if (refused.length > 0) toast('error', t('offline.refusedToast'));
      else if (isComplete && accepted.length > 0) toast('success', t('offline.sent'));
      if (!isComplete) timer = setTimeout(wait, RETRY_MS);
      // A change may have been stored after the last one was sent.
      else wait();
    };
    const wait = () => {
      if (isWaiting || getQueuedChanges().changes.every(({ refusal }) => refusal !== null)) return;
      isWaiting = true;
      stopWaiting = waitForShop(() => void send());
    };
    const load = () => void loadChanges(userId).then(wait, () => {});
    load();
    const unsubscribe = subscribeToCartChanges(load);
    return () => {
      unsubscribe();
      stopWaiting();
      clearTimeout(timer);
      showQueuedChanges([]);
    };
  }, [userId, store, t]);
  return null;
}
