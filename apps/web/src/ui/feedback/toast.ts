export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
  /** The action of the toast, such as undo; the toast is then shown for ten seconds. */
  action?: ToastAction;
}

interface ToastAction {
  label: string;
  run: () => void;
}

interface Host {
  show: (message: ToastMessage) => void;
  /** Moves the toasts above a dialog that has just opened. */
  raise: () => void;
}

let host: Host | undefined;
const queue: ToastMessage[] = [];

/** Shows a toast for five seconds. The rendering code is loaded with the first one. */
export function toast(kind: ToastMessage['kind'], text: string, action?: ToastAction) {
  const message = { kind, text, ...(action && { action }) };
  if (host) host.show(message);
  else queue.push(message);
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
