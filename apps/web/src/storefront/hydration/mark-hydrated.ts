declare global {
  interface WindowEventMap {
    /** A part of the page has been hydrated. */
    awake: Event;
  }
}

/** Tells keep-presses.ts, which is a script of its own, that there may be something to do again. */
export const tellAwake = () => void window.dispatchEvent(new Event('awake'));
