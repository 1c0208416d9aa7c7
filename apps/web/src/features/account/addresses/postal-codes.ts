/** The postal codes of a country. */
interface PostalCodes {
  example: string;
  isValid: (text: string) => boolean;
}

/** Loads the pattern of a country's postal codes; undefined where it requires none, or if it could not be loaded. */
export async function loadPostalCodes(iso2: string): Promise<PostalCodes | undefined> {
  try {
    const { postalCodes } = await import('virtual:postal-codes');
    const entry = postalCodes[iso2];
    if (!entry) return undefined;
    const [pattern, example] = entry;
    const whole = new RegExp(`^(?:${pattern})$`, 'i');
    return { example, isValid: (text) => whole.test(text.trim()) };
  } catch {
    // The server checks it too.
    return undefined;
  }
}
