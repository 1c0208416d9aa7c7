import { createContext, useContext } from 'react';

/** Lite mode saves data: smaller pictures, no autoplay, no prefetching. */
export interface LiteMode {
  /** The page is rendered lite. A change reloads the page. */
  isOn: boolean;
  /** Loads less in the browser. Also true on a slow connection or if the browser asks to save data, which only the browser can detect. */
  savesData: boolean;
}

export const LiteModeContext = createContext<LiteMode>({ isOn: false, savesData: false });

export const useLiteMode = () => useContext(LiteModeContext);
