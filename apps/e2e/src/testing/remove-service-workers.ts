/** Runs in a page. Copies of a service worker would hide requests from a test, and last until the next one. */
export const removeServiceWorkers = () => {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
};
