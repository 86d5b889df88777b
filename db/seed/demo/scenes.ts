/**
 * Pictures for the organizations of the demo board, drawn here: a board's own photos are of people and places that exist. 1200 × 800, in the
 * colors of the brand, at one of a few hours of the day.
 */

interface Light {
  sky: [string, string];
  far: string;
  near: string;
  leaves: string;
  wall: string;
  shade: string;
  glow: string;
}

const lights = {
  morning: { sky: ['#dfe9f2', '#fbf4e4'], far: '#b9c9bd', near: '#8c9c62', leaves: '#5c6b2f', wall: '#f3ead7', shade: '#ddcfb4', glow: '#fff6df' },
  noon: { sky: ['#bfd6ea', '#eaf2f6'], far: '#9fb8b0', near: '#7d9150', leaves: '#4f6030', wall: '#f6f0e2', shade: '#dccfb8', glow: '#ffffff' },
  evening: { sky: ['#4a6496', '#f2c79b'], far: '#5d6f8d', near: '#4d5f45', leaves: '#35452f', wall: '#e3cfae', shade: '#b99f7c', glow: '#ffdf9e' },
} as const satisfies Record<string, Light>;
export type Hour = keyof typeof lights;

const BLUE = '#24508f';
const RED = '#a3263a';
const INK = '#1d2433';
const WOOD = '#9a7750';
const DARK_WOOD = '#6f5236';
const PAPER = '#fbf9f4';

