import { drawCircle, drawRect, round1 } from '../shapes.mjs';

/** Draws a stack of folded cloths, one with the pattern of each tile, the first one at the bottom. */
export function drawFoldedStack(scene, tiles) {
  let y = 1180;
  const hgt = 150;
  scene.addShadow(600, 1192, 400, 36, 0.5);
  tiles.forEach((t, i) => {
    const inset = (i % 2) * 16 + i * 8,
      x = 200 + inset,
      w = 800 - inset * 2 + ((i * 37) % 23);
    const y0 = y - hgt;
    const d = `M${x + 26} ${y0}C${x - 16} ${y0} ${x - 16} ${y} ${x + 26} ${y}L${x + w - 8} ${y}C${
      x + w + 6
    } ${y - 20} ${x + w + 6} ${y0 + 20} ${x + w - 8} ${y0}Z`;
    scene.addCloth(d, scene.addPattern(t, `translate(${i * 60} ${y0}) scale(.46)`), {
      warp: true,
      edge: 0.34,
      light: [0, y0, 0, y],
      highlightOpacity: 0.26,
      shadowOpacity: 0.42,
    });
    for (const k of [0.34, 0.66])
      scene.add(
        `<path d="M${x + 8} ${round1(y0 + hgt * k)}C${x + w * 0.3} ${round1(y0 + hgt * k + 6)} ${x + w * 0.7} ${round1(
          y0 + hgt * k - 5,
        )} ${x + w + 2} ${round1(
          y0 + hgt * k,
        )}" fill="none" stroke="#000" stroke-opacity=".5" stroke-width="4"/><path d="M${x + 8} ${round1(
          y0 + hgt * k + 4,
        )}C${x + w * 0.3} ${round1(y0 + hgt * k + 10)} ${x + w * 0.7} ${round1(y0 + hgt * k - 1)} ${x + w + 2} ${round1(
          y0 + hgt * k + 4,
        )}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`,
      );
    y -= hgt - 4;
  });
  return scene;
}

/**
 * Draws a kanga that is pegged on a line: its border (pindo), its field (mji) with a geometric centre, and a text band (jina), which is
 * blank. In the palette `a` is the background of the border, `b` that of the field, `c` the dots and frames, `d` the second colour of
 * the motifs.
 */
