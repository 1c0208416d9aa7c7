import { createContext, useContext } from 'react';

/** What a rendering tells about its page beside the HTML: the server makes the status out of it. */
export interface PageContextValue {
  status: number;
  /** Scheme and host of the shop's address; empty where the server was not told. */
  origin: string;
}

export const PageContext = createContext<PageContextValue>({
  status: 200,
  origin: typeof location === 'undefined' ? '' : location.origin,
});

/** For addresses that must be whole, such as a page's canonical one. */
export const useOrigin = () => useContext(PageContext).origin;

/** Sets the page's HTTP status while it is rendered on the server; without effect in the browser. */
export function usePageStatus(status: number) {
  useContext(PageContext).status = status;
}
