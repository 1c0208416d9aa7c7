/** An address of the web app, opened in a mail's language. Begins at the configuration's, never at a request's host. */
export const buildPageUrl = (shopUrl: string, path: string, language: string) => {
  const url = new URL(path, shopUrl);
  url.searchParams.set('lang', language);
  return url.href;
};
