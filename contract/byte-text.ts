const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'];
const STEP = 1024;

/** A number of bytes as people read it, such as `1.5 MiB`. */
export function bytesText(bytes: number, language: string): string {
  let value = bytes;
  let unit = 0;
  // What would be rounded to 1024 belongs to the next unit.
  while (value >= STEP - (unit === 0 ? 0 : 0.05) && unit < UNITS.length - 1) {
    value /= STEP;
    unit += 1;
  }
  const digits = { maximumFractionDigits: unit === 0 ? 0 : 1 };
  return `${new Intl.NumberFormat(language, digits).format(value)} ${UNITS[unit]}`;
}
