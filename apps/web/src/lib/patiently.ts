/** Code that can not be fetched is waited for until the connection is back; what would show it waits with it. */
export const patiently = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(
    () =>
      new Promise<Module>((resolve) => {
        window.addEventListener('online', () => resolve(patiently(load)), { once: true });
      }),
  );

/** For what somebody pressed: where a shop was deployed anew its old files are gone, and a new document knows the new ones. */
export const orAnew = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => {
    if (navigator.onLine) location.reload();
    return patiently(load);
  });
