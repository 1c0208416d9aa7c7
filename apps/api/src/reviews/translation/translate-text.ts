import type { LanguageCode } from '@trad/contract/messages/message';
import { z } from 'zod';
import type { TranslationConfig } from '../../config/translation-config.ts';

const TIMEOUT_MS = 8000;
/** A review has at most 2000 characters, each at most 12 bytes as JSON; alternatives of a translation may follow. */
const MAX_RESPONSE_BYTES = 128 * 1024;

const Reply = z.object({ translatedText: z.string() });

/** The translation service does not respond, or not with a translation. */
export class TranslationError extends Error {}

const readBody = async (response: Response) => {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of response.body ?? []) {
    length += chunk.length;
    // Leaving the loop cancels the body.
    if (length > MAX_RESPONSE_BYTES) throw new TranslationError('its response is too large');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
};

/**
 * Translates a plain text by LibreTranslate's protocol, which detects its language. Sends nothing but the text, the target language and the
 * key. The result is not trusted: the caller checks it. Throws TranslationError.
 */
export const translateText = async (
  { url, key }: TranslationConfig,
  { text, target }: { text: string; target: LanguageCode },
): Promise<string> => {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ q: text, source: 'auto', target, format: 'text', ...(key && { api_key: key }) }),
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) {
      await response.body?.cancel();
      throw new TranslationError(`it responds with status ${response.status}`);
    }
    return Reply.parse(JSON.parse(await readBody(response))).translatedText;
  } catch (error) {
    if (error instanceof TranslationError) throw error;
    throw new TranslationError('it does not respond with a translation', { cause: error });
  }
};
