/** How long until it is tried again, though nothing tells that the connection is back. */
const PAUSE = 5000;

/** Code that can not be fetched is tried again until it is there; what would show it waits with it. */
export const patiently = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(async () => {
    await new Promise((resolve) => {
      window.addEventListener('online', resolve, { once: true });
      setTimeout(resolve, PAUSE);
    });
    return patiently(load);
  });

/** For what somebody pressed: where a shop was deployed anew its old files are gone, and a new document knows the new ones. */
export const orAnew = <Module>(load: () => Promise<Module>): Promise<Module> =>
  load().catch(() => {
    if (navigator.onLine) location.reload();
    return patiently(load);
  });
