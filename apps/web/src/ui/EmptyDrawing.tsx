import type { ReactNode } from 'react';

/** Drawings for places without content: two cards of cloth, and on the front one what the place is for. */
export type Drawing = 'basket' | 'parcel' | 'heart' | 'cloth' | 'signpost' | 'letter';

const ink = {
  stroke: '#1c1512',
  strokeWidth: 2.5,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
  fill: 'none',
} as const;

const subjects: Record<Drawing, ReactNode> = {
  basket: (
    <>
      <path d="M46 92c0-34 48-34 48 0" {...ink} stroke="#7e2c10" strokeWidth="5" />
      <path d="M30 92h80l-9 52c-1 6-6 9-12 9H51c-6 0-11-3-12-9z" fill="#e2a21b" />
      <path d="M33 108h74M36 124h68M39 140h62" stroke="#a23b18" strokeWidth="6" strokeDasharray="9 6" />
      <path d="M30 92h80" stroke="#7e2c10" strokeWidth="6" strokeLinecap="round" />
    </>
  ),
  parcel: (
    <>
      <path d="m70 66 40 17v44l-40 19-40-19V83z" fill="#e9dfd3" />
      <path d="m30 83 40 18 40-18M70 101v45" {...ink} />
      <path d="m70 66 40 17v44l-40 19-40-19V83z" {...ink} />
      <path d="m50 74 40 18v16" {...ink} stroke="#a23b18" strokeWidth="6" />
    </>
  ),
  heart: (
    <>
      <path
        d="M70 146c-22-16-38-30-38-48 0-13 10-22 21-22 7 0 13 4 17 10 4-6 10-10 17-10 11 0 21 9 21 22 0 18-16 32-38 48z"
        fill="#a23b18"
      />
      <path
        d="m48 98 11-9 11 9 11-9 11 9M52 114l9-8 9 8 9-8 9 8"
        stroke="#e2a21b"
        strokeWidth="4"
        fill="none"
        strokeLinejoin="round"
      />
    </>
  ),
  cloth: (
    <>
      <path d="M24 66h92" stroke="#7e2c10" strokeWidth="5" strokeLinecap="round" />
      <path d="M34 66h72v80H34z" fill="#22346e" />
      <path
        d="m34 90 12-10 12 10 12-10 12 10 12-10 12 10M34 130l12-10 12 10 12-10 12 10 12-10 12 10"
        stroke="#fffdfa"
        strokeWidth="3"
        fill="none"
      />
      <circle cx="52" cy="105" r="6" fill="#e2a21b" />
      <circle cx="70" cy="105" r="6" fill="#e2a21b" />
      <circle cx="88" cy="105" r="6" fill="#e2a21b" />
      <path
        d="M38 146v8M50 146v8M62 146v8M74 146v8M86 146v8M98 146v8"
        stroke="#22346e"
        strokeWidth="3"
        strokeLinecap="round"
      />
    </>
  ),
  signpost: (
    <>
      <path d="M70 62v92" stroke="#7e2c10" strokeWidth="6" strokeLinecap="round" />
      <path d="M36 72h58l12 12-12 12H36z" fill="#a23b18" />
      <path d="M104 104H54l-12 12 12 12h50z" fill="#e2a21b" />
      <path d="m48 84 6-5 6 5 6-5 6 5 6-5 6 5" stroke="#fffdfa" strokeWidth="3" fill="none" strokeLinejoin="round" />
    </>
  ),
  letter: (
    <>
      <path d="M28 80h84v60H28z" fill="#e9dfd3" />
      <path d="M28 80h84v60H28zM28 82l42 34 42-34" {...ink} />
      <circle cx="70" cy="116" r="10" fill="#a23b18" />
    </>
  ),
};

export const EmptyDrawing = ({ drawing }: { drawing: Drawing }) => (
  <svg aria-hidden viewBox="0 0 260 236" className="h-auto w-60 md:w-70">
    <g transform="rotate(-7 88 118)">
      <rect x="14" y="22" width="152" height="190" rx="8" fill="#f5eee4" />
      <path d="M14 52h152M14 182h152" stroke="#e4d8c8" strokeWidth="10" strokeDasharray="5 7" />
      <path
        d="m18 100 16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18M18 150l16-18 16 18 16-18 16 18 16-18 16 18 16-18 16 18"
        stroke="#e4d8c8"
        strokeWidth="6"
        fill="none"
      />
    </g>
    <g transform="translate(88 14) rotate(5 80 104)">
      <rect x="-2" y="2" width="164" height="202" rx="12" fill="#fffdfa" />
      <rect x="4" y="8" width="152" height="190" rx="8" fill="#fbf1eb" />
      <g transform="translate(-11 -30) scale(1.3)">{subjects[drawing]}</g>
    </g>
  </svg>
);
