import { adjustLightness, drawCircle, drawRect, round1 } from '../shapes.mjs';
import { createCottonPattern } from './cloth-parts.mjs';

/** Draws the threads of a fringe along an edge from `left` to `right`; a negative length draws them upwards. */
const drawFringe = (left, right, y, length, colour, step = 13) => {
  let markup = '';
  for (let x = left; x <= right; x += step)
    markup += `<path d="M${x} ${y}q${((x * 7) % 9) - 4} ${length / 2} ${
      ((x * 5) % 7) - 3
    } ${length}" stroke="${colour}" stroke-width="5" fill="none" stroke-linecap="round"/>`;
  return markup;
};

export function drawCushion(scene, tile, textileScale = 0.7, piping = '#2b1d14', lumbar = false) {
  const [x0, y0, x1, y1] = lumbar ? [130, 480, 1070, 1080] : [190, 330, 1010, 1150];
  const q = 26;
  const d = `M${x0} ${y0}C${x0 + 180} ${y0 + q * 1.6} ${x1 - 180} ${y0 + q * 1.6} ${x1} ${y0}C${
    x1 - q * 1.6
  } ${y0 + 200} ${x1 - q * 1.6} ${y1 - 200} ${x1} ${y1}C${x1 - 180} ${y1 - q * 1.2} ${x0 + 180} ${
    y1 - q * 1.2
  } ${x0} ${y1}C${x0 + q * 1.6} ${y1 - 200} ${x0 + q * 1.6} ${y0 + 200} ${x0} ${y0}Z`;
  scene.addShadow(600, y1 + 22, (x1 - x0) * 0.47, 36, 0.5);
  scene.addDropShadow(d, 12, 22, 0.25);
  scene.addCloth(
    d,
    scene.addPattern(
      tile,
      `translate(${(x0 + x1) / 2} ${(y0 + y1) / 2}) scale(${textileScale}) translate(-${round1(tile.w / 2)} -${round1(tile.h / 2)})`,
    ),
    {
      edge: 0.5,
      folds: [
        [`M${x0 + 30} ${y0 + 30}Q${x0 + 150} ${y0 + 120} ${x0 + 240} ${y0 + 240}`, 34, 0.2],
        [`M${x1 - 30} ${y0 + 30}Q${x1 - 150} ${y0 + 120} ${x1 - 240} ${y0 + 240}`, 34, 0.2],
        [`M${x0 + 30} ${y1 - 30}Q${x0 + 150} ${y1 - 120} ${x0 + 240} ${y1 - 240}`, 34, 0.22],
        [`M${x1 - 30} ${y1 - 30}Q${x1 - 150} ${y1 - 120} ${x1 - 240} ${y1 - 240}`, 38, 0.26],
      ],
    },
  );
  scene.add(
    `<path d="${d}" fill="${scene.addRadialGradient((x0 + x1) / 2 - 90, (y0 + y1) / 2 - 110, (x1 - x0) * 0.56, [
      [0, '#fff', 0.24],
      [0.5, '#fff', 0.04],
      [1, '#000', 0.3],
    ])}"/><path d="${d}" fill="none" stroke="${piping}" stroke-width="13"/>
      <path d="${d}" fill="none" stroke="#fff" stroke-opacity=".22" stroke-width="3"/>`,
  );
  return scene;
}

export function drawTassels(scene, points, colour) {
  for (const [x, y, a] of points) {
    scene.add(
      `<g transform="translate(${x} ${y}) rotate(${a})">${drawCircle(0, 0, 17, adjustLightness(colour, -0.2))}` +
        [...Array(13)]
          .map(
            (_, i) =>
              `<path d="M${(i - 6) * 1.6} 8Q${(i - 6) * 4} 50 ${(i - 6) * 5.4} ${
                88 + ((i * 7) % 5) * 2
              }" stroke="${adjustLightness(colour, ((i % 3) - 1) * 0.14)}" stroke-width="5" fill="none"/>`,
          )
          .join('') +
        drawRect(-15, 10, 30, 9, adjustLightness(colour, -0.35)) +
        '</g>',
    );
  }
  return scene;
}

