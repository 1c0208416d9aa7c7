import {
  type ChangeEvent,
  type FocusEvent,
  type KeyboardEvent,
  type RefObject,
  type SubmitEvent,
  useEffect,
  useRef,
} from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { type ListingParams, parseListingParams } from '../listing/listing-params.ts';

/** Delay between typing a price or a search term and applying it. */
const DEBOUNCE_MS = 600;

type NamedField = HTMLInputElement | HTMLSelectElement;

const isTyped = (target: EventTarget | null): target is HTMLInputElement =>
  target instanceof HTMLInputElement && ['number', 'search'].includes(target.type);

/** Sets fields from the query parameters of the same names. */
function fillFields(elements: Element[], query: URLSearchParams) {
  for (const element of elements) {
    const field = element as NamedField;
    if (!field.name || field.type === 'hidden') continue;
    const values = query.getAll(field.name);
    if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
      field.checked = values.includes(field.value) || (values.length === 0 && field.value === '');
    } else if (field instanceof HTMLSelectElement) field.value = values[0] ?? field.options[0]?.value ?? '';
    else field.value = values[0] ?? '';
  }
}

function cancel(timer: RefObject<ReturnType<typeof setTimeout> | undefined>) {
  clearTimeout(timer.current);
  timer.current = undefined;
}

/**
 * Props of an uncontrolled form that applies itself: a choice at once, what is typed after a timer, on Enter or on blur.
 * Whenever `search`, the current query string, changes, the fields are set from it; what is typed, when it is left.
 */
export function useFilterForm(search: string, currency: string, onChange: (chosen: ListingParams) => void) {
  const form = useRef<HTMLFormElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** From a change until the page of its URL is rendered: `search` is that of the page before. */
  const isApplying = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const { key } = useLocation();
  const isHistoryNavigation = useNavigationType() === 'POP';
  const shownKey = useRef(key);
  useEffect(() => {
    // Discard what was being typed: it belongs to the page that Back or Forward has left.
    const hasLeftPage = isHistoryNavigation && shownKey.current !== key;
    shownKey.current = key;
    isApplying.current = false;
    if (hasLeftPage) cancel(timer);
    const isBeingTyped = (field: Element) => !hasLeftPage && isTyped(field) && field === document.activeElement;
    const fields = [...(form.current?.elements ?? [])].filter((field) => !isBeingTyped(field));
    fillFields(fields, new URLSearchParams(search));
  }, [search, key, isHistoryNavigation]);

  const apply = () => {
    cancel(timer);
    if (!form.current) return;
    const fields = new URLSearchParams([...new FormData(form.current)].map(([name, value]) => [name, String(value)]));
    const shown = new URLSearchParams(search);
    // An order that is shown as the default was not chosen: with a search, or without one, the default is another.
    if (!shown.has('sort') && fields.get('sort') === parseListingParams(shown, currency).sort) fields.delete('sort');
    isApplying.current = true;
    onChange(parseListingParams(fields, currency));
  };
  return {
    ref: form,
    onChange: ({ target }: ChangeEvent<HTMLFormElement>) => {
      if (!isTyped(target)) return apply();
      clearTimeout(timer.current);
      timer.current = setTimeout(apply, DEBOUNCE_MS);
    },
    onBlur: ({ target, relatedTarget }: FocusEvent) => {
      if (!isTyped(target)) return;
      if (timer.current !== undefined) return apply();
      // The other bound may still be typed.
      const isOtherTyped = isTyped(relatedTarget) && form.current?.contains(relatedTarget);
      if (!form.current || isApplying.current || isOtherTyped) return;
      // What was applied may differ from what was typed: bounds in the wrong order are swapped.
      fillFields([...form.current.elements].filter(isTyped), new URLSearchParams(search));
    },
    // Browsers submit a form without a submit button on Enter only if it has a single text field.
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
