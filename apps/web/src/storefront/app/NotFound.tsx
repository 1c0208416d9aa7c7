import { notFound } from '../screens/not-found/not-found.screen.ts';
import { useLazyComponent } from './lazy-component.ts';

/** Rendered by screens whose product, category, store or order does not exist. */
export function NotFound() {
  const NotFoundScreen = useLazyComponent(notFound);
  return <NotFoundScreen />;
}
