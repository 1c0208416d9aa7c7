import { type ChangeEvent, type FocusEvent, type KeyboardEvent, type SubmitEvent, useEffect, useRef } from 'react';
import { type ListingParams, parseListingParams } from '../listing/listing-address.ts';

/** Typing a price pauses before the listing follows. */
const DEBOUNCE_MS = 600;

type NamedField = HTMLInputElement | HTMLSelectElement;

/** Puts what an address says into a form whose fields are named as the address names them. */
function fillForm(form: HTMLFormElement, query: URLSearchParams) {
  for (const element of form.elements) {
    const field = element as NamedField;
    if (!field.name || field.type === 'hidden') continue;
    const said = query.getAll(field.name);
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      field.checked = said.includes(field.value) || (said.length === 0 && field.value === '');
    } else if (field instanceof HTMLSelectElement) field.value = said[0] ?? field.options[0]?.value ?? '';
    else if (field !== document.activeElement) field.value = said[0] ?? '';
  }
}

const isTyped = (target: EventTarget) => target instanceof HTMLInputElement && target.type === 'number';

/**
 * A plain form of the listing's address that acts by itself: a choice changes the listing at once, a typed price after
 * a pause, on Enter or when it is left. The fields hold the state, as the browser's own form would; `search`, the
 * query of the present address, is put into them whenever it changes.
 */
export function useFilterForm(search: string, currency: string, onChange: (chosen: ListingParams) => void) {
  const form = useRef<HTMLFormElement>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  useEffect(() => {
    if (form.current) fillForm(form.current, new URLSearchParams(search));
  }, [search]);

  const apply = () => {
    clearTimeout(pause.current);
    pause.current = undefined;
    if (!form.current) return;
    const fields = [...new FormData(form.current)].map(([name, value]) => [name, String(value)]);
    onChange(parseListingParams(new URLSearchParams(fields), currency));
  };
  return {
    ref: form,
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      if (!isTyped(target)) return apply();
      clearTimeout(pause.current);
      pause.current = setTimeout(apply, DEBOUNCE_MS);
    },
    onBlur: ({ target }: FocusEvent) => {
      if (isTyped(target) && pause.current !== undefined) apply();
    },
    // A form without a button in view sends itself on Enter only where it has a single field.
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !isTyped(event.target)) return;
      event.preventDefault();
      apply();
    },
    onSubmit: (event: SubmitEvent) => {
      event.preventDefault();
      apply();
    },
  };
}
