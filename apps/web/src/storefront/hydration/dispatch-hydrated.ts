declare global {
  interface WindowEventMap {
    /** Fired when the page or an island has been hydrated. */
    hydrated: Event;
  }
}

/** Notifies replay-early-events.ts, which is in a separate script, that it can replay events now. */
export const dispatchHydrated = () => void window.dispatchEvent(new Event('hydrated'));
