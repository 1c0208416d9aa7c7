import { act, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter, useNavigate } from 'react-router-dom';
import { expect, test } from 'vitest';
import { useLinkFragment } from './use-link-fragment.ts';

const openPage = (path: string) => {
  const wrapper = ({ children }: { children: ReactNode }) => (
    <MemoryRouter initialEntries={[path]}>
      <main id="main">{children}</main>
    </MemoryRouter>
  );
  return renderHook(() => ({ token: useLinkFragment(), navigate: useNavigate() }), { wrapper }).result;
};

test('the token stays when the link that skips the navigation is followed', () => {
  const page = openPage('/reset-password#a-token');
  act(() => void page.current.navigate('#main'));
  expect(page.current.token).toBe('a-token');
});

test('the id of an element is no token', () => {
  expect(openPage('/reset-password#main').current.token).toBe('');
});

test('the token of another link replaces the first one', () => {
  const page = openPage('/reset-password#a-token');
  act(() => void page.current.navigate('#another-token'));
  expect(page.current.token).toBe('another-token');
});
