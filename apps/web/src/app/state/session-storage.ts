/** The session storage of this tab. It may be full or forbidden: the shop then works without it. */
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

export const removeTabItems = (keyPrefix: string) =>
  attempt(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyPrefix)) sessionStorage.removeItem(key);
  });
