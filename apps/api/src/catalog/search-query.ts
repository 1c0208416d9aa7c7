/** What somebody looks for, understood: equal searches have equal keys. */
export interface SearchQuery {
  key: string;
  /** Matches documents of `read.search`. */
  tsquery: string;
}
