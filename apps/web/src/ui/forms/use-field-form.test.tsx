import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { renderToString } from 'react-dom/server';
import { expect, test, vi } from 'vitest';
import type { FieldStore } from './field-store.ts';
import { fillWithStored } from './fill-with-stored.ts';
import { useFieldForm } from './use-field-form.ts';

type Values = { name: string; code: string; kind: string };

interface FormProps {
  onSave?: (values: Values) => unknown;
  onForm?: (form: FieldStore<Values>) => void;
  onRender?: () => void;
  hasCode?: boolean;
  checkCode?: (value: string, all: Values) => string | undefined | Promise<string | undefined>;
  defaults?: Partial<Values>;
}

function Form({ onSave, onForm, onRender, hasCode = true, checkCode, defaults }: FormProps) {
  const { form, field, getError, setServerErrors, busy } = useFieldForm<Values>(
    { name: (value) => (value ? undefined : 'Name is missing'), ...(checkCode && { code: checkCode }) },
    defaults,
  );
  onForm?.(form);
  onRender?.();
  return (
    <form onSubmit={form.handleSubmit(async (values) => onSave?.(values))}>
      <input aria-label="Name" {...field('name')} />
      {hasCode && <input aria-label="Code" {...field('code')} />}
      <input type="radio" aria-label="Home" {...field('kind')} value="home" />
      <input type="radio" aria-label="Office" {...field('kind')} value="office" />
      <p role="alert">{getError('name') ?? getError('code')}</p>
      <button type="button" onClick={() => setServerErrors(['code'], { name: 'Wrong', code: 'Taken', kind: 'Wrong' })}>
        Reject
      </button>
      <button type="submit" disabled={busy}>
        Save
      </button>
    </form>
  );
}

const getInput = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: string, value: string) => fireEvent.change(getInput(label), { target: { value } });
const press = async (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));
const leave = async (label: string) => act(async () => void fireEvent.blur(getInput(label)));
const readError = () => screen.getByRole('alert').textContent;

test('A field is validated when it is left; its error disappears as soon as the value is valid', async () => {
  render(<Form />);
  type('Name', '');
  expect(readError()).toBe('');
  await leave('Name');
  expect(readError()).toBe('Name is missing');
  await act(async () => void type('Name', 'A'));
  expect(readError()).toBe('');
});

test('Typing renders nothing until an error or the dirty state changes', async () => {
  const onRender = vi.fn();
  render(<Form onRender={onRender} defaults={{ name: 'Ada', code: '' }} />);
  onRender.mockClear();
  await act(async () => void type('Name', 'Adaobi'));
  expect(onRender).toHaveBeenCalledTimes(1);
  await act(async () => void type('Name', 'Adaobi O'));
  await act(async () => void type('Name', 'Adaobi Okafor'));
  expect(onRender).toHaveBeenCalledTimes(1);
});

test('A submit without an error saves the values of inputs and radio buttons', async () => {
  const onSave = vi.fn();
  render(<Form onSave={onSave} defaults={{ kind: 'home' }} />);
  expect(getInput('Home').checked).toBe(true);
  type('Name', 'Ada');
  await act(async () => void fireEvent.click(getInput('Office')));
  await press('Save');
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', code: '', kind: 'office' });
});

test('A rejected submit focuses the first invalid field of the page and saves nothing', async () => {
  const onSave = vi.fn();
  render(<Form onSave={onSave} checkCode={() => 'Code is wrong'} />);
  getInput('Code').focus();
  await press('Save');
  expect(document.activeElement).toBe(getInput('Name'));
  expect(onSave).not.toHaveBeenCalled();
});

