import { lazy, Suspense, useEffect, useState } from 'react';
import { type ToastMessage, takeToasts } from './toast.ts';

const Toaster = lazy(() => import('./Toaster.tsx').then(({ Toaster }) => ({ default: Toaster })));

/** Stands once in the page; empty until the first message. */
export function ToastHost() {
  const [messages, setMessages] = useState<ToastMessage[]>([]);
  useEffect(() => takeToasts((message) => setMessages((before) => [...before, message])), []);
  return messages.length > 0 ? (
    <Suspense>
      <Toaster messages={messages} />
    </Suspense>
  ) : null;
}