const rect = (x: number, y: number, width: number, height: number, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" ${more}/>`;
const disc = (x: number, y: number, radius: number, fill: string, more = '') => `<circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" ${more}/>`;
const shape = (d: string, fill: string, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
const times = (count: number, draw: (index: number) => string): string => Array.from({ length: count }, (_, index) => draw(index)).join('');

const sky = ({ sky: [top, bottom] }: Light) =>
  `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${top}"/><stop offset="1" stop-color="${bottom}"/></linearGradient></defs>${rect(0, 0, 1200, 800, 'url(#sky)')}`;
const hills = ({ far, near }: Light, y: number) =>
  shape(`M0 ${y}Q200 ${y - 110} 430 ${y - 30}T850 ${y - 60}T1200 ${y - 20}V800H0Z`, far) +
  shape(`M0 ${y + 70}Q300 ${y} 620 ${y + 60}T1200 ${y + 30}V800H0Z`, near);
const tree = (x: number, y: number, size: number, { leaves }: Light) =>
  rect(x - size * 0.06, y - size * 0.5, size * 0.12, size * 0.5, DARK_WOOD) +
  disc(x, y - size * 0.8, size * 0.42, leaves) +
  disc(x - size * 0.26, y - size * 0.6, size * 0.28, leaves, 'opacity=".85"') +
  disc(x + size * 0.27, y - size * 0.62, size * 0.3, leaves, 'opacity=".9"');
const pine = (x: number, y: number, size: number, { leaves }: Light) =>
  times(3, (index) => {
    const [wide, low] = [size * (0.2 + index * 0.08), y - size * (0.62 - index * 0.24)];
    return shape(`M${x} ${low - size * 0.42}L${x + wide} ${low}H${x - wide}Z`, leaves);
  });
const arch = (x: number, y: number, width: number, height: number, fill: string) =>
  shape(`M${x} ${y + height}V${y + width / 2}A${width / 2} ${width / 2} 0 0 1 ${x + width} ${y + width / 2}V${y + height}Z`, fill);
/** People seen from afar: a coat and a head. */
const person = (x: number, y: number, size: number, coat: string) =>
  shape(
    `M${x - size * 0.26} ${y}Q${x - size * 0.3} ${y - size * 0.68} ${x} ${y - size * 0.7}Q${x + size * 0.3} ${y - size * 0.68} ${x + size * 0.26} ${y}Z`,
    coat,
  ) + disc(x, y - size * 0.84, size * 0.16, '#c99b75');
const room = (wall: string, floor: string, line = 560) => rect(0, 0, 1200, 800, wall) + rect(0, line, 1200, 800 - line, floor);
const COATS = [BLUE, RED, '#5c6b2f', '#c08a3e', '#6b5b86', INK];
const coat = (index: number): string => COATS[index % COATS.length] ?? INK;
const books = (x: number, y: number, width: number) => {
  let at = x;
  return times(Math.floor(width / 17), (index) => {
    const [wide, high] = [11 + ((index * 7) % 8), 56 + ((index * 13) % 26)];
    const book = at + wide < x + width ? rect(at, y - high, wide, high, coat(index * 5 + (index % 3))) : '';
    at += wide + 2;
    return book;
  });
};
const window = (x: number, y: number, width: number, height: number, light: Light) =>
  rect(x - 8, y - 8, width + 16, height + 16, PAPER) +
  rect(x, y, width, height, light.sky[0]) +
  shape(`M${x} ${y + height * 0.75}Q${x + width / 2} ${y + height * 0.5} ${x + width} ${y + height * 0.7}V${y + height}H${x}Z`, light.near) +
  rect(x + width / 2 - 3, y, 6, height, PAPER) +
  rect(x, y + height / 2 - 3, width, 6, PAPER);

const scenes = {
  school: (light: Light) =>
    sky(light) +
    hills(light, 470) +
    tree(130, 640, 330, light) +
    rect(250, 300, 720, 340, light.wall) +
    rect(250, 300, 720, 26, light.shade) +
    rect(500, 230, 220, 410, light.shade) +
    shape('M490 232L610 150L730 232Z', BLUE) +
    disc(610, 205, 18, PAPER) +
    times(4, (index) => arch(282 + (index % 2) * 104, 356 + Math.floor(index / 2) * 138, 70, 104, light.glow)) +
    times(4, (index) => arch(764 + (index % 2) * 104, 356 + Math.floor(index / 2) * 138, 70, 104, light.glow)) +
    arch(560, 470, 100, 170, RED) +
    rect(0, 640, 1200, 160, light.near) +
    shape('M540 640H680L800 800H400Z', '#e5ddcc') +
    tree(1080, 680, 400, light) +
    times(6, (index) => person(400 + index * 76 + (index % 2) * 20, 716 + (index % 3) * 24, 88, coat(index))),
  classroom: (light: Light) =>
    room('#efe6d3', '#c9a97c') +
    window(90, 120, 250, 270, light) +
    rect(450, 110, 560, 270, '#2f4a3c') +
    rect(440, 100, 580, 10, WOOD) +
    rect(440, 380, 580, 14, WOOD) +
    times(3, (index) => rect(500, 170 + index * 56, 380 - index * 70, 8, '#e9efe6', 'opacity=".8" rx="4"')) +
    rect(1060, 190, 96, 370, DARK_WOOD) +
    times(3, (index) => books(1068, 300 + index * 116, 84)) +
    person(930, 570, 250, BLUE) +
    times(
      4,
      (index) =>
        rect(110 + index * 270, 640, 210, 16, WOOD) + rect(126 + index * 270, 656, 10, 120, DARK_WOOD) + rect(294 + index * 270, 656, 10, 120, DARK_WOOD),
    ) +
    times(4, (index) => person(215 + index * 270, 690, 170, coat(index + 1)) + rect(150 + index * 270, 628, 60, 12, PAPER)),
  library: (light: Light) =>
    room('#e8dcc4', '#a98458', 600) +
    times(2, (index) => rect(60 + index * 730, 90, 350, 510, DARK_WOOD)) +
    times(
      8,
      (index) =>
        rect(76 + (index % 2) * 730, 105 + Math.floor(index / 2) * 122, 318, 106, '#4d3926') +
        books(82 + (index % 2) * 730, 211 + Math.floor(index / 2) * 122, 306),
    ) +
    arch(480, 90, 240, 380, PAPER) +
    arch(494, 104, 212, 366, light.sky[0]) +
    shape('M494 400Q600 330 706 390V470H494Z', light.near) +
    rect(597, 104, 6, 366, PAPER) +
    rect(380, 590, 460, 22, WOOD) +
    rect(410, 612, 16, 140, DARK_WOOD) +
    rect(794, 612, 16, 140, DARK_WOOD) +
    person(500, 640, 190, RED) +
    person(690, 640, 190, BLUE) +
    rect(380, 590, 460, 22, WOOD) +
    shape('M540 590L600 574L660 590Z', PAPER) +
    disc(600, 60, 34, light.glow, 'opacity=".9"'),
  sanctuary: (light: Light) =>
    room('#ece2cd', '#8a6a47', 610) +
    times(4, (index) => arch(70 + (index > 1 ? 530 : 0) + index * 130, 130, 100, 330, [BLUE, '#5d86bd', '#7fa2cf', BLUE][index] ?? BLUE)) +
    times(
      4,
      (index) => rect(117 + (index > 1 ? 530 : 0) + index * 130, 130, 6, 330, PAPER) + rect(70 + (index > 1 ? 530 : 0) + index * 130, 300, 100, 6, PAPER),
    ) +
    arch(430, 90, 340, 520, '#d6c4a0') +
    arch(480, 190, 240, 380, RED) +
    rect(597, 190, 6, 380, '#d9b25f') +
    times(2, (index) => disc(545 + index * 110, 380, 22, 'none', 'stroke="#d9b25f" stroke-width="7"')) +
    disc(600, 140, 20, light.glow) +
    rect(597, 40, 5, 84, '#d9b25f') +
    rect(400, 570, 400, 44, DARK_WOOD) +
    rect(500, 500, 200, 74, WOOD) +
    times(3, (row) => times(2, (side) => rect(40 + side * 640 - row * 14, 640 + row * 60, 480 + row * 14, 34, row % 2 ? DARK_WOOD : WOOD))),
  lake: (light: Light) =>
    sky(light) +
    disc(880, 200, 60, light.glow, 'opacity=".9"') +
    hills(light, 380) +
    times(12, (index) => pine(40 + index * 104, 470 + (index % 3) * 8, 120 + (index % 4) * 24, light)) +
    rect(0, 470, 1200, 220, '#6d93b5') +
    times(7, (index) => rect(120 + index * 150, 510 + (index % 3) * 50, 120, 5, '#a9c6dc', 'rx="2"')) +
    shape('M650 590Q770 640 890 590L866 622Q770 650 676 622Z', RED) +
    person(730, 606, 90, BLUE) +
    person(812, 606, 90, '#c08a3e') +
    shape('M0 680Q400 640 720 690T1200 670V800H0Z', light.near) +
    rect(250, 560, 220, 16, WOOD) +
    times(3, (index) => rect(266 + index * 88, 576, 12, 110, DARK_WOOD)) +
    times(4, (index) => person(240 + index * 66, 760 - (index % 2) * 14, 96, coat(index))) +
    shape('M900 760L990 620L1080 760Z', '#e5ddcc') +
    shape('M970 760L990 690L1010 760Z', INK),
  garden: (light: Light) =>
    sky(light) +
    hills(light, 430) +
    rect(0, 330, 1200, 190, light.wall) +
    times(6, (index) => arch(70 + index * 190, 370, 110, 150, light.shade)) +
    rect(0, 520, 1200, 280, light.near) +
    shape('M480 520H720L960 800H240Z', '#e5ddcc') +
    tree(180, 620, 380, light) +
    tree(1030, 620, 400, light) +
    times(14, (index) => disc(60 + (index % 7) * 44 + (index > 6 ? 800 : 0), 690 + (index % 3) * 26, 15, [RED, '#c08a3e', PAPER][index % 3] ?? RED)) +
    rect(480, 610, 240, 14, WOOD) +
    times(2, (index) => rect(500 + index * 190, 624, 12, 56, DARK_WOOD)) +
    person(560, 640, 130, BLUE) +
    person(650, 640, 130, RED),
  meeting: (light: Light) =>
    room('#f0e8d8', '#b08d61', 590) +
    times(3, (index) => window(90 + index * 370, 100, 270, 260, light)) +
    times(4, (index) => person(300 + index * 200, 560, 190, coat(index))) +
    shape('M150 560H1050L1140 660H60Z', WOOD) +
    rect(60, 660, 1080, 22, DARK_WOOD) +
    times(4, (index) => shape(`M${250 + index * 200} 590h80l10 30h-96z`, PAPER)) +
    times(3, (index) => disc(360 + index * 210, 600, 13, index === 1 ? RED : BLUE)) +
    rect(160, 682, 20, 118, DARK_WOOD) +
    rect(1020, 682, 20, 118, DARK_WOOD),
  table: (light: Light) =>
    room('#ead9bd', '#8f6f4b', 520) +
    times(3, (index) => arch(140 + index * 350, 110, 200, 300, PAPER) + arch(154 + index * 350, 124, 172, 286, light.sky[1])) +
    times(3, (index) => rect(598 + (index - 1) * 300, 0, 4, 90, INK) + disc(600 + (index - 1) * 300, 104, 26, light.glow)) +
    times(5, (index) => person(200 + index * 200, 540, 200, coat(index + 2))) +
    rect(80, 530, 1040, 120, PAPER) +
    rect(80, 640, 1040, 60, '#e5ddcc') +
    times(5, (index) => disc(200 + index * 200, 588, 34, '#dfe6ee') + disc(200 + index * 200, 588, 22, [RED, '#c08a3e', '#5c6b2f'][index % 3] ?? RED)) +
    times(2, (index) => rect(480 + index * 224, 546, 16, 54, '#d9b25f') + disc(488 + index * 224, 536, 9, '#ffcf70')),
};
export type Scene = keyof typeof scenes;

/** What each scene shows, in words. */
export const sceneWords: Record<Scene, string> = {
  school: 'Students in front of the school building',
  classroom: 'A teacher at the board, students at their desks',
  library: 'Two people reading at a table between shelves of books',
  sanctuary: 'The sanctuary with its ark and blue windows',
  lake: 'A canoe on the lake, and campers on the shore',
  garden: 'Two people on a bench in the courtyard garden',
  meeting: 'Four people around a table in our office',
  table: 'A shared meal at a long table',
};

/** A scene at an hour, as SVG. */
export const drawScene = (scene: Scene, hour: Hour): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="800" viewBox="0 0 1200 800">${scenes[scene](lights[hour])}</svg>`;
