declare module 'virtual:address-formats' {
  /** ISO 3166 alpha-2 codes, separated by spaces. */
  export const formats: Readonly<Record<'stateCountries' | 'zipCountries' | 'zipFirstCountries', string>>;
}

declare module 'virtual:postal-codes' {
  /** By ISO 3166 alpha-2; a country that requires none is absent. */
  export const postalCodes: Readonly<Record<string, readonly [pattern: string, example: string] | undefined>>;
}

declare module 'virtual:shell-files' {
  /** Changes with every build whose pages or files differ. */
  export const buildId: string;
  /** The files that every visitor's service worker stores. */
  export const shellFiles: readonly string[];
  /** The chunks of the texts, by language. */
  export const catalogues: Readonly<Record<string, readonly string[] | undefined>>;
}
