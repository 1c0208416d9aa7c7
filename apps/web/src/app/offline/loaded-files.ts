/** The paths of the files and pictures that the page has loaded since its last report to the service worker. */
export const loadedFiles: string[] = [];
