import { type ReactNode, useId } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { IconButton } from '../actions/IconButton.tsx';
import { Icon } from '../display/Icon.tsx';
import { useModal } from './use-modal.ts';

interface DialogProps {
  /** null: the dialog cannot be closed by its button, Escape or the backdrop. */
  onClose: (() => void) | null;
  title: ReactNode;
  /** Muted text after the title. */
  aside?: ReactNode;
  children: ReactNode;
  /** Below the scrolling content. */
  footer?: ReactNode;
  /** Replaces the visible title, which then is for screen readers only. */
  head?: ReactNode;
  /** `end` and `start` are along the sides, `bottom` is along the bottom edge, `full` a page for phones. */
  side?: keyof typeof sides;
}

const sides = {
  center: 'dialog-center m-auto max-h-[calc(100dvh-32px)] w-[calc(100%-32px)] max-w-lg rounded-panel',
  end: 'dialog-end ms-auto h-dvh max-h-none w-full max-w-115',
  start: 'dialog-start me-auto h-dvh max-h-none w-full max-w-105',
  full: 'h-dvh max-h-none w-full max-w-none',
  bottom: 'dialog-bottom mt-auto mb-0 h-[calc(100dvh-48px)] max-h-none w-full max-w-none rounded-t-[20px]',
};

/**
 * A modal `<dialog>`, which traps the focus, closes on Escape and restores the focus. It is open while it is rendered.
 */
export function Dialog({ onClose, title, aside, head, children, footer, side = 'center' }: DialogProps) {
  const t = useT();
  const titleId = useId();
  const modal = useModal(onClose);
  return (
    <dialog
      {...modal}
      aria-labelledby={titleId}
      className={cx('bg-paper text-ink shadow-drawer open:flex open:flex-col', sides[side])}
    >
      <div className="flex min-h-19 shrink-0 items-center justify-between gap-4 border-b border-line py-3 ps-5 pe-3 md:ps-7 md:pe-4">
        {head}
        <h2 id={titleId} className={head ? 'sr-only' : 'text-2xl'}>
          {title} {aside && <bdi className="font-sans text-base font-normal tracking-normal text-muted">{aside}</bdi>}
        </h2>
        {onClose && (
          <IconButton label={t('ui.close')} onClick={onClose}>
            <Icon name="x" size={22} />
          </IconButton>
        )}
      </div>
      <div className="min-h-0 grow overflow-y-auto overscroll-contain px-5 py-5 md:px-7">{children}</div>
      {footer && <div className="shrink-0 border-t border-line bg-sand px-5 py-5 md:px-7">{footer}</div>}
    </dialog>
  );
}

/** A dialog along an edge of the screen; full-screen on phones. */
export const Drawer = ({ side = 'end', ...rest }: Omit<DialogProps, 'side'> & { side?: 'end' | 'start' }) => (
  <Dialog side={side} {...rest} />
);
