import { drawRevolved } from '../revolve.mjs';
import { adjustLightness, createRandom, drawCircle, drawPolyline, drawRect, drawRing } from '../shapes.mjs';

export const createWoodGradient = (scene, wood, x0, y0, x1, y1) =>
  scene.addLinearGradient(x0, y0, x1, y1, [
    [0, adjustLightness(wood, 0.24)],
    [0.5, wood],
    [1, adjustLightness(wood, -0.4)],
  ]);

export const drawSoftShadow = (d, dx = 14, dy = 24) =>
  `<path d="${d}" transform="translate(${dx} ${dy})" fill="#3b2a1c" opacity=".42" filter="url(#b18)"/>`;

export function drawKalimba(scene, wood, ink) {
  const d =
    'M300 420C300 350 360 320 430 316L770 316C840 320 900 350 900 420L930 1100C930 1190 870 1230 790 1234L410 1234C330 1230 270 1190 270 1100Z';
  scene.addDropShadow(d, 16, 28, 0.4);
  scene.add(
    `<path d="${d}" transform="translate(5 14)" fill="${adjustLightness(wood, -0.55)}"/><path d="${d}" fill="${createWoodGradient(
      scene,
      wood,
      280,
      320,
      920,
      1240,
    )}"/>`,
  );
  let grain = '';
  for (let i = 0; i < 20; i++)
    grain += `<path d="M${290 + i * 33} 310C${300 + i * 33} 600 ${278 + i * 33} 900 ${
      292 + i * 33
    } 1240" stroke="#2a1508" stroke-opacity=".13" stroke-width="${3 + (i % 3) * 3}" fill="none"/>`;
  scene.add(
    `<g clip-path="${scene.addClipPath(d)}">${grain}</g>` +
      drawCircle(600, 1010, 104, adjustLightness(wood, -0.3)) +
      drawCircle(600, 1010, 92, '#1c0e07') +
      drawRing(600, 1010, 116, ink, 5) +
      drawRing(600, 1010, 134, ink, 4, 'stroke-dasharray="4 12"'),
  );
  for (const [y, h, c] of [
    [500, 34, adjustLightness(wood, -0.35)],
    [566, 16, '#B9BDC0'],
    [440, 34, adjustLightness(wood, -0.35)],
  ])
    scene.add(
      drawRect(340, y + 8, 520, h, '#000', 'opacity=".35" filter="url(#b4)"') +
        `<rect x="340" y="${y}" width="520" height="${h}" rx="7" fill="${scene.addLinearGradient(0, y, 0, y + h, [
          [0, adjustLightness(c, 0.4)],
          [1, adjustLightness(c, -0.3)],
        ])}"/>`,
    );
  for (let i = 0; i < 11; i++) {
    const x = 366 + i * 46.8,
      len = 350 - Math.abs(i - 5) * 30;
    scene.add(
      drawRect(x - 10, 400, 30, len + 6, '#140a05', 'opacity=".4" filter="url(#b4)"') +
        `<rect x="${x - 15}" y="386" width="30" height="${len}" rx="6" fill="${scene.addLinearGradient(
          x - 15,
          0,
          x + 15,
          0,
          [
            [0, '#7d858a'],
            [0.35, '#F2F4F5'],
            [0.7, '#A9B0B4'],
            [1, '#666e73'],
          ],
        )}"/><path d="M${x - 13} ${386 + len - 34}h26v20q-13 14 -26 0z" fill="#fff" opacity=".35"/>`,
    );
  }
  for (const y of [452, 516])
    for (const x of [356, 600, 844])
      scene.add(drawCircle(x, y + 4, 9, '#D2A650') + drawCircle(x - 3, y + 1, 3, '#fff'));
  return scene;
}

