import type { Country } from '@trad/contract/content';
import { useEffect, useMemo, useRef, useState } from 'react';
import { isCallError } from '../../../app/http/call-error.ts';
import { getErrorText } from '../../../app/http/get-error-text.ts';
import { guestPurchaseSaved } from '../../../app/state/guest-purchase.ts';
import { readDeliveryCountry } from '../../../app/state/storage.ts';
import { useAppDispatch, useAppSelector } from '../../../app/state/store.ts';
import { getAddressFormat } from '../../../features/account/addresses/address-format.ts';
import { loadPostalCodes } from '../../../features/account/addresses/postal-codes.ts';
import {
  createEmailRule,
  createMaxLengthRule,
  createRequiredRule,
  formatMissing,
  getErrorPaths,
} from '../../../features/account/form-rules.ts';
import { useSaveGuestCheckoutMutation } from '../../../features/account/guests.api.ts';
import { getPhoneExample, isMobileNumber } from '../../../features/account/phone.ts';
import { useDraft } from '../../../features/account/use-draft.ts';
import { useCountries } from '../../../features/content/use-countries.ts';
import { useT } from '../../../i18n/use-t.ts';
import { guessCountry } from '../../../lib/guess-country.ts';
import { useFieldForm } from '../../../ui/forms/use-field-form.ts';
import { createCheckoutKey } from './create-checkout-key.ts';
import type { Destination } from './destination.ts';
import { finishGuestPurchase, formatLines, subtractLines } from './payment/guest-purchase-lines.ts';

export type GuestFields = {
  country: string;
  email: string;
  name: string;
  mobile: string;
  address: string;
  city: string;
  state: string;
  zip: string;
  landmark: string;
};

const NO_INPUT: GuestFields = {
  country: '',
  email: '',
  name: '',
  mobile: '',
  address: '',
  city: '',
  state: '',
  zip: '',
  landmark: '',
};

const FIELD_NAMES = Object.keys(NO_INPUT) as (keyof GuestFields)[];

