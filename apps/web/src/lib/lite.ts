/**
 * Lite mode: smaller pictures, nothing that plays by itself, nothing fetched ahead. `on` is what the page was rendered
 * with: on the server while one page is rendered, which nothing interrupts, and in the browser for its whole stay, as a
 * change of it loads the page anew. `still` holds for a slow connection, too, which only the browser can tell.
 */
export const lite = { on: false, still: false };
