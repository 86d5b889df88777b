type Rgb = [red: number, green: number, blue: number];

const rgbOf = (hex: string): Rgb => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16)) as Rgb;
const hexOf = (rgb: number[]): string => `#${rgb.map((value) => Math.round(value).toString(16).padStart(2, '0')).join('')}`;

/** The color between two colors, both written as `#rrggbb`; `share` is the part of the first, from 0 to 1. */
export function mixColors(first: string, second: string, share: number): string {
  const other = rgbOf(second);
  return hexOf(rgbOf(first).map((value, index) => value * share + (other[index] ?? 0) * (1 - share)));
}

function luminance(hex: string): number {
  const [red, green, blue] = rgbOf(hex).map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colors by WCAG: from 1 to 21. */
export function contrast(first: string, second: string): number {
  const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}