/** The fields of a guest: contact and address, saved with the lines of the cart when the order is confirmed. */
export function useGuestDestination() {
  const t = useT();
  const dispatch = useAppDispatch();
  const lines = useAppSelector(({ guestCart }) => guestCart.lines);
  const purchase = useAppSelector(({ guestPurchase }) => guestPurchase);
  const [saveCheckout, { isLoading }] = useSaveGuestCheckoutMutation();
  const { countries: allCountries, retry } = useCountries();
  const countries = useMemo(() => allCountries.filter(({ is_delivered_to }) => is_delivered_to !== 0), [allCountries]);
  /** Why the last save failed; null: none failed. */
  const [saveError, setSaveError] = useState<{ text: string; isAtFields: boolean } | null>(null);
  const isRunning = useRef(false);
  /** The input of the last save, with which a payment may have begun. */
  const saved = useRef<{ input: string; addressId: number } | null>(null);

  const findCountryName = (iso2: string) => countries.find((one) => one.iso2 === iso2)?.name;
  const formatPhoneError = async (iso2: string) => {
    const country = findCountryName(iso2) ?? iso2;
    const example = await getPhoneExample(iso2);
    return example
      ? t('guest.wrongPhone', { country, example: `\u2066${example}\u2069` })
      : t('address.wrongPhone', { country });
  };
  const requireText = (label: string, max?: number) => createRequiredRule(t, label, max);
  const { form, field, getError, setServerErrors } = useFieldForm<GuestFields>(
    {
      country: (value) => (value ? undefined : t('form.country')),
      email: createEmailRule(t),
      name: requireText(t('guest.name')),
      mobile: async (value, { country }) => {
        const problem = requireText(t('address.phone'), 40)(value);
        return problem ?? ((await isMobileNumber(value, country)) ? undefined : formatPhoneError(country));
      },
      address: requireText(t('guest.address'), 200),
      city: requireText(t('address.city')),
      state: (value, { country }) =>
        getAddressFormat(country).needsState
          ? requireText(t('address.state'))(value)
          : createMaxLengthRule(t, 120)(value),
      zip: async (value, { country }) => {
        if (!getAddressFormat(country).needsZip) return undefined;
        if (!value.trim()) return formatMissing(t, t('address.zip'));
        const codes = await loadPostalCodes(country);
        return !codes || codes.isValid(value) ? undefined : t('guest.wrongZip', { example: codes.example });
      },
      landmark: createMaxLengthRule(t, 200),
    },
    NO_INPUT,
  );
  const discardDraft = useDraft('guest', form, { isForVisitors: true });
  const country = form.watch('country');
  const guessedCountry = useMemo(() => guessCountry(countries, readDeliveryCountry()), [countries]);
  useEffect(() => {
    if (guessedCountry && !form.getValue('country')) form.setValue('country', guessedCountry);
  }, [form, guessedCountry]);
  // Another country may not have a field with an error, or may accept its value.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the rules read the country from the form.
  useEffect(() => {
    for (const name of FIELD_NAMES) if (form.getError(name) !== undefined) void form.validate(name);
  }, [form, country]);

  const [zipExample, setZipExample] = useState('');
  useEffect(() => {
    let isCurrent = true;
    setZipExample('');
    if (!getAddressFormat(country).needsZip) return;
    void loadPostalCodes(country).then((codes) => {
      if (isCurrent) setZipExample(codes?.example ?? '');
    });
    return () => {
      isCurrent = false;
    };
  }, [country]);

  const labels: Record<keyof GuestFields, string> = {
    country: t('address.country'),
    email: t('guest.email'),
    name: t('guest.name'),
    mobile: t('address.phone'),
    address: t('guest.address'),
    city: t('address.city'),
    state: t('address.state'),
    zip: t('address.zip'),
    landmark: t('guest.landmark'),
  };
  const invalidNames = FIELD_NAMES.filter((name) => getError(name) !== undefined);
  // Once each field is valid, there is nothing to check any more.
  const shownError = saveError && (!saveError.isAtFields || invalidNames.length > 0) ? saveError.text : null;
  /** Whether a touched field has a valid value that is not empty. False for an untouched field. */
  const isTouchedAndValid = (name: keyof GuestFields) =>
    form.isTouched(name) && form.getValue(name).trim() !== '' && getError(name) === undefined;

  const buildFieldErrors = (): GuestFields => {
    const check = t('form.check');
    const name = findCountryName(form.getValue('country'));
    const fields = Object.fromEntries(Object.keys(NO_INPUT).map((key) => [key, check])) as GuestFields;
    return { ...fields, country: t('form.country'), mobile: name ? t('address.wrongPhone', { country: name }) : check };
  };

  const fillFields = (input: Partial<GuestFields>) => {
    for (const [name, value] of Object.entries(input)) {
      form.setValue(name as keyof GuestFields, value, { isTouched: true });
    }
  };
  /** Focuses the first required field that is empty. */
  const focusEmptyField = () => {
    const { needsState, needsZip } = getAddressFormat(form.getValue('country'));
    const isRequired = (name: keyof GuestFields) =>
      name === 'state' ? needsState : name === 'zip' ? needsZip : name !== 'landmark';
    const empty = FIELD_NAMES.find((name) => isRequired(name) && !form.getValue(name).trim());
    if (empty) form.setFocus(empty);
  };

  /** Builds the request, without a state or postal code that the addresses of the country do not have. */
  const buildInput = () => {
    const { state, zip, landmark, ...values } = form.getValues();
    const { needsState, needsZip } = getAddressFormat(values.country);
    return {
      ...values,
      ...(needsState && { state }),
      ...(needsZip && { zip }),
      ...(landmark.trim() && { landmark }),
      lines: lines.map(({ product_variant_id, qty }) => ({ product_variant_id, qty })),
    };
  };

  const sendInput = async (discardSentOrder: () => void) => {
    let key = purchase.key ?? createCheckoutKey();
    const input = buildInput();
    let savedLines = formatLines(input.lines);
    const request = () => saveCheckout({ checkout_key: key, ...input });
    let { data, error } = await request();
    const isReplaced = isCallError(error) && error.code === 'LINK_REPLACED';
    // The former purchase became an order without this page, such as by a webhook: its items must not be paid for again unasked.
    if (data?.order_id || isReplaced) {
      const ordered = purchase.savedLines ?? savedLines;
      const rest = subtractLines(lines, ordered);
      // The page shows the order.
      if (data && rest.length === 0) savedLines = ordered;
      else {
        // All items of an order whose link was replaced stay in the cart: only a further confirmation orders them again.
        if (rest.length > 0) dispatch(finishGuestPurchase(data?.order_id));
        key = createCheckoutKey();
        // The token stays: without one a call of this page would be refused.
        dispatch(guestPurchaseSaved({ key, savedLines: null }));
        saved.current = null;
        discardSentOrder();
        if (formatLines(rest) !== savedLines) {
          setSaveError({ text: t('guest.alreadyPlaced'), isAtFields: false });
          return null;
        }
        ({ data, error } = await request());
      }
    }
    if (data) {
      dispatch(guestPurchaseSaved({ key, savedLines, token: data.token }));
      saved.current = { input: JSON.stringify(input), addressId: data.address_id };
      return data;
    }
    const isShownAtField = setServerErrors(getErrorPaths(error), buildFieldErrors());
    const isDeliveryUnavailable = isCallError(error) && error.code === 'DELIVERY_UNAVAILABLE';
    const isAtFields = isShownAtField && !isDeliveryUnavailable;
    setSaveError({ text: isAtFields ? t('guest.checkFields') : getErrorText(error, t('checkout.failed')), isAtFields });
    return null;
  };

  const validateAndSave: Destination['save'] = async ({ totals, discardSentOrder }) => {
    if (isRunning.current) return null;
    isRunning.current = true;
    setSaveError(null);
    try {
      // `validateAll` focuses the first invalid field.
      if (!(await form.validateAll())) {
        setSaveError({ text: t('guest.checkFields'), isAtFields: true });
        return null;
      }
      const data = await sendInput(discardSentOrder);
      return data && totals ? { addressId: data.address_id, totals, orderId: data.order_id } : null;
    } finally {
      isRunning.current = false;
    }
  };

  const destination: Destination = {
    addressId: saved.current?.addressId ?? null,
    isLoaded: true,
    isMissing: false,
    getEmail: () => form.getValue('email').trim() || null,
    isUnsaved: () => saved.current?.input !== JSON.stringify(buildInput()),
    isSaving: isLoading,
    isBusy: () => isRunning.current,
    failure: shownError,
    invalidFields: invalidNames.map((name) => labels[name]),
    focusNextError: () => form.focusNext(invalidNames),
    save: validateAndSave,
    reportMissing: () => void form.validateAll(),
  };
  return {
    destination,
    form,
    field,
    getError,
    isTouchedAndValid,
    country,
    /** An example of the country's postal codes; empty while it is not known. */
    zipExample,
    countries: countries as readonly Country[],
    onRetryCountries: retry,
    failure: shownError,
    discardDraft,
    fillFields,
    focusEmptyField,
  };
}
export type GuestForm = ReturnType<typeof useGuestDestination>;