export function drawRug(scene, tile, border, inks, textileScale = 0.8) {
  scene.add(drawFringe(250, 950, 232, -66, '#EADCC0') + drawFringe(250, 950, 1268, 66, '#EADCC0'));
  const d = 'M240 230L960 230L960 1270L240 1270Z';
  scene.addDropShadow(d, 12, 20, 0.34);
  scene.addCloth(d, createCottonPattern(scene, border, 2), { warp: false, edge: 0.12 });
  let markup = '';
  for (let i = 0; i < 12; i++)
    for (const [x, y, r] of [
      [270 + i * 60, 276, 180],
      [270 + i * 60, 1224, 0],
    ])
      markup += `<path d="M-26 18L0 -22L26 18Z" fill="${inks[i % 2]}" transform="translate(${x} ${y}) rotate(${r})"/>`;
  for (let i = 0; i < 15; i++)
    for (const [x, r] of [
      [284, 90],
      [916, -90],
    ])
      markup += `<path d="M-26 18L0 -22L26 18Z" fill="${inks[i % 2]}" transform="translate(${x} ${
        340 + i * 59
      }) rotate(${r})"/>`;
  scene.add(markup);
  scene.addCloth(
    'M326 320L874 320L874 1180L326 1180Z',
    scene.addPattern(tile, `translate(600 750) scale(${textileScale}) translate(-${tile.w / 2} -${tile.h / 2})`),
    { warp: false, edge: 0.14 },
  );
  let weave = '';
  for (let y = 234; y < 1270; y += 9) weave += drawRect(240, y, 720, 2.4, '#000', 'opacity=".1"');
  return scene.add(
    weave +
      `<path d="${d}" fill="${scene.addLinearGradient(240, 230, 960, 1270, [
        [0, '#fff', 0.16],
        [0.5, '#fff', 0],
        [1, '#000', 0.2],
      ])}"/>`,
  );
}

export function drawQuilt(scene, tiles, border) {
  const d =
    'M190 330C400 318 800 342 1010 330C1022 560 1000 900 1012 1180C800 1192 400 1170 188 1180C200 900 178 560 190 330Z';
  scene.addDropShadow(d, 14, 24, 0.36);
  scene.addCloth(d, createCottonPattern(scene, border), { edge: 0.3 });
  let markup = '';
  const n = 5,
    c = 150;
  for (let r = 0; r < n; r++)
    for (let k = 0; k < n; k++) {
      const x = 226 + k * c,
        y = 374 + r * c + 4;
      const t = tiles[(k * 2 + r * 3) % tiles.length];
      if ((r + k) % 2)
        markup += `<rect x="${x}" y="${y}" width="${c}" height="${c}" fill="${scene.addPattern(
          t,
          `translate(${x} ${y}) scale(.36)`,
        )}"/>`;
      else {
        const u = tiles[(k + r * 2 + 1) % tiles.length];
        markup += `<path d="M${x} ${y}h${c}L${x} ${y + c}Z" fill="${scene.addPattern(
          t,
          `translate(${x} ${y}) scale(.36)`,
        )}"/><path d="M${x + c} ${y}v${c}h-${c}Z" fill="${scene.addPattern(u, `translate(${x} ${y}) scale(.36)`)}"/>`;
      }
    }
  let puff = '';
  for (let r = 0; r <= n; r++)
    puff += `<path d="M226 ${378 + r * c}H976M${
      226 + r * c
    } 378V1128" stroke="#000" stroke-opacity=".4" stroke-width="9" filter="url(#b4)"/><path d="M226 ${
      381 + r * c
    }H976M${229 + r * c} 378V1128" stroke="#fff" stroke-opacity=".5" stroke-width="2" stroke-dasharray="9 7"/>`;
  scene.add(`<g clip-path="${scene.addClipPath(d)}">${markup}${puff}</g>`);
  return scene.addCloth(d, 'none', {
    warp: false,
    edge: 0.3,
    folds: [
      ['M190 620C460 600 760 650 1010 610', 40, 0.2],
      ['M190 680C460 660 760 710 1010 670', 30, -0.22],
      ['M190 930C460 950 760 910 1010 940', 40, 0.2],
    ],
  });
}