test('A second submit while the first is validated or saved does nothing', async () => {
  let finish = (_: string | undefined) => {};
  const onSave = vi.fn();
  const checkCode = () => new Promise<string | undefined>((resolve) => (finish = resolve));
  render(<Form onSave={onSave} checkCode={checkCode} defaults={{ name: 'Ada' }} />);
  await press('Save');
  await press('Save');
  await act(async () => finish(undefined));
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('The form is busy until the values are saved, and after an error of the save it can be submitted again', async () => {
  let fail = (_: Error) => {};
  const onSave = vi.fn(() => new Promise((_, reject) => (fail = reject)));
  let form: FieldStore<Values> | undefined;
  render(<Form onSave={onSave} onForm={(one) => (form = one)} defaults={{ name: 'Ada' }} />);
  const submitted = form?.handleSubmit(onSave)();
  await waitFor(() => expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', true));
  fail(new Error('No connection'));
  await act(async () => expect(submitted).rejects.toThrow('No connection'));
  expect(screen.getByRole('button', { name: 'Save' })).toHaveProperty('disabled', false);
});

test('A late result of a rule is ignored where the value has changed meanwhile', async () => {
  const pending: Array<(error: string | undefined) => void> = [];
  const checkCode = () => new Promise<string | undefined>((resolve) => pending.push(resolve));
  render(<Form checkCode={checkCode} defaults={{ name: 'Ada' }} />);
  type('Code', 'wrong');
  await leave('Code');
  type('Code', 'right');
  await leave('Code');
  await act(async () => pending[1]?.(undefined));
  await act(async () => pending[0]?.('Code is wrong'));
  expect(readError()).toBe('');
});

test.each([
  ['a field that is left', () => leave('Code')],
  ['a submit', () => press('Save')],
])('A rule of %s that reads another field runs again where that field changes meanwhile', async (_, validate) => {
  const pending: Array<() => void> = [];
  const checkCode = (_: string, { kind }: Values) =>
    new Promise<string | undefined>((resolve) => {
      pending.push(() => resolve(kind === 'office' ? undefined : `No code of the ${kind}`));
    });
  render(<Form checkCode={checkCode} defaults={{ name: 'Ada', code: '7', kind: 'home' }} />);
  await validate();
  await act(async () => void fireEvent.click(getInput('Office')));
  await act(async () => pending[0]?.());
  expect(readError()).toBe('');
  await act(async () => pending[1]?.());
  expect([pending.length, readError()]).toEqual([2, '']);
});

test("The server's error is shown with the focus, and does not prevent the next submit", async () => {
  const onSave = vi.fn();
  render(<Form onSave={onSave} defaults={{ name: 'Ada' }} />);
  await press('Reject');
  expect(readError()).toBe('Taken');
  expect(document.activeElement).toBe(getInput('Code'));
  await press('Save');
  expect(readError()).toBe('');
  expect(onSave).toHaveBeenCalledTimes(1);
});

test('A field that is no longer in the page is not validated, and its value stays', async () => {
  const onSave = vi.fn();
  const checkCode = (value: string) => (value === 'right' ? undefined : 'Code is wrong');
  const { rerender } = render(
    <Form onSave={onSave} checkCode={checkCode} defaults={{ name: 'Ada', code: 'old', kind: '' }} />,
  );
  await press('Save');
  expect(readError()).toBe('Code is wrong');
  rerender(<Form onSave={onSave} checkCode={checkCode} hasCode={false} />);
  await press('Save');
  expect(onSave).toHaveBeenCalledExactlyOnceWith({ name: 'Ada', code: 'old', kind: '' });
});

test('A reset sets the fields, removes errors and makes the form clean', async () => {
  let form: FieldStore<Values> | undefined;
  render(<Form onForm={(one) => (form = one)} defaults={{ name: 'Ada' }} />);
  await act(async () => void type('Name', ''));
  await leave('Name');
  expect(form?.isDirty).toBe(true);
  await act(async () => form?.reset({ name: 'Bola', code: '', kind: '' }));
  expect(getInput('Name').value).toBe('Bola');
  expect(readError()).toBe('');
  expect(form?.isDirty).toBe(false);
});

test('A value that is set fills the field and is reported to listeners, as typed values are', async () => {
  let form: FieldStore<Values> | undefined;
  render(<Form onForm={(one) => (form = one)} />);
  const listener = vi.fn();
  const unsubscribe = form?.subscribe(listener);
  await act(async () => form?.setValue('code', '12'));
  await act(async () => void type('Code', '123'));
  unsubscribe?.();
  await act(async () => form?.setValue('code', ''));
  expect(listener.mock.calls.map(([values]) => values.code)).toEqual(['12', '123']);
  expect(getInput('Code').value).toBe('');
});

test('What was typed into the field of the server before the code ran stays', async () => {
  const container = document.createElement('div');
  document.body.append(container);
  container.innerHTML = renderToString(<Form defaults={{ name: '' }} />);
  const input = container.querySelector<HTMLInputElement>('[name=name]');
  if (input) input.value = 'Ada';
  const onSave = vi.fn();
  render(<Form onSave={onSave} defaults={{ name: '' }} />, { container, hydrate: true });
  await press('Save');
  expect(onSave).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ name: 'Ada' }));
});

test('focusNext follows the order of the document, not that of the names', () => {
  let form: FieldStore<Values> | undefined;
  render(<Form onForm={(one) => (form = one)} />);
  const getFocused = () => document.activeElement?.getAttribute('aria-label');
  form?.focusNext(['code', 'name']);
  expect(getFocused()).toBe('Name');
  form?.focusNext(['code', 'name']);
  expect(getFocused()).toBe('Code');
  form?.focusNext(['code', 'name']);
  expect(getFocused()).toBe('Name');
});

test('a field that changed since a request was sent stays as it is when the form is filled with what was stored', async () => {
  let form: FieldStore<Values> | undefined;
  render(<Form onForm={(one) => (form = one)} defaults={{ name: 'Ada', code: 'a1', kind: 'home' }} />);
  const name = screen.getByLabelText<HTMLInputElement>('Name');
  const sent = { name: 'Ada', code: 'a1', kind: 'home' };
  fireEvent.change(name, { target: { value: 'Ada L' } });
  const write = vi.spyOn(name, 'value', 'set');
  act(() => form?.setErrors({ name: 'Too short', code: 'Taken' }));
  act(() => form && fillWithStored(form, sent, { ...sent, code: 'A1' }));
  expect(write).not.toHaveBeenCalled();
  expect([name.value, screen.getByLabelText<HTMLInputElement>('Code').value]).toEqual(['Ada L', 'A1']);
  expect([form?.getError('name'), form?.getError('code'), form?.isDirty]).toEqual(['Too short', undefined, true]);
});
