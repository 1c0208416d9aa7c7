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
const slideOf = (id: number): Slide => ({
  id,
  image: '/media/hero-wide-1440.webp',
  image_mid: '/media/hero-mid-1024.webp',
  image_portrait: '/media/hero-portrait-780.webp',
  title: `Slide number ${id}`,
  sub_title: null,
  label: null,
  link: null,
});
const three = [1, 2, 3].map(slideOf);

let wantsStillness = false;
let savesData = false;
beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('matchMedia', () => ({ matches: wantsStillness }));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  wantsStillness = false;
  savesData = false;
});

const show = (slides = three) =>
  render(
    <I18nProvider i18n={i18n}>
      <MemoryRouter>
        <LiteModeContext value={{ isOn: false, savesData }}>
          <HeroSlider slides={slides} />
        </LiteModeContext>
      </MemoryRouter>
    </I18nProvider>,
  );
const shown = () => Number(screen.getByRole('heading', { level: 1 }).textContent?.at(-1));
const wait = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
const stage = () => screen.getByRole('region', { name: 'Highlights' });
const press = (label: string) => fireEvent.click(screen.getByLabelText(label));

test('after five seconds it goes on, and from the last slide to the first', () => {
  show();
  wait(4999);
  expect(shown()).toBe(1);
  wait(1);
  expect(shown()).toBe(2);
  wait(5000);
  expect(shown()).toBe(3);
  wait(5000);
  expect(shown()).toBe(1);
});

test('the next picture is fetched when the page has settled, not with it', () => {
  const { container } = show();
  const pictures = () => container.querySelectorAll('img').length;
  expect(pictures()).toBe(1);
  wait(3000);
  expect(pictures()).toBe(2);
});

test('it stands while somebody points at it, has the focus in it, or paused it', () => {
  show();
  const staysFor = (before: () => void, after: () => void) => {
    const now = shown();
    before();
    wait(20_000);
    const stayed = shown() === now;
    after();
    wait(5000);
    return [stayed, shown() !== now];
  };
  const mouse = { pointerType: 'mouse' };
  expect(
    staysFor(
      () => fireEvent.pointerEnter(stage(), mouse),
      () => fireEvent.pointerLeave(stage(), mouse),
    ),
  ).toEqual([true, true]);
  const next = screen.getByLabelText('Next');
  expect(
    staysFor(
      () => act(() => next.focus()),
      () => act(() => next.blur()),
    ),
  ).toEqual([true, true]);
  expect(
    staysFor(
      () => press('Pause'),
      () => press('Play'),
    ),
  ).toEqual([true, true]);
});

test.each([
  ['less motion', () => (wantsStillness = true)],
  ['less data', () => (savesData = true)],
])('it does not move by itself for who asked for %s', (_, ask) => {
  ask();
  show();
  wait(60_000);
  expect(shown()).toBe(1);
  press('Next');
  expect(shown()).toBe(2);
});

const swipe = (from: number, to: number) => {
  fireEvent.pointerDown(stage(), { pointerType: 'touch', clientX: from });
  fireEvent.pointerUp(stage(), { pointerType: 'touch', clientX: to });
};

test.each([
  ['ltr', 2],
  ['rtl', 3],
])('arrow keys and swipes follow the text: %s', (direction, afterRight) => {
  show();
  stage().style.direction = direction;
  fireEvent.keyDown(stage(), { key: 'ArrowRight' });
  expect(shown()).toBe(afterRight);
  fireEvent.keyDown(stage(), { key: 'ArrowLeft' });
  expect(shown()).toBe(1);
  swipe(300, 100);
  expect(shown()).toBe(afterRight);
  swipe(100, 300);
  expect(shown()).toBe(1);
  swipe(100, 120);
  expect(shown()).toBe(1);
});

test('arrows and dots lead to every slide', () => {
  show();
  press('Previous');
  expect(shown()).toBe(3);
  press('Slide 2 of 3');
  expect(shown()).toBe(2);
  expect(screen.getByLabelText('Slide 2 of 3').getAttribute('aria-current')).toBe('true');
});

test('one slide has nothing to turn to', () => {
  show([slideOf(1)]);
  wait(60_000);
  expect(screen.queryByRole('button')).toBeNull();
});

test('a label with a link is a link, without one a button, and no label is neither', () => {
  show([{ ...slideOf(1), label: 'See everything', link: '/category' }]);
  expect(screen.getByRole('link', { name: 'See everything' }).getAttribute('href')).toBe('/category');
  show([{ ...slideOf(1), label: 'Nothing happens' }]);
  expect(screen.getByRole('button', { name: 'Nothing happens' })).toBeTruthy();
});

test('without slides stands the banner, with a button only where a label is given', () => {
  const banner = (label?: string) =>
    render(
      <I18nProvider i18n={i18n}>
        <HeroBanner label={label} />
      </I18nProvider>,
    );
  banner();
  expect(screen.getByRole('heading', { name: 'Bringing African Craft to the World' })).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
  banner('Look around');
  expect(screen.getByRole('button', { name: 'Look around' })).toBeTruthy();
});
