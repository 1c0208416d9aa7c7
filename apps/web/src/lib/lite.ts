/**
 * Lite mode: smaller pictures, nothing that plays by itself, nothing fetched ahead. What the page was rendered with
 * stands here, on the server while one page is rendered, which nothing interrupts, and in the browser for its whole
 * stay: a change of it loads the page anew.
 */
export const lite = { on: false };
