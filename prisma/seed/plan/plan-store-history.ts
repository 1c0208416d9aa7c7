import { DEMO_STORE_DEMAND, DEMO_STORE_TIME_ZONE } from '../data/demo-store.ts';
import { OTHER_SHOPPERS } from '../data/shoppers.ts';
import type { SkuLine } from '../data/types.ts';
import {
  createRandom,
  getProduct,
  getStatusAfter,
  type PlannedOrder,
  pick,
  pickLine,
  type Random,
} from './order-plan.ts';

const HISTORY_DAYS = 182;
/** With this seed, the last week and the last eight weeks have more sales than those before them, at each hour. */
const SEED = 175;
/** Each of these last days has a completed order in dollars, so that the dashboard's week has no empty day. */
const DAYS_WITH_SALES = 21;
const CANCELLED_SHARE = 0.06;
const RETURNED_SHARE = 0.05;
/** A return is recorded after the parcel was shipped and arrived back. */
const MIN_RETURN_DAYS = 9;
/** Only products with more stock have cancelled or returned orders, so that stock is never negative. */
const MIN_STOCK_FOR_RETURNS = 5;

/** The number of orders of a whole day; today has a proportional part. */
const TODAY_ORDERS = 4;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** The hours of the day in which orders are placed. */
const HOURS = { from: 7, to: 22 };

/** Each product, repeated by its share of sales. */
const demand = Object.entries(DEMO_STORE_DEMAND).flatMap(([slug, weight]) => Array<string>(weight).fill(slug));
const dollarShoppers = OTHER_SHOPPERS.filter(({ currency }) => currency === 'USD');
const stockBySku = new Map(
  Object.keys(DEMO_STORE_DEMAND).flatMap((slug) => getProduct(slug).variants.map(({ sku, stock }) => [sku, stock])),
);

const hasEnoughStock = ({ sku, qty }: SkuLine) => {
  const stock = stockBySku.get(sku) ?? null;
  return stock === null || stock >= MIN_STOCK_FOR_RETURNS + qty;
};

/** The vendor processes new orders a day or two later and cancels a few; some parcels come back. */
const pickStatus = (random: Random, daysAgo: number, lines: readonly SkuLine[]): PlannedOrder['status'] => {
  const chance = random();
  const canBeUnsold = lines.every(hasEnoughStock);
  if (canBeUnsold && daysAgo > 2 && chance < CANCELLED_SHARE) return 'cancelled';
  if (canBeUnsold && daysAgo > MIN_RETURN_DAYS && chance > 1 - RETURNED_SHARE) return 'returned';
  return daysAgo < 2 ? 'received' : getStatusAfter(daysAgo);
};

/** `isDollarSale`: in dollars, the currency in which the dashboard opens, and neither cancelled nor returned. */
const planOrder = (random: Random, daysAgo: number, isDollarSale: boolean): PlannedOrder => {
  const shopper = pick(random, isDollarSale || random() < 0.6 ? dollarShoppers : OTHER_SHOPPERS);
  const slugs = new Set([pick(random, demand), ...(random() < 0.3 ? [pick(random, demand)] : [])]);
  const lines = [...slugs].map((slug) => pickLine(random, slug, shopper));
  return {
    shopper,
    daysAgo,
    status: isDollarSale ? getStatusAfter(daysAgo) : pickStatus(random, daysAgo, lines),
    shipping: random() < 0.2 ? 'fast' : 'default',
    isGift: random() < 0.1,
    lines,
  };
};

/** How much of the store's day has passed, in milliseconds. Its time zone has no summer time: every day has 24 hours. */
const getTimeOfDay = (now: Date) => {
  const parts = new Intl.DateTimeFormat('en', {
    timeZone: DEMO_STORE_TIME_ZONE,
    hourCycle: 'h23',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(now);
  const getPart = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return (getPart('hour') * 60 + getPart('minute')) * 60_000 + getPart('second') * 1000 + (now.getTime() % 1000);
};

/** The number of orders of a day: growing, and higher on two days of the week. */
const pickOrderCount = (random: Random, day: number) => {
  const expected = 0.5 + 1.6 * (1 - day / HISTORY_DAYS) + (day % 7 < 2 ? 0.6 : 0);
  return Math.max(day <= DAYS_WITH_SALES ? 2 : 0, Math.floor(expected + random()));
};

/**
 * Plans half a year of orders of the demo vendor's growing store, by the days of its time zone. Today's orders are at
 * regular intervals up to the time of day, and at least one.
 */
export const planDemoStoreOrders = (now: Date): PlannedOrder[] => {
  const random = createRandom(SEED);
  const timeOfDay = getTimeOfDay(now);
  const planDay = (day: number) =>
    Array.from({ length: pickOrderCount(random, day) }, (_, index) => {
      const at = (HOURS.from + random() * (HOURS.to - HOURS.from)) * HOUR_MS;
      return planOrder(random, day + (timeOfDay - at) / DAY_MS, index === 0 && day <= DAYS_WITH_SALES);
    });
  const before = Array.from({ length: HISTORY_DAYS }, (_, index) => planDay(HISTORY_DAYS - index)).flat();
  const count = Math.max(1, Math.floor(TODAY_ORDERS * (timeOfDay / DAY_MS)));
  const today = Array.from({ length: count }, (_, index) =>
    planOrder(random, (timeOfDay / DAY_MS) * (1 - (index + 0.5) / count), index === 0),
  );
  return [...before, ...today];
};
