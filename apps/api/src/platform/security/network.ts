import { isIPv4, isIPv6 } from 'node:net';

/**
 * The network of an IP address: the /64 of IPv6, because one client controls all its addresses; IPv4 is returned
 * unchanged.
 */
export const toNetwork = (ipAddress: string) => {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ipAddress)?.[1];
  if (mapped || !isIPv6(ipAddress)) return mapped ?? ipAddress;
  const [head = '', tail = ''] = (ipAddress.split('%')[0] ?? '').toLowerCase().split('::');
  const splitGroups = (text: string) => (text ? text.split(':') : []);
  const gap = Array<string>(Math.max(0, 8 - splitGroups(head).length - splitGroups(tail).length)).fill('0');
  return [...splitGroups(head), ...gap, ...splitGroups(tail)]
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':');
};

/** The network around an IP address that one customer of a provider may have: a /24 of IPv4, a /48 of IPv6. */
export const toSurroundingNetwork = (ipAddress: string) => {
  const network = toNetwork(ipAddress);
  return isIPv4(network) ? network.split('.').slice(0, 3).join('.') : network.split(':').slice(0, 3).join(':');
};
