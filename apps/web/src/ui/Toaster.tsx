import { useEffect, useRef } from 'react';
import styles from 'react-toastify/dist/ReactToastify.css?url';
import { ToastContainer, toast } from 'react-toastify/unstyled';
import { useT } from '../i18n/use-t.ts';
import type { ToastMessage } from './toast.ts';

/** Its styles come as a file of their own: the content policy forbids what react-toastify injects. */
function linkStyles() {
  if (document.querySelector(`link[href="${styles}"]`)) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = styles;
  document.head.append(link);
}

export function Toaster({ messages }: { messages: ToastMessage[] }) {
  const t = useT();
  const shown = useRef(0);
  useEffect(linkStyles, []);
  useEffect(() => {
    for (const { kind, text } of messages.slice(shown.current)) toast[kind](text);
    shown.current = messages.length;
  }, [messages]);
  return (
    <ToastContainer
      position="top-right"
      autoClose={5000}
      theme="light"
      rtl={document.documentElement.dir === 'rtl'}
      aria-label={t('ui.notifications')}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={t('ui.close')}
          className="ms-2 grid size-8 place-items-center"
          onClick={closeToast}
        >
          ×
        </button>
      )}
    />
  );
}