export function drawHosho(scene, gourd, ink) {
  const one = (m) => {
    const d =
      'M-40 560C-44 380 -40 200 -56 60C-190 20 -230 -110 -190 -230C-150 -350 150 -350 190 -230C230 -110 190 20 56 60C40 200 44 380 40 560C24 576 -24 576 -40 560Z';
    scene.add(
      `<g transform="${m}">${drawSoftShadow(d, 16, 22)}<path d="${d}" fill="${scene.addLinearGradient(
        -200,
        -300,
        200,
        100,
        [
          [0, adjustLightness(gourd, 0.3)],
          [0.45, gourd],
          [1, adjustLightness(gourd, -0.45)],
        ],
      )}"/>`,
    );
    let markup = '';
    for (const [y, b] of [
      [-190, 40],
      [-60, 52],
      [30, 46],
    ])
      markup += `<path d="M-230 ${y}C-120 ${y + b} 120 ${y + b} 230 ${y}" fill="none" stroke="${ink}" stroke-width="9"/>`;
    for (let i = -5; i <= 5; i++)
      markup += `<path d="M${i * 40 - 18} ${-118 - i * i * 0.9}L${i * 40} ${-152 - i * i * 0.9}L${i * 40 + 18} ${
        -118 - i * i * 0.9
      }L${i * 40} ${-84 - i * i * 0.9}Z" fill="${ink}"/>`;
    for (let i = 0; i < 11; i++)
      markup += `<path d="M-60 ${250 + i * 24}C-20 ${262 + i * 24} 20 ${262 + i * 24} 60 ${
        250 + i * 24
      }" fill="none" stroke="${i % 2 ? ink : '#C8281E'}" stroke-width="14"/>`;
    scene.add(
      `<g clip-path="${scene.addClipPath(
        d,
      )}">${markup}</g><ellipse cx="-80" cy="-200" rx="56" ry="70" fill="#fff" opacity=".4" filter="url(#b18)"/>
      <path d="${d}" fill="${scene.addLinearGradient(-200, 0, 200, 0, [
        [0, '#fff', 0.1],
        [0.5, '#fff', 0],
        [1, '#000', 0.3],
      ])}"/><path d="${d}" fill="none" stroke="#2a1508" stroke-opacity=".45" stroke-width="3"/></g>`,
    );
  };
  one('translate(410 640) rotate(-14) scale(1.06)');
  one('translate(800 680) rotate(16) scale(1.06)');
  return scene;
}

export function drawTalkingDrum(scene, wood, rope, band) {
  scene.addShadow(600, 1326, 330, 40, 0.52);
  const profile = [
    [380, 286],
    [480, 214],
    [640, 150],
    [800, 128],
    [960, 150],
    [1120, 214],
    [1220, 286],
  ];
  drawRevolved(scene, 600, profile, 50, 60, (_v, _u, _r, k) => adjustLightness(wood, Math.sin(k * 1.7) * 0.05 - 0.1), {
    tilt: 0.19,
    hasRowHighlights: false,
    rowEdgeOpacity: 0,
  });
  // The cords run from hoop to hoop and are pulled inwards at the waist.
  for (let i = 0; i <= 26; i++) {
    const a = (Math.PI * (i + 0.001)) / 26,
      points = [];
    for (let k = 0; k <= 20; k++) {
      const y = 390 + 830 * (k / 20);
      const r = 158 + 144 * Math.abs(1 - k / 10) ** 1.5;
      points.push([600 - Math.cos(a) * r, y + Math.sin(a) * r * 0.19]);
    }
    scene.add(
      drawPolyline(points, '#1a0c06', 12, 'opacity=".45" transform="translate(4 3)"') +
        drawPolyline(points, adjustLightness(rope, -0.25), 10) +
        drawPolyline(
          points.map(([x, y]) => [x - 1.5, y]),
          rope,
          6,
        ),
    );
  }
  const hoop = (y, c) =>
    `<path d="M292 ${y}A308 58 0 0 0 908 ${y}" fill="none" stroke="#1a0c06" stroke-opacity=".4" stroke-width="46" transform="translate(0 8)"/>
      <path d="M292 ${y}A308 58 0 0 0 908 ${y}" fill="none" stroke="${c}" stroke-width="42"/>
      <path d="M292 ${y}A308 58 0 0 0 908 ${y}" fill="none" stroke="${adjustLightness(
        c,
        -0.35,
      )}" stroke-width="30" stroke-dasharray="9 13"/>`;
  scene.add(hoop(396, band) + hoop(1216, band));
  scene.add(
    `<path d="M430 812C520 856 680 856 770 812" fill="none" stroke="${band}" stroke-width="40"/>
      <path d="M430 812C520 856 680 856 770 812" fill="none" stroke="${rope}" stroke-width="6" stroke-dasharray="10 10"/>`,
  );
  return scene.add(
    `<ellipse cx="600" cy="382" rx="308" ry="62" fill="#8d734d"/><ellipse cx="600" cy="374" rx="302" ry="58" fill="${scene.addRadialGradient(
      540,
      356,
      320,
      [
        [0, '#FBF1DC'],
        [0.6, '#E9D6B3'],
        [1, '#C2A679'],
      ],
    )}"/><ellipse cx="600" cy="376" rx="240" ry="42" fill="none" stroke="#B89768" stroke-opacity=".5" stroke-width="4"/>`,
  );
}

