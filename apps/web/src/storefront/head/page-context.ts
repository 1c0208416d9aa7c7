import { createContext, useContext } from 'react';

/** Values that the server and the rendered components exchange besides the HTML. */
export interface PageContextValue {
  /** The HTTP status, which a component may set while it renders. */
  status: number;
  /** Scheme and host of the shop; empty if the server does not know them. */
  origin: string;
}

export const PageContext = createContext<PageContextValue>({
  status: 200,
  origin: typeof location === 'undefined' ? '' : location.origin,
});

/** For absolute URLs, such as a page's canonical one. */
export const useOrigin = () => useContext(PageContext).origin;

/** Sets the page's HTTP status while it is rendered on the server; without effect in the browser. */
export function usePageStatus(status: number) {
  useContext(PageContext).status = status;
}
