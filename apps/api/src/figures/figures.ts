/** The public interface of the figures by day: what other domains may import. */

export {
  type CountName,
  findStoredUntil,
  loadFigureCounts,
  loadSold,
  NOTHING_STORED,
  type SoldRow,
} from './figure-days.queries.ts';
export { figureJobs, storeFigureDays } from './figure-days.ts';
export { joinRanges, listWholeMonths, type Range, type SplitRange, splitRange, toDay } from './ranges.ts';
