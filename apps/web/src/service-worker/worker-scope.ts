/** The part of a service worker's global scope that this worker uses: TypeScript's own types exclude those of documents. */
interface WorkerScope {
  location: Location;
  navigator: Navigator;
  registration: { unregister: () => Promise<boolean> };
  clients: { claim: () => Promise<void> };
  skipWaiting: () => Promise<void>;
  addEventListener<Type extends keyof WorkerEvents>(type: Type, listener: (event: WorkerEvents[Type]) => void): void;
}

interface WaitingEvent extends Event {
  /** Keeps the worker alive. */
  waitUntil: (promise: Promise<unknown>) => void;
}

export interface RequestEvent extends WaitingEvent {
  request: Request;
  respondWith: (response: Promise<Response>) => void;
}

interface WorkerEvents {
  install: WaitingEvent;
  activate: WaitingEvent;
  fetch: RequestEvent;
  message: WaitingEvent & { data: unknown };
}

export const scope = self as unknown as WorkerScope;
