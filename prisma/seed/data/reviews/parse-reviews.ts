/** A review of `product` (its slug) by the demo shopper with the key `reviewer`; `daysAgo` counts from the day of the seeding. */
export type DemoReview = {
  reviewer: string;
  product: string;
  daysAgo: number;
  rating: number;
  title: string | null;
  comment: string | null;
};

/**
 * Parses one review per line, 'product | days ago | rating | title | comment', below a line with the reviewer's key
 * ('wanjiku:'). Title and comment are optional. A template tag that reads the cooked text: in the raw one the build escapes other
 * alphabets.
 */
export function parseReviews([text = '']: readonly string[]): DemoReview[] {
  let reviewer = '';
  const reviews: DemoReview[] = [];
  for (const line of text.split('\n')) {
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
