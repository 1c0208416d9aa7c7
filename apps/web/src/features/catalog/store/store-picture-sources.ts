const DEMO_PORTRAIT = /^(\/media\/maker-[a-z-]+)-640\.webp$/;
const DEMO_BANNER = /^(\/media\/banner-[a-z-]+)-1600\.webp$/;

/** The AVIF `srcset` of a banner of the demo shop; null for an uploaded one, which has one size. */
export function buildStoreBannerSources(src: string, isLite: boolean): string | null {
  const key = DEMO_BANNER.exec(src)?.[1];
  if (!key) return null;
  return (isLite ? [800] : [800, 1600]).map((width) => `${key}-${width}.avif ${width}w`).join(', ');
}

/** The small AVIF of a portrait of the demo shop; null for an uploaded one. */
export function buildStorePortraitSource(src: string): string | null {
  const key = DEMO_PORTRAIT.exec(src)?.[1];
  return key ? `${key}-160.avif` : null;
}
