import { createContext, useContext } from 'react';

/** `real` uses the server; `demo` uses sample data in the browser. */
export type DashboardMode = 'real' | 'demo';

/**
 * Screens vary texts, banners and actions by the mode. It does not select the data, which are those of the Redux store around
 * the screen.
 */
export const ModeContext = createContext<DashboardMode>('demo');

export const useMode = () => useContext(ModeContext);
