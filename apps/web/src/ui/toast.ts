export interface ToastMessage {
  kind: 'success' | 'error' | 'info';
  text: string;
}

type Show = (message: ToastMessage) => void;

let show: Show | undefined;
const waiting: ToastMessage[] = [];

/** Shows a message for five seconds, top right. The code that draws it is fetched with the first one. */
export function toast(kind: ToastMessage['kind'], text: string) {
  if (show) show({ kind, text });
  else waiting.push({ kind, text });
}

/** The host of the page takes the messages from now on. */
export function takeToasts(host: Show): () => void {
  show = host;
  for (const message of waiting.splice(0)) host(message);
  return () => {
    if (show === host) show = undefined;
  };
}
