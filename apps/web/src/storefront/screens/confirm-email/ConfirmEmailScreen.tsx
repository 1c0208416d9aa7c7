import { useEffect, useRef, useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { isOutcomeUnknown, isRefusedBeforeExecution } from '../../../app/http/is-outcome-unknown.ts';
import { paths } from '../../../app/paths.ts';
import { useConfirmEmailMutation } from '../../../features/account/account.api.ts';
import { AuthLayout } from '../../../features/account/sign-in/AuthLayout.tsx';
import { useLinkFragment } from '../../../features/account/sign-in/use-link-fragment.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Link } from '../../../ui/actions/Link.tsx';
import { Notice } from '../../../ui/feedback/Notice.tsx';
import { NoticeAction } from '../../../ui/feedback/NoticeAction.tsx';
import { Head } from '../../head/Head.tsx';

/** The result of the link, whose token is used as soon as the page is mounted. */
function Confirmation({ token }: { token: string }) {
  const t = useT();
  const [confirm, { isSuccess, error }] = useConfirmEmailMutation();
  /** The token of a call whose outcome is unknown. */
  const [unknown, setUnknown] = useState<string | null>(null);
  /** The token of a call that was repeated. */
  const [retried, setRetried] = useState<string | null>(null);
  // A token works once: React's development mode runs effects twice.
  const sent = useRef('');
  useEffect(() => {
    if (sent.current === token) return;
    sent.current = token;
    void confirm({ token });
  }, [confirm, token]);
  if (isSuccess) {
    return (
      <Notice tone="success" live>
        {t('confirm.done')}
      </Notice>
    );
  }
  const isInvalid = isCallError(error) && error.code === 'CONFIRMATION_LINK_INVALID';
  const retry = () => {
    if (isOutcomeUnknown(error) && !isRefusedBeforeExecution(error)) setUnknown(token);
    setRetried(token);
    void confirm({ token });
  };
  const describeError = () =>
    isInvalid ? t(unknown === token ? 'confirm.used' : 'confirm.invalid') : getErrorText(error, t('confirm.failed'));
  // The button has the focus, which it would lose if it were unmounted while a retry runs.
  const hasButton = error ? !isInvalid : retried === token;
  return (
    <Notice tone={error ? 'danger' : 'info'} live>
      {error ? describeError() : t('confirm.busy')}
      {hasButton && ' '}
      {hasButton && (
        <NoticeAction busy={!error} onClick={retry}>
          {t('ui.retry')}
        </NoticeAction>
      )}
    </Notice>
  );
}

export function ConfirmEmailScreen() {
  const t = useT();
  const token = useLinkFragment();
  return (
    <AuthLayout title={t('confirm.title')} aside={t('confirm.text')}>
      <Head title={t('confirm.title')} noindex />
      {token === '' && (
        <Notice tone="info" live>
          {t('confirm.missing')}
        </Notice>
      )}
      {token && <Confirmation token={token} />}
      <p className="mt-6 flex flex-wrap gap-x-6 gap-y-2">
        <Link to={paths.home()} className="text-link text-ink">
          {t('link.startShopping')}
        </Link>
        <Link to={paths.manageAccount()} className="text-link text-ink">
          {t('profile.title')}
        </Link>
      </p>
    </AuthLayout>
  );
}
