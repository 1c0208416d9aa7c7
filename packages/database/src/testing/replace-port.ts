/** Returns the address of a proxy or a pooler on another TCP port, in place of the server's TCP address or Unix socket. */
export const replacePort = (url: string, port: number | string): string => {
  const changed = new URL(url);
  changed.searchParams.delete('host');
  changed.port = String(port);
  return changed.href;
};
