// Where hexes lie on a picture, and paths around and along them: rulesets/hexes/layout.py for scripts. A hex is named by column and row, "0101".

export const SIZE = 20;
const ACROSS = 34.64, DOWN = 30, ORIGIN = 40;

export const centre = (hex) => {
  const [column, row] = [Number(hex.slice(0, 2)), Number(hex.slice(2))];
  return [ORIGIN + ACROSS * (column - 1 + ((row - 1) % 2) / 2), ORIGIN + DOWN * (row - 1)];
};
const two = (number) => String(number).padStart(2, "0");

// The hex whose centre is nearest.
export function hexAt([x, y]) {
  const row = Math.round((y - ORIGIN) / DOWN) + 1;
  let best = null;
  for (const each of [row - 1, row, row + 1]) {
    const column = Math.round((x - ORIGIN) / ACROSS - ((((each - 1) % 2) + 2) % 2) / 2) + 1;
    if (each < 1 || column < 1 || each > 99 || column > 99) continue;
    const [cx, cy] = centre(two(column) + two(each));
    const far = Math.hypot(cx - x, cy - y);
    if (!best || far < best.far) best = { far, hex: two(column) + two(each) };
  }
  return best && best.far <= SIZE ? best.hex : null;
}

export const turned = ([x, y], facing) => {
  const angle = (-facing * Math.PI) / 3;
  return [x * Math.cos(angle) - y * Math.sin(angle), x * Math.sin(angle) + y * Math.cos(angle)];
};
export const point = ([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`;
export const closed = (points) => `M${points.map(point).join("L")}Z`;

export const outline = (hex, size = SIZE) => {
  const [x, y] = centre(hex);
  return closed([0, 1, 2, 3, 4, 5].map((at) => [x + size * Math.sin((at * Math.PI) / 3), y - size * Math.cos((at * Math.PI) / 3)]));
};
export const way = (hexes) => `M${hexes.map((hex) => point(centre(hex))).join("L")}`;
export const disc = (hex, radius) => {
  const [x, y] = centre(hex);
  return `M${point([x - radius, y])}a${radius} ${radius} 0 1 0 ${radius * 2} 0a${radius} ${radius} 0 1 0 ${-radius * 2} 0`;
};