export function drawKangaPanel(scene, palette) {
  const w = 900,
    hgt = 860,
    x = 150,
    y = 330;
  const cashew = (cx, cy, a, c, k = 1) =>
    `<g transform="translate(${round1(cx)} ${round1(
      cy,
    )}) rotate(${a}) scale(${k})"><path d="M-8 -36C20 -42 40 -18 34 12C28 38 0 48 -18 32C-28 20 -18 8 -4 12C8 14 14 0 4 -8C-10 -14 -26 -26 -8 -36Z" fill="${c}"/>` +
    `<path d="M8 -22C22 -10 20 12 6 24" fill="none" stroke="${palette.a}" stroke-width="5" stroke-linecap="round"/></g>`;
  let markup = drawRect(0, 0, w, hgt, palette.a);
  for (let i = 0; i < 45; i++) for (const v of [16, hgt - 16]) markup += drawCircle(i * 20 + 10, v, 5.5, palette.c);
  for (let i = 0; i < 43; i++) for (const u of [16, w - 16]) markup += drawCircle(u, i * 20 + 10, 5.5, palette.c);
  for (let i = 0; i < 10; i++)
    markup +=
      cashew(64 + i * 86, 74, i % 2 ? 180 : 0, i % 2 ? palette.d : palette.c) +
      cashew(64 + i * 86, hgt - 74, i % 2 ? 0 : 180, i % 2 ? palette.d : palette.c);
  for (let i = 0; i < 7; i++)
    markup +=
      cashew(72, 166 + i * 88, i % 2 ? 90 : -90, i % 2 ? palette.c : palette.d) +
      cashew(w - 72, 166 + i * 88, i % 2 ? -90 : 90, i % 2 ? palette.c : palette.d);
  markup +=
    drawRect(128, 128, w - 256, hgt - 256, palette.c) +
    drawRect(136, 136, w - 272, hgt - 272, palette.black) +
    drawRect(146, 146, w - 292, hgt - 292, palette.b);
  for (let r = 0; r < 10; r++)
    for (let k = 0; k < 12; k++) {
      const X = 180 + k * 54 + (r % 2) * 27,
        Y = 178 + r * 52;
      if (X < w - 172 && Y < 590 && Math.hypot(X - 450, Y - 372) > 206)
        markup += drawCircle(X, Y, 8, palette.c) + drawCircle(X, Y, 3.6, palette.a);
    }
  // centre: a sixteen-petal wheel
  const petal = (a, r0, r1, wd, c) =>
    `<path d="M0 ${-r0}L${wd} ${-(r0 + r1) / 2}L0 ${-r1}L${-wd} ${
      -(r0 + r1) / 2
    }Z" transform="translate(450 372) rotate(${a})" fill="${c}"/>`;
  markup +=
    drawCircle(450, 372, 186, palette.c) +
    drawCircle(450, 372, 178, palette.black) +
    drawCircle(450, 372, 168, palette.a);
  for (let i = 0; i < 16; i++) markup += petal(i * 22.5, 74, 162, 17, i % 2 ? palette.d : palette.c);
  markup += drawCircle(450, 372, 76, palette.black) + drawCircle(450, 372, 66, palette.d);
  for (let i = 0; i < 8; i++) markup += petal(i * 45, 16, 62, 14, palette.black);
  markup += drawCircle(450, 372, 16, palette.c);
  for (const [X, Y, a] of [
    [204, 204, 45],
    [w - 204, 204, 135],
  ])
    markup += cashew(X, Y, a, palette.d, 1.25);
  markup +=
    drawRect(190, 606, w - 380, 84, palette.c) +
    drawRect(198, 614, w - 396, 68, palette.d) +
    drawRect(204, 620, w - 408, 56, palette.c);
  const id = scene.id('k');
  scene.defs += `<pattern id="${id}" x="${x}" y="${y}" width="${w}" height="${hgt}" patternUnits="userSpaceOnUse">${markup}</pattern>`;
  scene.add(`<path d="M60 306C400 332 800 332 1140 306" fill="none" stroke="#8d8172" stroke-width="7"/>`);
  const d =
    `M${x} ${y - 8}C${x + 150} ${y + 30} ${x + 300} ${y + 20} ${x + w / 2} ${y}C${x + 600} ${y + 20} ${
      x + 750
    } ${y + 30} ${x + w} ${y - 8}` +
    `C${x + w - 10} ${y + 300} ${x + w + 10} ${y + 600} ${x + w - 4} ${y + hgt}C${x + 780} ${y + hgt + 26} ${
      x + 680
    } ${y + hgt - 16} ${x + 560} ${y + hgt + 12}` +
    `C${x + 440} ${y + hgt + 30} ${x + 330} ${y + hgt - 18} ${x + 220} ${y + hgt + 10}C${x + 140} ${
      y + hgt + 24
    } ${x + 60} ${y + hgt - 4} ${x + 4} ${y + hgt}C${x - 10} ${y + 600} ${x + 10} ${y + 300} ${x} ${y - 8}Z`;
  scene.addDropShadow(d, 18, 30, 0.36);
  const folds = [];
  for (let i = 0; i < 9; i++) {
    const u = (i + 0.5) / 9,
      X = x + w * u;
    folds.push([
      `M${round1(X)} ${y}C${round1(X + (i % 3) * 14 - 14)} ${y + 280} ${round1(X - (i % 2) * 20)} ${y + 580} ${round1(X + 8)} ${
        y + hgt + 20
      }`,
      i % 2 ? 44 : 34,
      i % 2 ? -0.24 : 0.32,
    ]);
  }
  scene.addCloth(d, `url(#${id})`, { warp: false, edge: 0.26, folds, shadowOpacity: 0.3 });
  for (const px of [x + 14, x + w / 2, x + w - 14])
    scene.add(
      `<rect x="${
        px - 10
      }" y="278" width="26" height="86" rx="7" fill="#1a0c06" opacity=".3" filter="url(#b4)"/><rect x="${
        px - 14
      }" y="272" width="26" height="84" rx="7" fill="#C79A62"/><path d="M${
        px - 1
      } 276V350" stroke="#7b5530" stroke-width="4"/><rect x="${
        px - 14
      }" y="304" width="26" height="9" fill="#8f9598"/>`,
    );
  return scene;
}
