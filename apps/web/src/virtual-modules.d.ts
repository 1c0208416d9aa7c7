declare module 'virtual:address-formats' {
  /** By ISO 3166 alpha-2; a country without special rules is absent. */
  export const formats: Readonly<
    Record<
      string,
      { needsState?: true; needsZip?: true; isZipFirst?: true; zip?: string; example?: string } | undefined
    >
  >;
}
