// A picture frame, and what drawFrame() draws in its opening: each create function returns a function of the opening (x, y, w, h).
import { adjustLightness, createRandom, drawCircle, drawPolygon, drawRect, drawRing, round1 } from '../shapes.mjs';

export function drawFrame(scene, inner, { x = 230, y = 190, w = 740, h = 1010, wood = '#8A5B34', mat = 78 } = {}) {
  scene.add(
    `<rect x="${x + 18}" y="${y + 34}" width="${w}" height="${h}" fill="#3b2a1c" opacity=".5" filter="url(#b28)"/>
      <rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${wood}"/>`,
  );
  const b = 26;
  scene.add(
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
  scene.add(drawRect(x + b, y + b, w - 2 * b, h - 2 * b, '#FBF8F2'));
  const ix = x + b + mat,
    iy = y + b + mat,
    iw = w - 2 * b - 2 * mat,
    ih = h - 2 * b - 2 * mat;
  const k = scene.id('c');
  scene.defs += `<clipPath id="${k}"><rect x="${ix}" y="${iy}" width="${iw}" height="${ih}"/></clipPath>`;
  scene.add(
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
  scene.add(
    `<path d="M${x + b} ${y + b}L${x + w * 0.55} ${y + b}L${x + b} ${y + h * 0.62}Z" fill="#fff" opacity=".1"/>`,
  );
  return scene;
}

/** Hills with two trees before a sun; `colours`: sky, haze, sun, then four hills from the back; the trees have the last one. */
export const createLandscape = (colours, seed) => (x, y, w, h) => {
  const random = createRandom(seed);
  let markup = drawRect(x, y, w, h, colours[0]);
  for (let i = 0; i < 9; i++)
    markup += `<rect x="${x}" y="${round1(y + h * 0.06 * i)}" width="${w}" height="${round1(h * 0.6)}" fill="${colours[1]}" opacity=".09"/>`;
  markup +=
    drawCircle(x + w * 0.62, y + h * 0.34, w * 0.21, colours[2]) +
    drawRing(x + w * 0.62, y + h * 0.34, w * 0.25, colours[2], 4, 'opacity=".5"') +
    drawRing(x + w * 0.62, y + h * 0.34, w * 0.29, colours[2], 3, 'opacity=".3"');
  for (let L = 0; L < 4; L++) {
    const by = y + h * (0.5 + L * 0.12);
    let d = `M${x} ${y + h}L${x} ${round1(by)}`;
    const ph = random() * 6,
      am = h * (0.018 + random() * 0.022);
    for (let i = 0; i <= 24; i++) {
      const px = x + (w * i) / 24;
      d += `L${round1(px)} ${round1(by + Math.sin((i / 24) * 6.5 + ph) * am + Math.sin((i / 24) * 13 + ph * 2) * am * 0.3)}`;
    }
    markup += `<path d="${d}L${x + w} ${y + h}Z" fill="${colours[3 + L]}"/>`;
    if (L === 1 || L === 2) {
      const tx = x + w * (L === 1 ? 0.24 : 0.74),
        ty = by - 2,
        S = h * (L === 1 ? 0.16 : 0.2);
      markup += `<g fill="${colours[6]}"><path d="M${round1(tx - S * 0.11)} ${round1(ty + S * 0.12)}C${round1(tx - S * 0.06)} ${round1(
        ty - S * 0.3,
      )} ${round1(tx - S * 0.08)} ${round1(ty - S * 0.6)} ${round1(tx - S * 0.04)} ${round1(ty - S * 0.78)}L${round1(
        tx + S * 0.05,
      )} ${round1(ty - S * 0.78)}C${round1(tx + S * 0.08)} ${round1(ty - S * 0.5)} ${round1(tx + S * 0.07)} ${round1(
        ty - S * 0.3,
      )} ${round1(tx + S * 0.13)} ${round1(ty + S * 0.12)}Z"/>`;
      for (let b = 0; b < 7; b++) {
        const a = -2.75 + b * 0.38,
          l = S * (0.3 + 0.1 * random());
        const ex = tx + Math.cos(a) * l,
          ey = ty - S * 0.74 + Math.sin(a) * l * 0.72;
        markup += `<path d="M${round1(tx)} ${round1(ty - S * 0.66)}Q${round1(tx + Math.cos(a) * l * 0.4)} ${round1(ty - S * 0.78)} ${round1(
          ex,
        )} ${round1(ey)}" stroke="${colours[6]}" stroke-width="${round1(S * 0.035)}" fill="none"/><ellipse cx="${round1(
          ex,
        )}" cy="${round1(ey)}" rx="${round1(S * 0.15)}" ry="${round1(S * 0.06)}"/>`;
      }
      markup += '</g>';
    }
  }
  return markup;
};

/** A grid of cut shapes; `colours`: ground, then those of the shapes. */
export const createCutout = (colours, seed) => (x, y, w, h) => {
  const random = createRandom(seed);
  let markup = drawRect(x, y, w, h, colours[0]);
  const n = 4,
    mm = 5,
    cw = w / n,
    ch = h / mm;
  for (let r = 0; r < mm; r++)
    for (let k = 0; k < n; k++) {
      const a = x + k * cw,
        b = y + r * ch,
        q = Math.floor(random() * 6),
        c1 = colours[1 + Math.floor(random() * (colours.length - 1))],
        c2 = colours[1 + Math.floor(random() * (colours.length - 1))];
      markup += drawRect(a, b, cw + 0.6, ch + 0.6, random() > 0.5 ? c1 : colours[0]);
      if (q === 0)
        markup += `<path d="M${round1(a)} ${round1(b)}A${round1(cw)} ${round1(ch)} 0 0 1 ${round1(a + cw)} ${round1(b + ch)}L${round1(a)} ${round1(
          b + ch,
        )}Z" fill="${c2}"/>`;
      if (q === 1)
        markup +=
          drawCircle(a + cw / 2, b + ch / 2, cw * 0.36, c2) + drawCircle(a + cw / 2, b + ch / 2, cw * 0.17, colours[0]);
      if (q === 2)
        markup += drawPolygon(
          [
            [a, b + ch],
            [a + cw / 2, b],
            [a + cw, b + ch],
          ],
          c2,
        );
      if (q === 3) for (let i = 0; i < 4; i++) markup += drawRect(a, b + (ch * i) / 4, cw + 0.6, ch / 8, c2);
      if (q === 4)
        markup +=
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
            colours[0],
          );
      if (q === 5)
        markup += `<path d="M${round1(a)} ${round1(b + ch / 2)}A${round1(cw / 2)} ${round1(ch / 2)} 0 0 1 ${round1(a + cw)} ${round1(
          b + ch / 2,
        )}Z" fill="${c2}"/><path d="M${round1(a)} ${round1(b + ch)}A${round1(cw / 2)} ${round1(ch / 2)} 0 0 1 ${round1(a + cw)} ${round1(
          b + ch,
        )}Z" fill="${c2}"/>`;
    }
  return markup;
};

export const createTextilePanel = (scene, tile, textileScale) => (x, y, w, h) =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${scene.addPattern(tile, `translate(${x} ${y}) scale(${textileScale})`)}"/>`;

/** Dunes below a disc; `colours`: sky, disc, then the dunes from the back. */
export const createDunes = (colours) => (x, y, w, h) => {
  let markup = drawRect(x, y, w, h, colours[0]) + drawCircle(x + w * 0.34, y + h * 0.26, w * 0.17, colours[1]);
  colours.slice(2).forEach((k, i) => {
    const b = y + h * (0.4 + i * 0.12),
      m = i % 2 ? 1 : -1;
    markup += `<path d="M${x} ${b + m * 40}C${x + w * 0.3} ${b - 90 * m} ${x + w * 0.6} ${b + 110 * m} ${x + w} ${
      b - 30 * m
    }V${y + h}H${x}Z" fill="${k}"/>`;
    for (let j = 1; j < 6; j++)
      markup += `<path d="M${x} ${b + m * 40 + j * 15}C${x + w * 0.3} ${b - 90 * m + j * 15} ${x + w * 0.6} ${
        b + 110 * m + j * 13
      } ${x + w} ${b - 30 * m + j * 14}" fill="none" stroke="${colours[0]}" stroke-opacity=".28" stroke-width="3"/>`;
  });
  return markup;
};
