import { expect, test } from 'vitest';
import { videoPage, videoSource } from './video-source.ts';

test.each([
  'https://www.youtube.com/watch?v=aqz-KE-bpKQ',
  'https://www.youtube.com/watch?list=1&v=aqz-KE-bpKQ&t=5',
  'https://youtu.be/aqz-KE-bpKQ',
  'https://www.youtube.com/shorts/aqz-KE-bpKQ',
  'aqz-KE-bpKQ',
])('%s plays without cookies', (url) => {
  expect(videoSource('youtube', url)).toBe('https://www.youtube-nocookie.com/embed/aqz-KE-bpKQ?autoplay=1&rel=0');
});

test('vimeo and own files play from where they are', () => {
  expect(videoSource('vimeo', 'https://vimeo.com/76979871')).toContain('player.vimeo.com/video/76979871');
  expect(videoSource('self_hosted', '/media/dress.mp4')).toBe('/media/dress.mp4');
});

test('an address that makes no sense is no video', () => {
  expect(videoSource('youtube', 'https://example.com/film')).toBeNull();
  expect(videoSource('vimeo', 'film')).toBeNull();
  expect(videoSource('self_hosted', 'javascript:alert(1)')).toBeNull();
  for (const url of ['//evil.example/film.mp4', '/\\evil.example/film.mp4', 'http://plain.example/film.mp4', ''])
    expect(videoSource('self_hosted', url)).toBeNull();
});

test('what plays elsewhere has a page there, what plays here has none', () => {
  expect(videoPage('youtube', 'https://youtu.be/aqz-KE-bpKQ')?.url).toBe('https://www.youtube.com/watch?v=aqz-KE-bpKQ');
  expect(videoPage('vimeo', 'https://vimeo.com/76979871')?.url).toBe('https://vimeo.com/76979871');
  expect([videoPage('self_hosted', '/media/dress.mp4'), videoPage('vimeo', 'javascript:1')]).toEqual([null, null]);
});
