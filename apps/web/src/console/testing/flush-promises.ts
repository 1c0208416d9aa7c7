import { act } from '@testing-library/react';

/** Waits until what follows a response is done: nothing of it shows where the screen was left. */
export const flushPromises = () => act(() => new Promise<void>((resolve) => setTimeout(resolve)));
