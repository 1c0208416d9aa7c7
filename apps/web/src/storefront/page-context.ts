import { createContext, useContext } from 'react';

/** What a rendering tells about its page beside the HTML: the server makes the status out of it. */
export interface PageFacts {
  status: number;
}

export const PageContext = createContext<PageFacts>({ status: 200 });

/** Sets the page's HTTP status while it is rendered on the server; without effect in the browser. */
export function usePageStatus(status: number) {
  useContext(PageContext).status = status;
}
