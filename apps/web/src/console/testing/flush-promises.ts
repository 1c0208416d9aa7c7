import { act } from '@testing-library/react';

/** Waits for all promises after a response: a screen that was left shows no sign of them to wait for. */
export const flushPromises = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
