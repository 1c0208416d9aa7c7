import { drawBangles, drawBeadedBelt, drawBeadNecklace, drawCollar, drawEarrings } from '../products/beadwork.mjs';
import { drawBeadedHoops, drawBrassEarrings, drawCowrieNecklace, drawCuff } from '../products/brass-and-shell.mjs';
import { createEntry, createScene } from './create-entry.mjs';

const [red, white, blue, gold, black, green] = ['#C8281E', '#F7F3EA', '#1C4FA0', '#F2A81D', '#171717', '#1E7B4F'];
/** The bands of beads from the inside out. `turn` is the position around the collar, from 0 to 1; `row` counts those of the band. */
function createCollarBands() {
  return [
    { beadRadius: 8, rows: 3, pickColour: () => black },
    { beadRadius: 9, rows: 4, pickColour: (turn) => (Math.floor(turn * 16) % 2 ? red : white) },
    { beadRadius: 9, rows: 3, pickColour: (turn) => (Math.floor(turn * 32) % 4 === 0 ? gold : blue) },
    {
      beadRadius: 9,
      rows: 4,
      pickColour: (turn, row) => (Math.abs((Math.floor(turn * 96) % 8) - 4) === row ? gold : red),
    },
    { beadRadius: 9, rows: 2, pickColour: () => white },
    { beadRadius: 9, rows: 3, pickColour: (turn) => (Math.floor(turn * 20) % 5 === 0 ? green : black) },
  ];
}
const kroboColours = ['#1D5C8A', '#E2A52B', '#A4321F', '#2C7A5A', '#F3E4C3', '#2A1B38'];
const lagoonColours = ['#0E5F66', '#4FA3A5', '#F3E4C3', '#D98A2B', '#12233F', '#8FC1B5'];
const amberColours = ['#D98A1F', '#7A3A14', '#F1DDB0', '#B55E17', '#4A2413', '#E9B04A'];
const discColours = ['#1A1A1A', '#C8281E', '#F2A81D', '#1C4FA0', '#F7F3EA'];
const beadAndBrassBangles = [
  { beads: true, rows: 2, pickColour: (bead, row) => ((bead >> 1) % 2 === row ? red : white) },
  { beads: false, rows: 1, pickColour: () => gold },
  { beads: true, rows: 2, pickColour: (bead, row) => [blue, blue, gold, white][(bead + row) % 4] },
  { beads: true, rows: 1, pickColour: (bead) => (bead % 6 < 3 ? black : gold) },
  { beads: false, rows: 1, pickColour: () => gold },
];
function createLagoonBands() {
  const [turquoise, white, navy, coral] = ['#1FA3A0', '#F7F3EA', '#14264F', '#E2623F'];
  return [
    { beadRadius: 8, rows: 3, pickColour: () => navy },
    {
      beadRadius: 9,
      rows: 4,
      pickColour: (turn, row) => (Math.abs((Math.floor(turn * 80) % 8) - 4) === row ? white : turquoise),
    },
    { beadRadius: 9, rows: 2, pickColour: () => white },
    { beadRadius: 9, rows: 4, pickColour: (turn) => (Math.floor(turn * 24) % 3 === 0 ? coral : navy) },
    { beadRadius: 9, rows: 3, pickColour: (turn) => (Math.floor(turn * 48) % 2 ? turquoise : white) },
    { beadRadius: 9, rows: 3, pickColour: () => navy },
  ];
}
const [ebonyBlack, ivory, amberGold, brown] = ['#1A1714', '#F1E6CF', '#D9A43A', '#6B3A1E'];
const ebonyBangles = [
  { beads: false, rows: 1, pickColour: () => amberGold },
  { beads: true, rows: 2, pickColour: (bead) => (bead % 4 < 2 ? ebonyBlack : '#2C2622') },
  { beads: true, rows: 1, pickColour: (bead) => (bead % 2 ? ivory : ebonyBlack) },
  { beads: true, rows: 2, pickColour: (bead, row) => ((bead + row * 2) % 4 < 2 ? ivory : brown) },
  { beads: true, rows: 1, pickColour: (bead) => (bead % 5 ? ebonyBlack : amberGold) },
];

export const JEWELLERY = [
  createEntry('necklace-collar', 'Beaded collar necklace', 'red, white, blue, gold', () =>
    drawCollar(createScene(16), createCollarBands()).zoomBy(1.06, 40),
  ),
  createEntry('necklace-krobo', 'Recycled glass bead strands', 'glass bead mix', () =>
    drawBeadNecklace(createScene(29), kroboColours).zoomBy(1.16, 60),
  ),
  createEntry('earrings-disc', 'Beaded disc earrings', 'black, red, gold, blue', () =>
    drawEarrings(createScene(33), discColours).zoomBy(1.18, 30),
  ),
  createEntry('bracelet-stack', 'Beaded and brass bangle stack', 'red, white, blue, brass', () =>
    drawBangles(createScene(66), beadAndBrassBangles).zoomBy(1.14, -80),
  ),
  createEntry('belt-beaded', 'Beaded leather belt', 'tan leather, beads', () =>
    drawBeadedBelt(createScene(67), '#8A5430', [white, red, gold, blue, black]).zoomBy(1.06, -90),
  ),
  createEntry('earrings-brass-leaf', 'Hammered brass leaf earrings', 'brass, teal', () =>
    drawBrassEarrings(createScene(68)).zoomBy(1.1, 10),
  ),
  createEntry('necklace-cowrie', 'Cowrie and cord necklace', 'ivory, brown cord', () =>
    drawCowrieNecklace(createScene(69), '#5B3118').zoomBy(1.08, 50),
  ),
  createEntry('bangle-brass', 'Engraved brass bangle', 'brass', () => drawCuff(createScene(71)).zoomBy(1.14, -110)),
  createEntry('necklace-ocean', 'Glass bead strands, lagoon', 'teal, ivory, amber', () =>
    drawBeadNecklace(createScene(72), lagoonColours).zoomBy(1.16, 60),
  ),
  createEntry('earrings-disc-teal', 'Beaded disc earrings, teal', 'teal, coral, cream', () =>
    drawEarrings(createScene(73), ['#12233F', '#1C7C78', '#E8A838', '#C8482A', '#FFF7E4']).zoomBy(1.18, 30),
  ),
  createEntry('earrings-hoop-beaded', 'Beaded hoop earrings', 'turquoise, coral, gold, white', () =>
    drawBeadedHoops(createScene(169), ['#1FA3A0', '#E2623F', '#F7F3EA', '#F2B632']).zoomBy(1.12, -40),
  ),
  createEntry('necklace-collar-lagoon', 'Beaded collar, lagoon', 'turquoise, white, navy', () =>
    drawCollar(createScene(170), createLagoonBands()).zoomBy(1, 20),
  ),
  createEntry('necklace-amber', 'Amber bead strands', 'amber, brown, ivory', () =>
    drawBeadNecklace(createScene(171), amberColours).zoomBy(1.16, 60),
  ),
  createEntry('bracelet-set-ebony', 'Ebony and brass bangles', 'black, ivory, brass', () =>
    drawBangles(createScene(172), ebonyBangles).zoomBy(1.14, -80),
  ),
];
