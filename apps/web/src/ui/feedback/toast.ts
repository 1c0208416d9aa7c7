export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
}

interface Host {
  show: (message: ToastMessage) => void;
  /** Puts the messages above a dialog that has just opened. */
  raise: () => void;
}

let host: Host | undefined;
const queue: ToastMessage[] = [];

/** Shows a message for five seconds, top right. The code that draws it is fetched with the first one. */
export function toast(kind: ToastMessage['kind'], text: string) {
  if (host) host.show({ kind, text });
  else queue.push({ kind, text });
}

/** The host of the page takes the messages from now on. */
export function registerToastHost(taking: Host): () => void {
  host = taking;
  for (const message of queue.splice(0)) taking.show(message);
  return () => {
    if (host === taking) host = undefined;
  };
}

export const raiseToasts = () => host?.raise();
