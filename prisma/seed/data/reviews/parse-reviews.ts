/** A review of a demo shopper; `daysAgo` counts from the day of the seeding. */
export type ReviewDraft = {
  reviewer: string;
  product: string;
  daysAgo: number;
  rating: number;
  title: string | null;
  comment: string | null;
};

/**
 * Parses one review per line, 'product | days ago | rating | title | comment', below a line with the author's key
 * ('wanjiku:'). Title and comment are optional.
 */
export function parseReviews({ raw }: TemplateStringsArray): ReviewDraft[] {
  let reviewer = '';
  const reviews: ReviewDraft[] = [];
  for (const line of (raw[0] ?? '').split('\n')) {
    const [first = '', daysAgo, rating, title, comment] = line.split('|').map((part) => part.trim());
    if (first.endsWith(':')) reviewer = first.slice(0, -1);
    else if (first) {
      reviews.push({
        reviewer,
        product: first,
        daysAgo: Number(daysAgo),
        rating: Number(rating),
        title: title || null,
        comment: comment || null,
      });
    }
  }
  return reviews;
}
