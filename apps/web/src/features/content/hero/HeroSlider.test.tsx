import { I18nProvider } from '@lingui/react';
import { act, fireEvent, render, screen } from '@testing-library/react';
import type { Slide } from '@trad/contract/content';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createI18n } from '../../../i18n/i18n.ts';
import { LiteModeContext } from '../../../lib/lite-mode.ts';
import { HeroBanner } from './HeroBanner.tsx';
import { HeroSlider } from './HeroSlider.tsx';

const i18n = await createI18n('en');
const createSlide = (id: number): Slide => ({
  id,
  image: '/media/hero-wide-1440.webp',
  image_mid: '/media/hero-mid-1024.webp',
  image_portrait: '/media/hero-portrait-780.webp',
  title: `Slide number ${id}`,
  sub_title: null,
  label: null,
  link: null,
});
const threeSlides = [1, 2, 3].map(createSlide);

let prefersReducedMotion = false;
let savesData = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: prefersReducedMotion }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  prefersReducedMotion = false;
  savesData = false;
});

const show = (slides = threeSlides) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <LiteModeContext value={{ isOn: false, savesData }}>
          <HeroSlider slides={slides} />
        </LiteModeContext>
      </MemoryRouter>
    </I18nProvider>,
  );
const getShownSlide = () => Number(screen.getByRole('heading', { level: 1 }).textContent?.at(-1));
const advanceTime = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const region = () => screen.getByRole('region', { name: 'Highlights' });
const click = (label: string) => fireEvent.click(screen.getByLabelText(label));

test('it advances every five seconds, and from the last slide to the first', () => {
  show();
  advanceTime(4999);
  expect(getShownSlide()).toBe(1);
  advanceTime(1);
  expect(getShownSlide()).toBe(2);
  advanceTime(5000);
  expect(getShownSlide()).toBe(3);
  advanceTime(5000);
  expect(getShownSlide()).toBe(1);
});

test('the next picture is fetched three seconds after the page', () => {
  const { container } = show();
  const pictures = () => container.querySelectorAll('img').length;
  expect(pictures()).toBe(1);
  advanceTime(3000);
  expect(pictures()).toBe(2);
});

test('it stops while it is hovered, focused or paused', () => {
  show();
  const pausesDuring = (before: () => void, after: () => void) => {
    const now = getShownSlide();
    before();
    advanceTime(20_000);
    const hasPaused = getShownSlide() === now;
    after();
    advanceTime(5000);
    return [hasPaused, getShownSlide() !== now];
  };
  const mouse = { pointerType: 'mouse' };
  expect(
    pausesDuring(
      () => fireEvent.pointerEnter(region(), mouse),
      () => fireEvent.pointerLeave(region(), mouse),
    ),
  ).toEqual([true, true]);
  const next = screen.getByLabelText('Next');
  expect(
    pausesDuring(
      () => act(() => next.focus()),
      () => act(() => next.blur()),
    ),
  ).toEqual([true, true]);
  expect(
    pausesDuring(
      () => click('Pause'),
      () => click('Play'),
    ),
  ).toEqual([true, true]);
});

test.each([
  ['less motion', () => (prefersReducedMotion = true)],
  ['less data', () => (savesData = true)],
])('it does not advance by itself with a preference for %s', (_, setPreference) => {
  setPreference();
  show();
  advanceTime(60_000);
  expect(getShownSlide()).toBe(1);
  click('Next');
  expect(getShownSlide()).toBe(2);
});

const swipe = (from: number, to: number) => {
  fireEvent.pointerDown(region(), { pointerType: 'touch', clientX: from });
  fireEvent.pointerUp(region(), { pointerType: 'touch', clientX: to });
};

test.each([
  ['ltr', 2],
  ['rtl', 3],
])('arrow keys and swipes follow the text direction: %s', (direction, afterRight) => {
  show();
  region().style.direction = direction;
  fireEvent.keyDown(region(), { key: 'ArrowRight' });
  expect(getShownSlide()).toBe(afterRight);
  fireEvent.keyDown(region(), { key: 'ArrowLeft' });
  expect(getShownSlide()).toBe(1);
  swipe(300, 100);
  expect(getShownSlide()).toBe(afterRight);
  swipe(100, 300);
  expect(getShownSlide()).toBe(1);
  swipe(100, 120);
  expect(getShownSlide()).toBe(1);
});

test('arrows and dots show every slide', () => {
  show();
  click('Previous');
  expect(getShownSlide()).toBe(3);
  click('Slide 2 of 3');
  expect(getShownSlide()).toBe(2);
  expect(screen.getByLabelText('Slide 2 of 3').getAttribute('aria-current')).toBe('true');
});

test('a single slide has no controls', () => {
  show([createSlide(1)]);
  advanceTime(60_000);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a label is a link if it has a URL, else a button', () => {
  show([{ ...createSlide(1), label: 'See everything', link: '/category' }]);
  expect(screen.getByRole('link', { name: 'See everything' }).getAttribute('href')).toBe('/category');
  show([{ ...createSlide(1), label: 'Nothing happens' }]);
  expect(screen.getByRole('button', { name: 'Nothing happens' })).toBeTruthy();
});

test('the banner has a button only with a label', () => {
  const showBanner = (label?: string) =>
    render(
      <I18nProvider i18n={i18n}>
        <HeroBanner label={label} />
      </I18nProvider>,
    );
  showBanner();
  expect(screen.getByRole('heading', { name: 'Bringing African Craft to the World' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  showBanner('Look around');
  expect(screen.getByRole('button', { name: 'Look around' })).toBeTruthy();
});
