import { act, fireEvent, screen } from '@testing-library/react';

/** A saved address, as get_address returns it. */
export const lagos = {
  id: 2,
  type: 'Home',
  name: 'Amara Okafor',
  addressLine1: '1 Broad Street',
  city: 'Lagos',
  country: 'NG',
};

/** The first of the checkout's two buttons: the other is in the bar on phones. */
export const getConfirmButton = () =>
  screen.getAllByRole('button', { name: 'Confirm Payment' })[0] as HTMLButtonElement;

export const clickConfirm = () => act(async () => void fireEvent.click(getConfirmButton()));
