declare module 'virtual:address-formats' {
  /** By ISO 3166 alpha-2; a country without special rules is absent. */
  export const formats: Readonly<
    Record<
      string,
      { needsState?: true; needsZip?: true; isZipFirst?: true; zip?: string; example?: string } | undefined
    >
  >;
}

declare module 'virtual:shell-files' {
  /** Changes with every build whose pages or files differ. */
  export const build: string;
  /** The files that every visitor's service worker stores. */
  export const shellFiles: readonly string[];
  /** Those of the texts, by language. */
  export const catalogues: Readonly<Record<string, readonly string[] | undefined>>;
}
