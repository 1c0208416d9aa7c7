import { useEffect, useRef, useState } from 'react';
import styles from 'react-toastify/dist/ReactToastify.css?url';
import { type Id, ToastContainer, toast } from 'react-toastify/unstyled';
import { useT } from '../../i18n/use-t.ts';
import { Icon } from '../display/Icon.tsx';
import type { ToastMessage } from './toast.ts';

/** Loads its styles as a file: the Content-Security-Policy blocks the style element that react-toastify injects. */
const loadStyles = () =>
  new Promise((resolve) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = styles;
    // Show messages even if the styles could not be loaded.
    link.onload = resolve;
    link.onerror = resolve;
    document.head.append(link);
  });
let stylesLoaded: Promise<unknown> | undefined;

const DURATION_MS = 5000;
/** Long enough to read what a toast offers, and to press it. */
const ACTION_DURATION_MS = 10_000;

/** Each is a toast of its own: equal texts may undo different things. */
function showWithAction(kind: ToastMessage['kind'], text: string, { label, run }: NonNullable<ToastMessage['action']>) {
  const id = toast[kind](
    <span className="flex grow items-center justify-between gap-3">
      {text}
      <button
        type="button"
        className="text-link min-h-11 shrink-0"
        onClick={() => {
          toast.dismiss(id);
          run();
        }}
      >
        {label}
      </button>
    </span>,
    { autoClose: ACTION_DURATION_MS },
  );
}

export function Toaster({ messages }: { messages: ToastMessage[] }) {
  const t = useT();
  const shownCount = useRef(0);
  const ids = useRef(new Map<string, Id>());
  const [ready, setReady] = useState(false);
  useEffect(() => {
    stylesLoaded ??= loadStyles();
    void stylesLoaded.then(() => setReady(true));
  }, []);
  useEffect(() => {
    if (!ready) return;
    // A text that is already displayed restarts its timer. Each new toast gets an id of its own: react-toastify ignores an
    // id that is still playing its exit animation.
    for (const { kind, text, action } of messages.slice(shownCount.current)) {
      if (action) {
        showWithAction(kind, text, action);
        continue;
      }
      const id = ids.current.get(text);
      if (id !== undefined && toast.isActive(id)) toast.update(id, { autoClose: DURATION_MS });
      else ids.current.set(text, toast[kind](text));
    }
    shownCount.current = messages.length;
  }, [messages, ready]);
  const isRtl = document.documentElement.dir === 'rtl';
  return (
    <ToastContainer
      // At the end of the lines: titles are at their start.
      position={isRtl ? 'top-left' : 'top-right'}
      autoClose={DURATION_MS}
      theme="light"
      rtl={isRtl}
      aria-label={t('ui.notifications')}
      closeButton={({ closeToast }) => (
        <button
          type="button"
          aria-label={t('ui.close')}
          className="ms-auto -me-2 grid size-11 shrink-0 place-items-center rounded-full hover:bg-sand"
          onClick={closeToast}
        >
          <Icon name="x" size={18} />
        </button>
      )}
    />
  );
}
