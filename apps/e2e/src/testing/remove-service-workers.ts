/** Runs in a page: as without service workers, whose copies would hide requests from a test, and stay for the next one. */
export const removeServiceWorkers = () => {
  delete (Navigator.prototype as { serviceWorker?: unknown }).serviceWorker;
};
