import { X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import styles from 'react-toastify/dist/ReactToastify.css?url';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useT } from '../../i18n/use-t.ts';
import type { ToastMessage } from './toast.ts';

/** Its styles come as a file of their own: the content policy forbids those that react-toastify injects. */
const linkStyles = () =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    // Without its styles a message is plain, but still told.
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
let linked: Promise<unknown> | undefined;

const SHOWN_FOR = 5000;

export function Toaster({ messages }: { messages: ToastMessage[] }) {
  const t = useT();
  const shown = useRef(0);
  const [ready, setReady] = useState(false);
  useEffect(() => {
    linked ??= linkStyles();
    void linked.then(() => setReady(true));
  }, []);
  useEffect(() => {
    if (!ready) return;
    // The text is the id: what is still being shown is not shown twice, and its time begins anew.
    for (const { kind, text } of messages.slice(shown.current)) {
      if (toast.isActive(text)) toast.update(text, { autoClose: SHOWN_FOR });
      else toast[kind](text, { toastId: text });
    }
    shown.current = messages.length;
  }, [messages, ready]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={SHOWN_FOR}
      theme="light"
      rtl={document.documentElement.dir === 'rtl'}
      aria-label={t('ui.notifications')}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={t('ui.close')}
          className="ms-auto -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
          onClick={closeToast}
        >
          <X aria-hidden size={18} />
        </button>
      )}
    />
  );
}
