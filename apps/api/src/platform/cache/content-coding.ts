import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** How an answer is packed for its way. */
export type ContentCoding = 'br' | 'gzip' | 'identity';

const packBrotli = promisify(brotliCompress);
const packGzip = promisify(gzip);
/** Denser than what is packed for one answer alone: 4.6 ms for a listing's page. From 9 on it takes long for little. */
const BROTLI_QUALITY = 7;

const weightsOf = (accepted: string) =>
  new Map(
    accepted
      .slice(0, 500)
      .toLowerCase()
      .split(',')
      .map((entry) => {
        const [name = '', ...params] = entry.replace(/\s/g, '').split(';');
        const weight = params.map((param) => /^q=([\d.]+)$/.exec(param)?.[1]).find(Boolean);
        return [name, weight === undefined ? 1 : Number(weight)];
      }),
  );

const chosen = (accepted: string): ContentCoding => {
  const weights = weightsOf(accepted);
  const weigh = (coding: ContentCoding) => weights.get(coding) ?? (coding === 'identity' ? 0 : (weights.get('*') ?? 0));
  const [br, gz, plain] = [weigh('br'), weigh('gzip'), weigh('identity')];
  if (br > 0 && br >= gz && br >= plain) return 'br';
  return gz > 0 && gz >= plain ? 'gzip' : 'identity';
};

/** Browsers send one of a few headers, over and over. */
const choices = new Map<string, ContentCoding>();
const MOST_CHOICES = 100;

/** The coding that suits an Accept-Encoding best; identity where it names none of ours. */
export const chooseCoding = (accepted: string | undefined): ContentCoding => {
  if (!accepted) return 'identity';
  const known = choices.get(accepted);
  if (known) return known;
  if (choices.size >= MOST_CHOICES) choices.clear();
  const coding = chosen(accepted);
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
