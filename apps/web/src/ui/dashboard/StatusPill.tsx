import type { ReactNode } from 'react';
import { Tag, type Tone } from '../display/Tag.tsx';

/** A standing in the colour that it has everywhere, with a dot of it. */
export const StatusPill = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Tag tone={tone}>
    <i aria-hidden className="size-1.5 rounded-full bg-current" />
    {children}
  </Tag>
);
