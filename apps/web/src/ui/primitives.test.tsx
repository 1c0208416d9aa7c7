import { I18nProvider } from '@lingui/react';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type ReactNode, useState } from 'react';
import { expect, test, vi } from 'vitest';
import { createI18n } from '../i18n/i18n.ts';
import { Button } from './actions/Button.tsx';
import { Price } from './display/Price.tsx';
import { Field } from './forms/Field.tsx';
import { Stepper } from './forms/Stepper.tsx';
import { TextInput } from './forms/TextInput.tsx';
import { Accordion } from './layout/Accordion.tsx';
import { Picture } from './media/Picture.tsx';
import { Dialog } from './overlays/Dialog.tsx';
import { Menu } from './overlays/Menu.tsx';

const i18n = await createI18n('en');
const show = (children: ReactNode) => render(<I18nProvider i18n={i18n}>{children}</I18nProvider>);
const button = (name: string) => screen.getByRole('button', { name });

function Counter({ max }: { max?: number }) {
  const [count, setCount] = useState(1);
  return <Stepper value={count} onChange={setCount} max={max} />;
}

test('a stepper is limited to one and its maximum', async () => {
  show(<Counter max={2} />);
  expect(button('Decrease quantity')).toHaveProperty('disabled', true);
  await userEvent.click(button('Increase quantity'));
  expect(screen.getByRole('status').textContent).toBe('2');
  expect(button('Increase quantity')).toHaveProperty('disabled', true);
});

test("a stepper's default maximum is ten", async () => {
  show(<Counter />);
  for (let click = 0; click < 12; click += 1) await userEvent.click(button('Increase quantity'));
  expect(screen.getByRole('status').textContent).toBe('10');
});

test('an accordion has one section open; clicking it closes it', async () => {
  const sections = [
    { id: 'a', title: 'Features', content: 'cotton' },
    { id: 'b', title: 'Care', content: 'cold' },
  ];
  show(<Accordion sections={sections} initial="a" />);
  const expanded = () => screen.getAllByRole('button').map((one) => one.getAttribute('aria-expanded'));
  expect(expanded()).toEqual(['true', 'false']);
  await userEvent.click(button('Care'));
  expect(expanded()).toEqual(['false', 'true']);
  await userEvent.click(button('Care'));
  expect(expanded()).toEqual(['false', 'false']);
});

test('a busy button ignores clicks', async () => {
  const click = vi.fn();
  show(
    <Button busy onClick={click}>
      Save
    </Button>,
  );
  await userEvent.click(button('Save'));
  expect(click).not.toHaveBeenCalled();
});

test('a field refers its control to error and help', () => {
  show(
    <Field label="Email" error="Such as name@example.com" help="For the receipt">
      <TextInput />
    </Field>,
  );
  const input = screen.getByLabelText('Email');
  const described = (input.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id));
  expect(described.map((element) => element?.textContent)).toEqual(['Such as name@example.com', 'For the receipt']);
  expect(input.getAttribute('aria-invalid')).toBe('true');
});

test('a menu closes on Escape and restores the focus', async () => {
  show(<Menu button="USD">{() => <a href="/eur">Euro</a>}</Menu>);
  await userEvent.click(button('USD'));
  screen.getByRole('link', { name: 'Euro' }).focus();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByRole('link')).toBeNull();
  expect(document.activeElement).toBe(button('USD'));
});

test('a choice in a menu returns the focus to its button', async () => {
  show(
    <Menu button="USD">
      {(close) => (
        <button type="button" onClick={close}>
          Euro
        </button>
      )}
    </Menu>,
  );
  await userEvent.click(button('USD'));
  await userEvent.click(button('Euro'));
  expect(screen.queryByRole('button', { name: 'Euro' })).toBeNull();
  expect(document.activeElement).toBe(button('USD'));
});

test('a price strikes the regular one through, and is N/A without an amount', () => {
  const dollar = { symbol: '$', decimals: 2 };
  const { container, rerender } = show(<Price amount={118} regularAmount={148} currency={dollar} />);
  expect(container.querySelector('s')?.textContent).toContain('$148.00');
  rerender(
    <I18nProvider i18n={i18n}>
      <Price amount={null} currency={dollar} />
    </I18nProvider>,
  );
  expect(container.textContent).toBe('N/A');
});

test.each([null, '@http://broken', '/no-image.png'])('a missing picture (%s) has a placeholder', (src) => {
  const { container } = show(<Picture src={src} alt="Shirt" sizes="100vw" />);
  expect(container.querySelector('img')).toBeNull();
  expect(screen.getByRole('img', { name: 'Shirt' })).toBeTruthy();
});

test('a picture offers AVIF and WebP in the stored widths', () => {
  const { container } = show(<Picture src="/media/shirt-kente-gold-640.webp" alt="" sizes="50vw" largest={480} />);
  expect(container.querySelector('source')?.getAttribute('srcset')).toBe(
    '/media/shirt-kente-gold-320.avif 320w, /media/shirt-kente-gold-480.avif 480w',
  );
  expect(container.querySelector('img')?.getAttribute('src')).toBe('/media/shirt-kente-gold-640.webp');
});

test('a dialog closes by a click on its backdrop, not where a selection of its text ends there', async () => {
  const onClose = vi.fn();
  show(
    <Dialog title="Reason" onClose={onClose}>
      <TextInput aria-label="Text" />
    </Dialog>,
  );
  const dialog = screen.getByRole('dialog');
  fireEvent.pointerDown(screen.getByLabelText('Text'));
  fireEvent.click(dialog);
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.pointerDown(dialog);
  fireEvent.click(dialog);
  expect(onClose).toHaveBeenCalledOnce();
});

test('a dialog stays open when the choice of a file in it, or a dialog in it, is cancelled', () => {
  const [onClose, onCloseInner] = [vi.fn(), vi.fn()];
  show(
    <Dialog title="Response" onClose={onClose}>
      <input type="file" aria-label="File" />
      <Dialog title="Sure?" onClose={onCloseInner}>
        Sure
      </Dialog>
    </Dialog>,
  );
  // The `cancel` event of a file input bubbles, in contrast to that of a dialog, which bubbles in React only.
  fireEvent(screen.getByLabelText('File'), new Event('cancel', { bubbles: true }));
  expect(onClose).not.toHaveBeenCalled();
  fireEvent(screen.getByRole('dialog', { name: 'Sure?' }), new Event('cancel', { cancelable: true }));
  expect([onClose.mock.calls, onCloseInner.mock.calls]).toEqual([[], [[]]]);
  fireEvent(screen.getByRole('dialog', { name: 'Response' }), new Event('cancel', { cancelable: true }));
  expect(onClose).toHaveBeenCalledOnce();
});
