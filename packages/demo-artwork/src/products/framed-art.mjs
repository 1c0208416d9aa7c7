import { adjustLightness, createRandom, drawCircle, drawPolygon, drawRect, drawRing, round1 } from '../shapes.mjs';

export function drawFrame(s, inner, { x = 230, y = 190, w = 740, h = 1010, wood = '#8A5B34', mat = 78 } = {}) {
  s.add(
    `<rect x="${x + 18}" y="${y + 34}" width="${w}" height="${h}" fill="#3b2a1c" opacity=".5" filter="url(#b28)"/>
      <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${wood}"/>`,
  );
  const b = 26;
  s.add(
    drawPolygon(
      [
        [x, y],
        [x + w, y],
        [x + w - b, y + b],
        [x + b, y + b],
      ],
      adjustLightness(wood, 0.18),
    ) +
      drawPolygon(
        [
          [x, y],
          [x + b, y + b],
          [x + b, y + h - b],
          [x, y + h],
        ],
        adjustLightness(wood, 0.05),
      ) +
      drawPolygon(
        [
          [x + w, y],
          [x + w, y + h],
          [x + w - b, y + h - b],
          [x + w - b, y + b],
        ],
        adjustLightness(wood, -0.25),
      ) +
      drawPolygon(
        [
          [x, y + h],
          [x + b, y + h - b],
          [x + w - b, y + h - b],
          [x + w, y + h],
        ],
        adjustLightness(wood, -0.38),
      ),
  );
  s.add(drawRect(x + b, y + b, w - 2 * b, h - 2 * b, '#FBF8F2'));
  const ix = x + b + mat,
    iy = y + b + mat,
    iw = w - 2 * b - 2 * mat,
    ih = h - 2 * b - 2 * mat;
  const k = s.id('c');
  s.defs += `<clipPath id="${k}"><rect x="${ix}" y="${iy}" width="${iw}" height="${ih}"/></clipPath>`;
  s.add(
    `<g clip-path="url(#${k})">${inner(
      ix,
      iy,
      iw,
      ih,
    )}</g><rect x="${ix}" y="${iy}" width="${iw}" height="${ih}" fill="none" stroke="#000" stroke-opacity=".18" stroke-width="3"/>
      <path d="M${
        x + b
      } ${y + b}h${w - 2 * b}v14h${-(w - 2 * b)}z" fill="#000" opacity=".16"/><path d="M${x + b} ${y + b}h12v${
        h - 2 * b
      }h-12z" fill="#000" opacity=".1"/>`,
  );
  s.add(`<path d="M${x + b} ${y + b}L${x + w * 0.55} ${y + b}L${x + b} ${y + h * 0.62}Z" fill="#fff" opacity=".1"/>`);
  return s;
}

export const createLandscape = (c, seed) => (x, y, w, h) => {
  const R = createRandom(seed);
  let o = drawRect(x, y, w, h, c[0]);
  for (let i = 0; i < 9; i++)
    o += `<rect x="${x}" y="${round1(y + h * 0.06 * i)}" width="${w}" height="${round1(h * 0.6)}" fill="${c[1]}" opacity=".09"/>`;
  o +=
    drawCircle(x + w * 0.62, y + h * 0.34, w * 0.21, c[2]) +
    drawRing(x + w * 0.62, y + h * 0.34, w * 0.25, c[2], 4, 'opacity=".5"') +
    drawRing(x + w * 0.62, y + h * 0.34, w * 0.29, c[2], 3, 'opacity=".3"');
  for (let L = 0; L < 4; L++) {
    const by = y + h * (0.5 + L * 0.12);
    let d = `M${x} ${y + h}L${x} ${round1(by)}`;
    const ph = R() * 6,
      am = h * (0.018 + R() * 0.022);
    for (let i = 0; i <= 24; i++) {
      const px = x + (w * i) / 24;
      d += `L${round1(px)} ${round1(by + Math.sin((i / 24) * 6.5 + ph) * am + Math.sin((i / 24) * 13 + ph * 2) * am * 0.3)}`;
    }
    o += `<path d="${d}L${x + w} ${y + h}Z" fill="${c[3 + L]}"/>`;
    if (L === 1 || L === 2) {
      const tx = x + w * (L === 1 ? 0.24 : 0.74),
        ty = by - 2,
        S = h * (L === 1 ? 0.16 : 0.2);
      o += `<g fill="${c[6]}"><path d="M${round1(tx - S * 0.11)} ${round1(ty + S * 0.12)}C${round1(tx - S * 0.06)} ${round1(
        ty - S * 0.3,
      )} ${round1(tx - S * 0.08)} ${round1(ty - S * 0.6)} ${round1(tx - S * 0.04)} ${round1(ty - S * 0.78)}L${round1(
        tx + S * 0.05,
      )} ${round1(ty - S * 0.78)}C${round1(tx + S * 0.08)} ${round1(ty - S * 0.5)} ${round1(tx + S * 0.07)} ${round1(
        ty - S * 0.3,
      )} ${round1(tx + S * 0.13)} ${round1(ty + S * 0.12)}Z"/>`;
      for (let b = 0; b < 7; b++) {
        const a = -2.75 + b * 0.38,
          l = S * (0.3 + 0.1 * R());
        const ex = tx + Math.cos(a) * l,
          ey = ty - S * 0.74 + Math.sin(a) * l * 0.72;
        o += `<path d="M${round1(tx)} ${round1(ty - S * 0.66)}Q${round1(tx + Math.cos(a) * l * 0.4)} ${round1(ty - S * 0.78)} ${round1(
          ex,
        )} ${round1(ey)}" stroke="${c[6]}" stroke-width="${round1(S * 0.035)}" fill="none"/><ellipse cx="${round1(
          ex,
        )}" cy="${round1(ey)}" rx="${round1(S * 0.15)}" ry="${round1(S * 0.06)}"/>`;
      }
      o += '</g>';
    }
  }
  return o;
};

