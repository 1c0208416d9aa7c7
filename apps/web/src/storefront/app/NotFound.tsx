import { notFound } from '../hydration/islands.ts';
import { useScreen } from './screen.ts';

/** What a screen shows in its place where its product or category does not exist. */
export function NotFound() {
  const NotFoundScreen = useScreen(notFound);
  return <NotFoundScreen />;
}
