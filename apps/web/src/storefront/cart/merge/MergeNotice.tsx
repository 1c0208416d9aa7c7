import { useStore } from 'react-redux';
import { paths } from '../../../app/paths.ts';
import type { AppStore } from '../../../app/state/store.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Button } from '../../../ui/actions/Button.tsx';
import { Link } from '../../../ui/actions/Link.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { NoticeAction } from '../../../ui/feedback/NoticeAction.tsx';
import { focusCart } from '../focus-cart.ts';
import { formatCartLineNotice, mergeGuestCart } from './merge-guest-cart.ts';
import { dismissMergeNotices, useMergeState } from './merge-state.ts';

/**
 * Says that the merge of a visitor's cart waits, shows what it changed or left out, or what ordering again left out, and retries an
 * interrupted merge.
 */
export function MergeNotice() {
  const t = useT();
  const store = useStore() as AppStore;
  const { heading, notices, failed, reason, earlierOrder, running, waiting } = useMergeState();
  const isClosable = notices.length > 0 || earlierOrder !== null;
  if (!isClosable && !failed && !waiting) return null;
  return (
    <Notice tone={isClosable || failed ? 'warning' : 'info'} live className="mb-6">
      {waiting && <p>{t('cart.merging')}</p>}
      {earlierOrder && (
        <p>
          {t('cart.alreadyOrdered')}{' '}
          {earlierOrder.id !== null && (
            <Link to={paths.myOrder(earlierOrder.id)} className="text-link">
              {t('orders.view')}
            </Link>
          )}
        </p>
      )}
      {notices.length > 0 && (
        <>
          {t(heading)}
          <ul className="my-1 font-medium">
            {notices.map((notice, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list is only replaced as a whole, and two notices may be equal
              <li key={index}>{formatCartLineNotice(notice, t)}</li>
            ))}
          </ul>
        </>
      )}
      {isClosable && (
        <Button
          variant="link"
          size="sm"
          onClick={({ currentTarget }) => {
            focusCart(currentTarget);
            dismissMergeNotices();
          }}
        >
          {t('ui.close')}
        </Button>
      )}
      {failed && (
        <p>
          {t('cart.mergeFailed')} {reason}{' '}
          <NoticeAction busy={running} onClick={() => void mergeGuestCart(store, t)}>
            {t('ui.retry')}
          </NoticeAction>
        </p>
      )}
    </Notice>
  );
}