export function drawBedspread(scene, tile, inks, textileScale = 0.6) {
  const wood = inks[0];
  scene.addShadow(600, 1330, 470, 34, 0.46);
  scene.add(
    `<path d="M190 420C190 360 230 340 290 336C500 318 700 318 910 336C970 340 1010 360 1010 420L1010 900L190 900Z" fill="${scene.addLinearGradient(
      190,
      320,
      1010,
      800,
      [
        [0, adjustLightness(wood, 0.24)],
        [0.5, wood],
        [1, adjustLightness(wood, -0.3)],
      ],
    )}"/>`,
  );
  for (let i = 0; i < 7; i++)
    scene.add(
      `<path d="M${290 + i * 104} 372V700" stroke="#000" stroke-opacity=".25" stroke-width="8"/><path d="M${
        296 + i * 104
      } 372V700" stroke="#fff" stroke-opacity=".15" stroke-width="4"/>`,
    );
  for (const [x, c] of [
    [226, '#FBF6EC'],
    [614, '#FBF6EC'],
    [420, inks[1]],
  ]) {
    const w = 360,
      y = c === inks[1] ? 610 : 560;
    const d = `M${x} ${y + 20}C${x + 20} ${y - 10} ${x + 70} ${y} ${x + w / 2} ${y - 6}C${x + w - 70} ${y} ${
      x + w - 20
    } ${y - 10} ${x + w} ${y + 20}C${x + w + 10} ${y + 80} ${x + w + 10} ${y + 140} ${x + w} ${
      y + 200
    }L${x} ${y + 200}C${x - 10} ${y + 140} ${x - 10} ${y + 80} ${x} ${y + 20}Z`;
    scene.addDropShadow(d, 2, 10, 0.34);
    scene.addCloth(d, createCottonPattern(scene, c), { warp: false, edge: 0.3, shadowOpacity: 0.2 });
  }
  const top =
    'M180 760C400 742 800 742 1020 760C1050 900 1076 1020 1090 1130C1094 1220 1090 1280 1084 1320' +
    'C800 1344 400 1344 116 1320C110 1280 106 1220 110 1130C124 1020 150 900 180 760Z';
  scene.addDropShadow(top, 0, 10, 0.3);
  scene.addCloth(
    top,
    scene.addPattern(
      tile,
      `translate(600 760) scale(${textileScale} ${textileScale * 0.86}) translate(-${tile.w / 2} 0)`,
    ),
    {
      folds: [
        ['M300 1120C296 1200 300 1260 296 1330', 30, 0.3],
        ['M470 1130C474 1200 470 1260 474 1340', 30, 0.24],
        ['M720 1130C716 1200 722 1260 716 1340', 30, 0.3],
        ['M900 1120C904 1200 900 1260 906 1330', 30, 0.28],
      ],
      edge: 0.3,
    },
  );
  scene.add(
    `<path d="M110 1120C400 1150 800 1150 1090 1120L1086 1316C800 1344 400 1344 114 1316Z" fill="#000" opacity=".2"/>
      <path d="M110 1120C400 1150 800 1150 1090 1120" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="7" filter="url(#b4)"/>`,
  );
  scene.addCloth(
    'M178 764C400 746 800 746 1022 764L1032 824C800 804 400 804 168 824Z',
    createCottonPattern(scene, '#FBF6EC'),
    {
      warp: false,
      edge: 0.16,
    },
  );
  return scene.addCloth(
    'M112 1284C400 1310 800 1310 1088 1284L1084 1324C800 1348 400 1348 116 1324Z',
    createCottonPattern(scene, inks[1]),
    {
      warp: false,
      edge: 0.14,
    },
  );
}
