/**
 * The tracking pages of known carriers. Carrier and number are text of vendors: only a known name makes a link, to the
 * carrier's own site.
 */
const TRACKING_PAGES: ReadonlyArray<[name: RegExp, url: string]> = [
  [/^dhl\b/i, 'https://www.dhl.com/global-en/home/tracking.html?tracking-id='],
  [/^ups\b/i, 'https://www.ups.com/track?tracknum='],
  [/^fed ?ex\b/i, 'https://www.fedex.com/fedextrack/?trknbr='],
  [/^aramex\b/i, 'https://www.aramex.com/track/results?ShipmentNumber='],
  [/^dpd\b/i, 'https://tracking.dpd.de/status/en_US/parcel/'],
  [/^(la poste|colissimo)\b/i, 'https://www.laposte.fr/outils/suivre-vos-envois?code='],
  [/^royal mail\b/i, 'https://www.royalmail.com/track-your-item#/tracking-results/'],
  [/^usps\b/i, 'https://tools.usps.com/go/TrackConfirmAction?tLabels='],
];
/** The characters of tracking numbers. They cannot form a path or a query. */
const NUMBER = /^[A-Z0-9-]{6,40}$/i;

/** Builds the link to the parcel at its carrier; null for an unknown carrier, or where the text is no tracking number. */
export function buildTrackingLink(carrier: string | null, trackingNumber: string | null): string | null {
  const name = carrier?.trim().replace(/\s+/g, ' ') ?? '';
  const number = trackingNumber?.replace(/\s/g, '') ?? '';
  const page = TRACKING_PAGES.find(([pattern]) => pattern.test(name))?.[1];
  return page && NUMBER.test(number) ? `${page}${encodeURIComponent(number)}` : null;
}
