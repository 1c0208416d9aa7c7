import { expect, test } from 'vitest';
import { buildVideoUrl, findVideoPage } from './video-source.ts';

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?list=1&v=aqz-KE-bpKQ&t=5',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'aqz-KE-bpKQ',
])('%s plays without cookies', (url) => {
  expect(buildVideoUrl('youtube', url)).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0');
});

test('Vimeo plays in its player, own files from their URL', () => {
  expect(buildVideoUrl('vimeo', 'https://vimeo.com/76979871')).toContain('player.vimeo.com/video/76979871');
  expect(buildVideoUrl('self_hosted', '/media/dress.mp4')).toBe('/media/dress.mp4');
});

test('an invalid URL is no video', () => {
  expect(buildVideoUrl('youtube', 'https://example.com/film')).toBeNull();
  expect(buildVideoUrl('vimeo', 'film')).toBeNull();
  expect(buildVideoUrl('self_hosted', 'javascript:alert(1)')).toBeNull();
  for (const url of ['//evil.example/film.mp4', '/\\evil.example/film.mp4', 'http://plain.example/film.mp4', ''])
    expect(buildVideoUrl('self_hosted', url)).toBeNull();
});

test('embedded videos have a page, own files have none', () => {
  expect(findVideoPage('youtube', 'https://youtu.be/aqz-KE-bpKQ')?.url).toBe(
    'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  );
  expect(findVideoPage('vimeo', 'https://vimeo.com/76979871')?.url).toBe('https://vimeo.com/76979871');
  expect([findVideoPage('self_hosted', '/media/dress.mp4'), findVideoPage('vimeo', 'javascript:1')]).toEqual([
    null,
    null,
  ]);
});
