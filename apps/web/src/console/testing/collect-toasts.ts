import { onTestFinished } from 'vitest';
import { registerToastHost, type ToastMessage } from '../../ui/feedback/toast.ts';

/** Collects the toasts of a page from now on, instead of showing them. */
export const collectToasts = () => {
  const toasts: ToastMessage[] = [];
  onTestFinished(registerToastHost({ show: (message) => toasts.push(message), raise: () => {} }));
  return toasts;
};
