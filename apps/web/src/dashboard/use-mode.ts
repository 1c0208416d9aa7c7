import { createContext, useContext } from 'react';

/** `real` uses the server; `demo` uses sample data in the browser. */
export type DashboardMode = 'real' | 'demo';

/** Affects texts only: data access depends on the Redux store that a screen is rendered in. */
export const ModeContext = createContext<DashboardMode>('demo');

export const useMode = () => useContext(ModeContext);
