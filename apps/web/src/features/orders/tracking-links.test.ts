import { expect, test } from 'vitest';
import { buildTrackingLink } from './tracking-links.ts';

test.each([
  ['DHL Express', 'JD01 4600 0031', 'https://www.dhl.com/global-en/home/tracking.html?tracking-id=JD0146000031'],
  ['ups', '1Z999AA10123456784', 'https://www.ups.com/track?tracknum=1Z999AA10123456784'],
  [' Royal  Mail ', 'AB123456785GB', 'https://www.royalmail.com/track-your-item#/tracking-results/AB123456785GB'],
  ['FedEx', '123456789012', 'https://www.fedex.com/fedextrack/?trknbr=123456789012'],
  ['La Poste', '6A12345678901', 'https://www.laposte.fr/outils/suivre-vos-envois?code=6A12345678901'],
  ['Upscale Couriers', '123456789', null],
  ['https://evil.example/dhl', '123456789', null],
  ['DHL', 'https://evil.example', null],
  ['DHL', '../../login?x=1', null],
  ['DHL', '١٢٣٤٥٦٧٨', null],
  ['DHL', null, null],
  [null, '123456789', null],
])('the link of carrier %s and number %s is %s', (carrier, number, link) => {
  expect(buildTrackingLink(carrier, number)).toBe(link);
});
