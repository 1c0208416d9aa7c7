import { notFound } from '../screens/not-found/not-found.screen.ts';
import { useLazyComponent } from './lazy-component.ts';

/** Rendered by screens whose product or category does not exist. */
export function NotFound() {
  const NotFoundScreen = useLazyComponent(notFound);
  return <NotFoundScreen />;
}
