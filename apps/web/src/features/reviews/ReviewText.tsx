/** The title and the text of a review, in the direction of their language. */
export function ReviewText({
  title,
  comment,
  language,
}: {
  title: string | null;
  comment: string | null;
  language: string;
}) {
  return (
    <>
      {title && (
        <h3 lang={language} dir="auto" className="mt-2.5 font-sans text-lg leading-snug tracking-normal break-words">
          {title}
        </h3>
      )}
      {comment && (
        <p lang={language} dir="auto" className="mt-1.5 break-words whitespace-pre-line text-body">
          {comment}
        </p>
      )}
    </>
  );
}
