/** A review as the demo's shoppers wrote it; `daysAgo` counts from the day the shop is filled. */
export type ReviewDraft = {
  reviewer: string;
  product: string;
  daysAgo: number;
  rating: number;
  title: string | null;
  comment: string | null;
};

/**
 * Reads one review a line, 'product | days ago | rating | title | comment', below the line that names who wrote them
 * ('wanjiku:'). Title and comment may be missing.
 */
export function reviewsOf({ raw }: TemplateStringsArray): ReviewDraft[] {
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
