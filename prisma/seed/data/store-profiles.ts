import { EASTERN_AND_SOUTHERN_PROFILES } from './store-profiles/east-and-south.ts';
import { WESTERN_PROFILES } from './store-profiles/west.ts';
import type { StoreProfile } from './types.ts';

/** The profiles of the stores, by their slugs. */
export const STORE_PROFILES: Readonly<Record<string, StoreProfile>> = {
  ...WESTERN_PROFILES,
  ...EASTERN_AND_SOUTHERN_PROFILES,
};