export function drawDjembe(scene, wood, rope, band) {
  const cx = 600;
  scene.addShadow(600, 1392, 230, 34, 0.55);
  const profile = [
    [300, 300],
    [400, 306],
    [560, 272],
    [720, 190],
    [840, 128],
    [960, 130],
    [1140, 172],
    [1360, 214],
  ];
  const random = createRandom(7);
  drawRevolved(
    scene,
    cx,
    profile,
    60,
    72,
    (_v, _u, r, k) => {
      if (r < 10) return adjustLightness('#D9C3A0', (random() - 0.5) * 0.06);
      if (r === 10 || r === 11) return adjustLightness(rope, ((k % 3) - 1) * 0.16);
      if (r >= 40 && r < 54) {
        const rr = r - 40;
        const ph = Math.abs((k % 12) - 6);
        return rr === 0 || rr === 13
          ? adjustLightness(band, -0.1)
          : ph + Math.abs(rr - 6.5) < 5
            ? band
            : adjustLightness(wood, (random() - 0.5) * 0.06);
      }
      return adjustLightness(wood, (random() - 0.5) * 0.08 + Math.sin(k * 1.7 + r * 0.2) * 0.03);
    },
    { tilt: 0.17, hasRowHighlights: false, rowEdgeOpacity: 0.0, highlightOpacity: 0.26 },
  );
  const getRadiusAt = (y) => {
    for (let i = 0; i < profile.length - 1; i++)
      if (y >= profile[i][0] && y <= profile[i + 1][0]) {
        const u = (y - profile[i][0]) / (profile[i + 1][0] - profile[i][0]);
        return profile[i][1] + (profile[i + 1][1] - profile[i][1]) * u;
      }
    return 200;
  };
  const toPoint = (a, y) => {
    const r = getRadiusAt(y) + 3;
    return [cx - Math.cos(a) * r, y + Math.sin(a) * r * 0.17];
  };
  let markup = '';
  for (let i = 0; i < 22; i++) {
    const a0 = ((i + 0.2) / 22) * Math.PI,
      a1 = ((i + 0.7) / 22) * Math.PI,
      a2 = ((i + 1.2) / 22) * Math.PI;
    const createRopePoints = (from, to) => {
      const points = [];
      for (let k = 0; k <= 10; k++) {
        const u = k / 10;
        points.push(toPoint(from + (to - from) * u, 420 + 370 * u));
      }
      return points;
    };
    markup +=
      drawPolyline(createRopePoints(a0, a1), '#000', 9, 'opacity=".3" transform="translate(3 4)"') +
      drawPolyline(createRopePoints(a0, a1), rope, 7) +
      drawPolyline(createRopePoints(a2, a1), '#000', 9, 'opacity=".3" transform="translate(3 4)"') +
      drawPolyline(createRopePoints(a2, a1), rope, 7);
  }
  scene.add(markup);
  for (const y of [424, 448, 796]) {
    const points = [];
    for (let k = 0; k <= 40; k++) points.push(toPoint((Math.PI * k) / 40, y));
    scene.add(
      drawPolyline(points, '#000', 19, 'opacity=".32" transform="translate(0 6)"') +
        drawPolyline(points, adjustLightness(rope, -0.35), 17) +
        drawPolyline(points, rope, 13, 'stroke-dasharray="10 8"'),
    );
  }
  scene.add(
    `<ellipse cx="600" cy="300" rx="302" ry="58" fill="#8d734d"/><ellipse cx="600" cy="294" rx="300" ry="55" fill="${scene.addRadialGradient(
      540,
      276,
      320,
      [
        [0, '#FBF1DC'],
        [0.6, '#E9D6B3'],
        [1, '#C2A679'],
      ],
    )}"/><ellipse cx="600" cy="296" rx="250" ry="42" fill="none" stroke="#fff" stroke-opacity=".4" stroke-width="3"/>`,
  );
  return scene;
}
