import { afterEach, expect, test } from 'vitest';
import { matchRoute } from './routes.ts';

afterEach(() => void document.documentElement.removeAttribute('data-gallery'));

const getScreenName = (path: string) => matchRoute(path).screen.name;

test('a document of a production has no UI gallery', () => {
  expect(getScreenName('/ui-gallery')).toBe('UiGalleryScreen');
  document.documentElement.dataset.gallery = 'off';
  expect(getScreenName('/UI-Gallery/')).toBe('NotFoundScreen');
  expect(getScreenName('/faq')).toBe('FaqScreen');
});
