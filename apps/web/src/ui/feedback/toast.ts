export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
}

interface Host {
  show: (message: ToastMessage) => void;
  /** Moves the toasts above a dialog that has just opened. */
  raise: () => void;
}

let host: Host | undefined;
const queue: ToastMessage[] = [];

/** Shows a toast for five seconds. The rendering code is loaded with the first one. */
export function toast(kind: ToastMessage['kind'], text: string) {
  if (host) host.show({ kind, text });
  else queue.push({ kind, text });
}

/** Registers the host that renders toasts. Returns a function that unregisters it. */
export function registerToastHost(newHost: Host): () => void {
  host = newHost;
  for (const message of queue.splice(0)) newHost.show(message);
  return () => {
    if (host === newHost) host = undefined;
  };
}

export const raiseToasts = () => host?.raise();
