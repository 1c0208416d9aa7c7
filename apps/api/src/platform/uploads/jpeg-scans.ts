const [TEM, FIRST_RST, LAST_RST, SOI, EOI, SOS] = [0x01, 0xd0, 0xd7, 0xd8, 0xd9, 0xda];
const START_BYTES = 2;

const hasLength = (marker: number) => marker !== TEM && marker !== SOI && !(marker >= FIRST_RST && marker <= LAST_RST);

/**
 * Counts the scans of a JPEG up to its end marker, and at most one more than `max`. Phones append films to photos, which
 * contain the bytes of every marker. Reads markers as libjpeg does: bytes between two segments are skipped up to the next
 * `FF` that is not followed by `00`.
 */
export const countScans = (bytes: Buffer, max: number): number => {
  let scans = 0;
  let at = START_BYTES;
  while (scans <= max) {
    // A file may have millions of `FF 00`: calls of indexOf would then take several times as long as this loop.
    while (at < bytes.length && bytes[at] !== 0xff) at += 1;
    while (bytes[at] === 0xff) at += 1;
    const marker = bytes[at];
    at += 1;
    if (marker === undefined || marker === EOI) break;
    if (marker === 0 || !hasLength(marker)) continue;
    if (marker === SOS) scans += 1;
    if (at + 2 > bytes.length) break;
    at += Math.max(2, bytes.readUInt16BE(at));
  }
  return scans;
};
