import type { ComponentProps } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { Button } from '../actions/Button.tsx';
import { Notice, type NoticeProps } from './Notice.tsx';

/** An action after a notice's text. The negative margin gives it a full touch target without a higher line. */
export const NoticeAction = (props: Omit<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'>) => (
  <Button {...props} variant="link" size="sm" className="-my-3 ms-1.5" />
);

interface RetryNoticeProps extends Pick<NoticeProps, 'children' | 'className'> {
  tone?: NoticeProps['tone'];
  /** Absent: no button. */
  onRetry?: () => void;
}

/** A notice with a Retry button, announced when it appears. */
export function RetryNotice({ tone = 'danger', children, className, onRetry }: RetryNoticeProps) {
  const t = useT();
  return (
    <Notice tone={tone} live className={className}>
      {children}
      {onRetry && ' '}
      {onRetry && <NoticeAction onClick={onRetry}>{t('ui.retry')}</NoticeAction>}
    </Notice>
  );
}
