/** The values of a form's fields by name: inputs, text areas, selects and radio buttons. */
export type FieldValues = Record<string, string>;
type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
type Name<Values> = Extract<keyof Values, string>;
type Errors<Values> = Partial<Record<Name<Values>, string | undefined>>;

/** A rule returns a value's error text; undefined if the value is valid. */
export type FieldRules<Values> = {
  [Key in keyof Values]?: (value: string, all: Values) => string | undefined | Promise<string | undefined>;
};

/** The attributes of a field's control. They are the same object at each rendering. */
interface FieldProps {
  name: string;
  ref: (element: FieldElement | null) => void;
  onChange: () => void;
  onBlur: () => void;
}

const isRadio = (element: FieldElement): element is HTMLInputElement => element.type === 'radio';

const fillElement = (element: FieldElement, value: string) => {
  if (isRadio(element)) element.checked = element.value === value;
  else if (element.value !== value) element.value = value;
};

const inDocumentOrder = (a: Node, b: Node) =>
  a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING ? -1 : 1;

/**
 * The values, errors and elements of a form. Fields are uncontrolled: typing renders nothing unless an error disappears.
 * `render` is called when something changed that a component shows.
 */
export class FieldStore<Values extends FieldValues> {
  /** Those of the last rendering, whose texts and props they use. */
  rules: FieldRules<Values> = {};
  /** Whether `save` of a submit runs, after the validation. */
  isSaving = false;
  /** From the click on: a second one must not save twice while the first is validated. */
  #isSubmitting = false;
  readonly #render: () => void;
  #defaults: Partial<Values>;
  #values: Values;
  #errors: Errors<Values> = {};
  readonly #touched = new Set<Name<Values>>();
  readonly #watched = new Set<Name<Values>>();
  readonly #elements = new Map<Name<Values>, Set<FieldElement>>();
  readonly #props = new Map<Name<Values>, FieldProps>();
  readonly #listeners = new Set<(values: Values) => void>();

  constructor(defaults: Partial<Values>, render: () => void) {
    this.#defaults = defaults;
    this.#values = { ...defaults } as Values;
    this.#render = render;
  }

