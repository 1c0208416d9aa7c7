import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { acceptedEncodings } from '../http/accept.ts';

/** How an answer is packed for its way. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Denser than what is packed for one answer alone: 4.6 ms for a listing's page. From 9 on it takes long for little. */
const BROTLI_QUALITY = 7;

/** In the order of preference where an Accept-Encoding weighs them the same. */
const CODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly ContentCoding[];

/** Browsers send one of a few headers, over and over. */
const choices = new Map<string, ContentCoding>();
const MOST_CHOICES = 100;

/** The coding that suits an Accept-Encoding best; identity where it names none of ours. */
export const chooseCoding = (accepted: string | undefined): ContentCoding => {
  if (!accepted) return 'identity';
  const known = choices.get(accepted);
  if (known) return known;
  if (choices.size >= MOST_CHOICES) choices.clear();
  const coding = acceptedEncodings(accepted, CODINGS)[0] ?? 'identity';
  choices.set(accepted, coding);
  return coding;
};

/** The bytes in another coding, packed on another thread. */
export const compress = (bytes: Buffer, coding: 'br' | 'gzip'): Promise<Buffer> =>
  coding === 'gzip'
    ? packGzip(bytes)
    : packBrotli(bytes, {
        params: {
          [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
          [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
          [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
        },
      });
