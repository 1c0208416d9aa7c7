import { createContext, useContext } from 'react';

/** `real` speaks with the server; `demo` answers from sample data, in this browser alone. */
export type Mode = 'real' | 'demo';

/** What a screen needs of it is only what it says; what it reads and writes goes through the store either way. */
export const ModeContext = createContext<Mode>('demo');

export const useMode = () => useContext(ModeContext);
