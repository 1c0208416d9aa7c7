import type { ReactNode } from 'react';
import { Tag, type Tone } from '../display/Tag.tsx';

/** A status as a coloured tag with a dot. */
export const StatusPill = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <Tag tone={tone}>
    <i aria-hidden className="size-1.5 rounded-full bg-current" />
    {children}
  </Tag>
);
