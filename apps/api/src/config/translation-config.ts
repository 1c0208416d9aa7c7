import { z } from 'zod';
import { describeRule, type EnvironmentVariables } from './config-rules.ts';

const isServiceUrl = (text: string) => {
  if (!URL.canParse(text)) return false;
  const { protocol, username, password, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && !username && !password && !search && !hash;
};

/** The variables of the service that translates reviews. */
export const TranslationEnvironment = z.object({
  TRANSLATION_URL: z
    .string()
    .trim()
    .refine(isServiceUrl, describeRule('an address such as https://translate.example, without credentials'))
    .optional(),
  TRANSLATION_KEY: z.string().optional(),
});

export interface TranslationConfig {
  /** The endpoint of LibreTranslate's protocol. */
  url: string;
  key: string | null;
}

/** Returns the conflicts between the variables, one sentence each. */
export const findTranslationProblems = ({
  TRAD_MODE,
  TRANSLATION_URL,
  TRANSLATION_KEY,
}: EnvironmentVariables): string[] => {
  if (!TRANSLATION_KEY) return [];
  if (!TRANSLATION_URL) return ['TRANSLATION_KEY: requires TRANSLATION_URL, the service that it is for'];
  const isUnencrypted = TRAD_MODE === 'production' && /^\s*http:/i.test(TRANSLATION_URL);
  return isUnencrypted
    ? ['TRANSLATION_URL: must begin with https: in production, as TRANSLATION_KEY travels to it']
    : [];
};

export const buildTranslationConfig = (data: z.output<typeof TranslationEnvironment>): TranslationConfig | null =>
  data.TRANSLATION_URL
    ? { url: `${data.TRANSLATION_URL.replace(/\/+$/, '')}/translate`, key: data.TRANSLATION_KEY ?? null }
    : null;
