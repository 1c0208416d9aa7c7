import { useEffect, useLayoutEffect, useRef } from 'react';
import { getErrorText } from '../../app/http/get-error-text.ts';
import { useAppDispatch } from '../../app/state/store.ts';
import { useT } from '../../i18n/use-t.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { NoticeAction } from '../../ui/feedback/NoticeAction.tsx';
import { toast } from '../../ui/feedback/toast.ts';
import { focusMain } from '../../ui/layout/focus-main.ts';
import { accountApi, useSendEmailConfirmationMutation } from './account.api.ts';

/** Says that mails about orders are sent only to a confirmed address, and sends the confirmation link again. */
export function ConfirmEmailNotice({ email }: { email: string }) {
  const t = useT();
  const dispatch = useAppDispatch();
  const [send, { isLoading, isSuccess }] = useSendEmailConfirmationMutation();
  const notice = useRef<HTMLDivElement>(null);
  const text = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    // The button had the focus, and is unmounted.
    if (isSuccess && document.activeElement === document.body) text.current?.focus({ preventScroll: true });
  }, [isSuccess]);
  useLayoutEffect(() => {
    const element = notice.current;
    // Before it is removed: the address may be confirmed while its text or its button has the focus.
    return () => {
      if (element?.contains(document.activeElement)) focusMain();
    };
  }, []);
  const resend = async () => {
    const { data, error } = await send({});
    if (!data) return toast('error', getErrorText(error, t('confirm.sendFailed')));
    toast('success', data.message || t('confirm.sent'));
    // The address may have been confirmed in another tab or browser.
    dispatch(accountApi.util.invalidateTags(['Profile']));
  };
  return (
    <div ref={notice} className="mb-6">
      <Notice tone="warning">
        <span ref={text} tabIndex={-1} className="outline-none">
          {t('confirm.waiting')} <bdi>{email}</bdi>
        </span>
        {!isSuccess && (
          <NoticeAction busy={isLoading} onClick={() => void resend()}>
            {t('confirm.again')}
          </NoticeAction>
        )}
      </Notice>
    </div>
  );
}
