import { Suspense, useEffect, useRef, useState } from 'react';
import { lazyExport, retryImport } from '../../lib/retry-import.ts';
import { registerToastHost, type ToastMessage } from './toast.ts';

const Toaster = lazyExport('Toaster', () => retryImport(() => import('./Toaster.tsx')));

/** Renders toasts; mounted once per document. */
export function ToastHost() {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  const layer = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A modal dialog is in the top layer, above every z-index: a popover is, too.
    const raise = () => {
      layer.current?.hidePopover?.();
      layer.current?.showPopover?.();
    };
    let isRaised = false;
    const show = (message: ToastMessage) => {
      isRaised = true;
      setMessages((before) => [...before, message]);
      raise();
    };
    // Without messages skip raising, which would delay the opening of a dialog.
    return registerToastHost({ show, raise: () => isRaised && raise() });
  }, []);
  return (
    <div ref={layer} popover="manual" className="m-0 size-0 overflow-visible border-0 bg-transparent p-0">
      {messages.length > 0 && (
        <Suspense>
          <Toaster messages={messages} />
        </Suspense>
      )}
    </div>
  );
}
