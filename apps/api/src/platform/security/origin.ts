import { BlockList, isIP } from 'node:net';
import { hostname as machineName, networkInterfaces } from 'node:os';
import { LRUCache } from 'lru-cache';
import type { Config } from '../../config/config.ts';
import { Refusal } from '../http/refusal.ts';

/**
 * The origin that a request was sent to, by Fastify's `protocol` and `host`. Fastify reads X-Forwarded-Proto and
 * X-Forwarded-Host only when TRUST_PROXY is set.
 */
export interface RequestHost {
  protocol: string;
  host: string;
}

interface ParsedHost {
  origin: string;
  /**
   * Whether the host is this machine or one in its private network: a forged Host header then cannot lead to an
   * attacker's site.
   */
  isLocal: boolean;
}

const LOCAL_NETWORKS = new BlockList();
const SUBNETS: ReadonlyArray<[address: string, prefix: number, type: 'ipv4' | 'ipv6']> = [
  ['127.0.0.0', 8, 'ipv4'],
  ['::1', 128, 'ipv6'],
  // The unspecified address: browsers connect to their own machine.
  ['0.0.0.0', 32, 'ipv4'],
  ['::', 128, 'ipv6'],
  // Private networks: RFC 1918, RFC 6598 (also Tailscale), RFC 4193.
  ['10.0.0.0', 8, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['fc00::', 7, 'ipv6'],
];
for (const subnet of SUBNETS) LOCAL_NETWORKS.addSubnet(...subnet);

/** Suffixes of local network names; none exists in the public DNS. */
const LOCAL_SUFFIXES = ['local', 'lan', 'home', 'home.arpa', 'internal', 'localdomain'];

const isNameOfThisMachine = (name: string) => {
  const full = machineName().toLowerCase();
  const [short = full] = full.split('.');
  return name === full || name === short || LOCAL_SUFFIXES.some((suffix) => name === `${short}.${suffix}`);
};

const isAddressOfThisMachine = (address: string) =>
  Object.values(networkInterfaces()).some((interfaces) => interfaces?.some((info) => info.address === address));

/** `hostname` as the URL parser serializes it: in lower case, IPv4 with dots, IPv6 in brackets. */
const isLocalHostname = (hostname: string): boolean => {
  const address = hostname.replace(/^\[(.*)\]$/, '$1');
  const version = isIP(address);
  if (version) return LOCAL_NETWORKS.check(address, `ipv${version as 4 | 6}`) || isAddressOfThisMachine(address);
  const name = hostname.replace(/\.$/, '');
  return name === 'localhost' || name.endsWith('.localhost') || isNameOfThisMachine(name);
};

/** Every page parses its host: the cache limits how often the machine's network interfaces are read. */
const parsedHosts = new LRUCache<string, ParsedHost>({ max: 500, ttl: 60_000 });

/** Throws MALFORMED_REQUEST for an invalid host. */
const parseHost = ({ protocol, host }: RequestHost): ParsedHost => {
  const url = `${protocol}://${host}`;
  const known = parsedHosts.get(url);
  if (known) return known;
  const isHost = /^([\w.-]+|\[[\da-f:.]+\])(:\d{1,5})?$/i.test(host);
  if (!isHost || !/^https?$/.test(protocol) || !URL.canParse(url)) throw new Refusal('MALFORMED_REQUEST');
  const { origin, hostname } = new URL(url);
  const parsed = { origin, isLocal: isLocalHostname(hostname) };
  parsedHosts.set(url, parsed);
  return parsed;
};

type ShopUrls = Pick<Config, 'publicUrl' | 'shopUrl'>;

/**
 * The origin of links to the shop: PUBLIC_URL, else the request's host if that is local, else the server's own address.
 * Throws MALFORMED_REQUEST for an invalid host.
 */
export const resolveShopOrigin = (request: RequestHost, { publicUrl, shopUrl }: ShopUrls): string => {
  if (publicUrl) return publicUrl;
  const { origin, isLocal } = parseHost(request);
  return isLocal ? origin : shopUrl;
};

/**
 * The origin to which a payment provider returns the buyer: that of `resolveShopOrigin`. Throws UNKNOWN_HOST where it would
 * differ from the origin that the buyer uses, at which they would be signed out or find no shop.
 */
export const resolveReturnOrigin = (request: RequestHost, { publicUrl, shopUrl }: ShopUrls): string => {
  if (publicUrl) return publicUrl;
  const { origin, isLocal } = parseHost(request);
  if (!isLocal) throw new Refusal('UNKNOWN_HOST', { params: { url: shopUrl } });
  return origin;
};
