/**
 * Returns the URL of a page of the web app in a mail's language. The origin comes from the configuration, never from a
 * request's Host header, which an attacker can set.
 */
export const buildPageUrl = (shopUrl: string, path: string, language: string) => {
  const url = new URL(path, shopUrl);
  url.searchParams.set('lang', language);
  return url.href;
};
