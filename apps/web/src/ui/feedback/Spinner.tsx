export const Spinner = () => (
  <span
    aria-hidden
    className="size-4.5 shrink-0 animate-spin rounded-full border-2 border-current border-e-transparent opacity-80"
  />
);