export const createCutout = (c, seed) => (x, y, w, h) => {
  const R = createRandom(seed);
  let o = drawRect(x, y, w, h, c[0]);
  const n = 4,
    mm = 5,
    cw = w / n,
    ch = h / mm;
  for (let r = 0; r < mm; r++)
    for (let k = 0; k < n; k++) {
      const a = x + k * cw,
        b = y + r * ch,
        q = Math.floor(R() * 6),
        c1 = c[1 + Math.floor(R() * (c.length - 1))],
        c2 = c[1 + Math.floor(R() * (c.length - 1))];
      o += drawRect(a, b, cw + 0.6, ch + 0.6, R() > 0.5 ? c1 : c[0]);
      if (q === 0)
        o += `<path d="M${round1(a)} ${round1(b)}A${round1(cw)} ${round1(ch)} 0 0 1 ${round1(a + cw)} ${round1(b + ch)}L${round1(a)} ${round1(
          b + ch,
        )}Z" fill="${c2}"/>`;
      if (q === 1)
        o += drawCircle(a + cw / 2, b + ch / 2, cw * 0.36, c2) + drawCircle(a + cw / 2, b + ch / 2, cw * 0.17, c[0]);
      if (q === 2)
        o += drawPolygon(
          [
            [a, b + ch],
            [a + cw / 2, b],
            [a + cw, b + ch],
          ],
          c2,
        );
      if (q === 3) for (let i = 0; i < 4; i++) o += drawRect(a, b + (ch * i) / 4, cw + 0.6, ch / 8, c2);
      if (q === 4)
        o +=
          drawPolygon(
            [
              [a + cw / 2, b + 4],
              [a + cw - 4, b + ch / 2],
              [a + cw / 2, b + ch - 4],
              [a + 4, b + ch / 2],
            ],
            c2,
          ) +
          drawPolygon(
            [
              [a + cw / 2, b + ch * 0.28],
              [a + cw * 0.72, b + ch / 2],
              [a + cw / 2, b + ch * 0.72],
              [a + cw * 0.28, b + ch / 2],
            ],
            c[0],
          );
      if (q === 5)
        o += `<path d="M${round1(a)} ${round1(b + ch / 2)}A${round1(cw / 2)} ${round1(ch / 2)} 0 0 1 ${round1(a + cw)} ${round1(
          b + ch / 2,
        )}Z" fill="${c2}"/><path d="M${round1(a)} ${round1(b + ch)}A${round1(cw / 2)} ${round1(ch / 2)} 0 0 1 ${round1(a + cw)} ${round1(
          b + ch,
        )}Z" fill="${c2}"/>`;
    }
  return o;
};

// framed content helpers for drawFrame(): a textile panel, and a calm abstract
export const createTextileInset = (s, t, textileScale) => (x, y, w, h) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${s.addPattern(t, `translate(${x} ${y}) scale(${textileScale})`)}"/>`;

export const createDunes = (c) => (x, y, w, h) => {
  let o = drawRect(x, y, w, h, c[0]) + drawCircle(x + w * 0.34, y + h * 0.26, w * 0.17, c[1]);
  c.slice(2).forEach((k, i) => {
    const b = y + h * (0.4 + i * 0.12),
      m = i % 2 ? 1 : -1;
    o += `<path d="M${x} ${b + m * 40}C${x + w * 0.3} ${b - 90 * m} ${x + w * 0.6} ${b + 110 * m} ${x + w} ${
      b - 30 * m
    }V${y + h}H${x}Z" fill="${k}"/>`;
    for (let j = 1; j < 6; j++)
      o += `<path d="M${x} ${b + m * 40 + j * 15}C${x + w * 0.3} ${b - 90 * m + j * 15} ${x + w * 0.6} ${
        b + 110 * m + j * 13
      } ${x + w} ${b - 30 * m + j * 14}" fill="none" stroke="${c[0]}" stroke-opacity=".28" stroke-width="3"/>`;
  });
  return o;
};
