import type { CacheTag } from './tag-log.ts';

/** When a value's data was read: the position in the tag log, and the time in milliseconds. */
export interface ReadPoint {
  position: number;
  time: number;
}

/** Collects the tags of a value while it is computed, and the read time of the oldest cached value that it is computed from. */
export class CacheTags implements ReadPoint {
  readonly #tags = new Set<CacheTag>();
  #isDeclared = false;
  readonly position: number;
  time: number;

  constructor({ position, time }: ReadPoint) {
    this.position = position;
    this.time = time;
  }

  /**
   * Declares that the value depends on no tag but the shop's, besides those of cached values. A value without any declaration
   * depends on every change.
   */
  dependOnShopTagOnly() {
    this.#isDeclared = true;
  }

  /** Adds tags to the value, besides the shop's and those of cached values. */
  add(...tags: readonly CacheTag[]) {
    this.#isDeclared = true;
    for (const tag of tags) this.#tags.add(tag);
  }

  /**
   * Adds the tags of a value that this one is computed from. Its position is not needed: the value is fresh, so none of its tags has
   * changed since it was read.
   */
  include({ time }: Pick<ReadPoint, 'time'>, tags: Iterable<CacheTag>) {
    for (const tag of tags) this.#tags.add(tag);
    this.time = Math.min(this.time, time);
  }

  /** A value whose computation declares nothing depends on every change. */
  get tags(): readonly CacheTag[] {
    return [...this.#tags, this.#isDeclared ? 'shop' : 'any change'];
  }
}
