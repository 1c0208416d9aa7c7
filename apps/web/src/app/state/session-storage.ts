/** Returns null where the tab's session storage is full or forbidden: the shop then works without it. */
const tryAccess = <T>(access: () => T): T | null => {
  try {
    return access();
  } catch {
    return null;
  }
};

export const readTabItem = (key: string) => tryAccess(() => sessionStorage.getItem(key));
export const writeTabItem = (key: string, text: string) => tryAccess(() => sessionStorage.setItem(key, text));

export const removeTabItem = (key: string) => tryAccess(() => sessionStorage.removeItem(key));

export const removeTabItems = (keyPrefix: string) =>
  tryAccess(() => {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(keyPrefix)) sessionStorage.removeItem(key);
  });
