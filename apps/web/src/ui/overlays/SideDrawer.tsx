import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';
import { useT } from '../../i18n/use-t.ts';
import { cx } from '../../lib/cx.ts';
import { Icon } from '../display/Icon.tsx';
import { useModal } from './use-modal.ts';

interface SideDrawerProps {
  label: string;
  logo: ReactNode;
  /** The height of the row with the logo: that of the page's header. */
  headClassName: string;
  onClose: () => void;
  children: ReactNode;
}

/** The sidebar of small screens, as a modal drawer that closes on navigation. */
export function SideDrawer({ label, logo, headClassName, onClose, children }: SideDrawerProps) {
  const t = useT();
  const modal = useModal(onClose);
  const { key } = useLocation();
  const initialKey = useRef(key);
  useEffect(() => {
    if (initialKey.current !== key) onClose();
  }, [key, onClose]);
  return (
    <dialog
      {...modal}
      aria-label={label}
      className="on-dark dialog-start me-auto h-dvh max-h-none w-[calc(100%-56px)] max-w-80 flex-col overflow-y-auto bg-ink px-4 pb-6 text-white shadow-drawer open:flex"
    >
      <div className={cx('flex shrink-0 items-center justify-between', headClassName)}>
        {logo}
        <button
          type="button"
          aria-label={t('ui.close')}
          className="grid size-11 place-items-center rounded-full hover:bg-ink-line"
          onClick={onClose}
        >
          <Icon name="x" size={22} />
        </button>
      </div>
      {children}
    </dialog>
  );
}
