import { type ReactNode, useState } from 'react';
import { Provider } from 'react-redux';
import { useAppSelector } from '../../app/store.ts';
import { createDemoStore } from './demo-store.ts';

/** Around the screens of the demonstration: what they read and change is sample data in this browser. */
export function DemoArea({ children }: { children: ReactNode }) {
  const language = useAppSelector(({ preferences }) => preferences.language);
  const [store] = useState(() => createDemoStore(language));
  return <Provider store={store}>{children}</Provider>;
}
