import lighthouse, { type Flags } from 'lighthouse';

const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

/** Scores from 0 to 100, times in milliseconds and the layout shift, on a simulated phone with slow 4G and 4x CPU throttling. */
export interface Audit {
  scores: Record<(typeof CATEGORIES)[number], number>;
  lcp: number;
  tbt: number;
  cls: number;
  /** The failed audits of all categories except performance. */
  failedAudits: string[];
}

/** Audits a page with the browser that listens on this port and Lighthouse's default mobile settings. */
export const auditPage = async (url: string, port: number): Promise<Audit> => {
  const flags: Flags = { port, output: 'json', onlyCategories: [...CATEGORIES], logLevel: 'error' };
  const result = await lighthouse(url, flags);
  if (!result || result.lhr.runtimeError) throw new Error(`Lighthouse: ${result?.lhr.runtimeError?.message}`);
  const { audits, categories } = result.lhr;
  const readScore = (name: string) => Math.round((categories[name]?.score ?? 0) * 100);
  const readValue = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const failedAudits = CATEGORIES.slice(1).flatMap((name) =>
    (categories[name]?.auditRefs ?? [])
      .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 1)
      .map(({ id }) => `${name}: ${audits[id]?.title}`),
  );
  return {
    scores: Object.fromEntries(CATEGORIES.map((name) => [name, readScore(name)])) as Audit['scores'],
    lcp: readValue('largest-contentful-paint'),
    tbt: readValue('total-blocking-time'),
    cls: readValue('cumulative-layout-shift'),
    failedAudits,
  };
};