  field = (name: Name<Values>): FieldProps => {
    const known = this.#props.get(name);
    if (known) return known;
    const elements = new Set<FieldElement>();
    this.#elements.set(name, elements);
    const props: FieldProps = {
      name,
      ref: (element) => {
        if (!element) return;
        elements.add(element);
        // The server rendered the field without a value: what it has was typed before this code ran.
        if (!this.#values[name] && !isRadio(element)) this.#values = { ...this.#values, [name]: element.value };
        else fillElement(element, this.getValue(name));
        return () => elements.delete(element);
      },
      onChange: () => this.#readInput(name),
      onBlur: () => void this.#leave(name),
    };
    this.#props.set(name, props);
    return props;
  };

  getValues = (): Values => ({ ...this.#values });
  getValue = (name: Name<Values>): string => this.#values[name] ?? '';
  getError = (name: Name<Values>): string | undefined => this.#errors[name];
  /** Whether the field was left, or filled by `setValue` with `isTouched`. */
  isTouched = (name: Name<Values>): boolean => this.#touched.has(name);
  get isDirty(): boolean {
    return Object.keys(this.#values).some((name) => this.#values[name] !== (this.#defaults[name] ?? ''));
  }

  /** The value, which renders the component anew when it changes. */
  watch = (name: Name<Values>): string => {
    this.#watched.add(name);
    return this.getValue(name);
  };

  /** Calls the listener with all values after each change. Returns a function that ends it. */
  subscribe = (listener: (values: Values) => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  setValue = (name: Name<Values>, value: string, { isTouched = false } = {}) => {
    if (isTouched) this.#touched.add(name);
    this.#change({ [name]: value } as Partial<Values>, isTouched);
    for (const element of this.#elements.get(name) ?? []) fillElement(element, value);
  };

  /** Sets the defaults and the values, which by default are equal; no field is touched or has an error any more. */
  reset = (defaults: Values, values = defaults) => {
    this.#defaults = defaults;
    this.#errors = {};
    this.#touched.clear();
    this.#change(values, true);
    for (const [name, elements] of this.#elements) {
      for (const element of elements) fillElement(element, this.getValue(name));
    }
  };

  /** Shows an error until the field is valid after a change. */
  setErrors = (errors: Errors<Values>) => {
    this.#errors = { ...this.#errors, ...errors };
    this.#render();
  };

  setFocus = (name: Name<Values>, { shouldSelect = false } = {}) => {
    const [element] = this.#elements.get(name) ?? [];
    element?.focus();
    if (shouldSelect && element && 'select' in element) element.select();
  };

  /** Focuses the next of these fields in the document after the focused field, else the first. */
  focusNext = (names: readonly Name<Values>[]) => {
    const focused = [...this.#elements.values()]
      .flatMap((elements) => [...elements])
      .find((element) => element === document.activeElement);
    const listed = names.flatMap((name) => [...(this.#elements.get(name) ?? [])]).sort(inDocumentOrder);
    const next = focused && listed.find((element) => inDocumentOrder(focused, element) < 0);
    (next ?? listed[0])?.focus();
  };

  /** Validates the fields that are in the page, and focuses the first that is invalid. Returns whether all are valid. */
  validateAll = async (): Promise<boolean> => {
    const shown = [...this.#elements].filter(([, elements]) => elements.size > 0).map(([name]) => name);
    const values = this.#values;
    const texts = await Promise.all(shown.map((name) => this.#findError(name)));
    if (values !== this.#values) return await this.validateAll();
    const invalid = shown.filter((_, index) => texts[index] !== undefined);
    const hadErrors = Object.values(this.#errors).some((error) => error !== undefined);
    this.#errors = Object.fromEntries(shown.map((name, index) => [name, texts[index]])) as Errors<Values>;
    if (invalid.length > 0 || hadErrors) this.#render();
    const [first] = invalid.flatMap((name) => [...(this.#elements.get(name) ?? [])]).sort(inDocumentOrder);
    first?.focus();
    return invalid.length === 0;
  };

  validate = async (name: Name<Values>): Promise<void> => {
    const value = this.getValue(name);
    const values = this.#values;
    const error = await this.#findError(name);
    // Another input meanwhile is validated by itself.
    if (value !== this.getValue(name)) return;
    // The rule may have read another field, such as the country of a phone number.
    if (values !== this.#values) return await this.validate(name);
    if (error === this.#errors[name]) return;
    this.#errors = { ...this.#errors, [name]: error };
    this.#render();
  };

  /** The `onSubmit` of a form: calls `save` with the values if they are valid. */
  handleSubmit =
    (save: (values: Values) => unknown) =>
    async (event?: { preventDefault: () => void }): Promise<void> => {
      event?.preventDefault();
      if (this.#isSubmitting) return;
      this.#isSubmitting = true;
      try {
        if (!(await this.validateAll())) return;
        this.isSaving = true;
        this.#render();
        await save(this.getValues());
      } finally {
        this.#isSubmitting = false;
        if (this.isSaving) {
          this.isSaving = false;
          this.#render();
        }
      }
    };

  async #findError(name: Name<Values>) {
    return this.rules[name]?.(this.getValue(name), this.#values);
  }

  #readInput(name: Name<Values>) {
    for (const element of this.#elements.get(name) ?? []) {
      if (!isRadio(element) || element.checked) {
        this.#change({ [name]: element.value } as Partial<Values>, false);
      }
    }
    if (this.#errors[name] !== undefined) void this.validate(name);
  }

  async #leave(name: Name<Values>) {
    if (!this.#touched.has(name)) {
      this.#touched.add(name);
      this.#render();
    }
    await this.validate(name);
  }

  #change(values: Partial<Values>, mustRender: boolean) {
    const wasDirty = this.isDirty;
    const isWatched = Object.keys(values).some(
      (name) => this.#watched.has(name as Name<Values>) && values[name] !== this.#values[name],
    );
    this.#values = { ...this.#values, ...values };
    for (const listener of this.#listeners) listener(this.getValues());
    if (mustRender || isWatched || wasDirty !== this.isDirty) this.#render();
  }
}
