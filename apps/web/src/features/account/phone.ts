const load = () => import('libphonenumber-js/mobile');

/** Fetches the rules of the world's numbers ahead of their use. */
export const preparePhoneCheck = () => void load().catch(() => undefined);

/** Whether it is somebody's mobile number, read for a country unless it carries its own dial code. */
export async function isMobileNumber(text: string, iso2: string): Promise<boolean> {
  try {
    const { isSupportedCountry, isValidPhoneNumber } = await load();
    return isValidPhoneNumber(text, isSupportedCountry(iso2) ? iso2 : undefined);
  } catch {
    // The server looks at it again.
    return true;
  }
}
