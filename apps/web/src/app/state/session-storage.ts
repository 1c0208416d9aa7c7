/** What this tab alone remembers. Its storage may be full or forbidden: the shop then works without. */
const attempt = <T>(work: () => T): T | null => {
  try {
    return work();
  } catch {
    return null;
  }
};

export const readTabItem = (key: string) => attempt(() => sessionStorage.getItem(key));
export const writeTabItem = (key: string, text: string) => attempt(() => sessionStorage.setItem(key, text));

export const removeTabItem = (key: string) => attempt(() => sessionStorage.removeItem(key));

/** Everything whose key begins so. */
export const removeTabItems = (beginning: string) =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(beginning)) sessionStorage.removeItem(key);
  });
