// A fake of @paypal/react-paypal-js, which needs PayPal's script and the buyer's window; the end-to-end tests use the real
// one. vite.config.ts puts it in its place for all tests with a document: they share modules, so a mock of one test file
// has no effect on a button that another has loaded.
import type { ReactNode } from 'react';

/** What happens to PayPal's script and in the buyer's window. */
export const payPal = { isRejected: false, response: 'agree' as 'agree' | 'cancel' | 'break' };

interface PayPalButtonsProps {
  onClick: (data: object, actions: { resolve: () => boolean; reject: () => boolean }) => boolean | Promise<boolean>;
  createOrder: () => Promise<string>;
  onApprove: (data: { orderID: string }) => Promise<void>;
  onCancel: () => void;
  onError: () => void;
}

export const PayPalScriptProvider = ({ children }: { children: ReactNode }) => children;

export const usePayPalScriptReducer = () => [{ isPending: false, isRejected: payPal.isRejected }];

export const PayPalButtons = ({ onClick, createOrder, onApprove, onCancel, onError }: PayPalButtonsProps) => {
  const handleClick = async () => {
    if (!(await onClick({}, { resolve: () => true, reject: () => false }))) return;
    try {
      const orderID = await createOrder();
      if (payPal.response === 'break') throw new Error('Broken');
      if (payPal.response === 'agree') await onApprove({ orderID });
      else onCancel();
    } catch {
      onError();
    }
  };
  return (
    <button type="button" onClick={() => void handleClick()}>
      Pay with PayPal
    </button>
  );
};
