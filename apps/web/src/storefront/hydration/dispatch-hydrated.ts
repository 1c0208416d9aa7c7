declare global {
  interface WindowEventMap {
    /** A part of the page has been hydrated. */
    hydrated: Event;
  }
}

/** Tells replay-early-events.ts, which is in a script of its own, that it may replay events now. */
export const dispatchHydrated = () => void window.dispatchEvent(new Event('hydrated'));
