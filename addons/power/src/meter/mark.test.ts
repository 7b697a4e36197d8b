import { fromHead } from './head';
import { guessShape } from './shape';

test.each([
  [0, 0, 96, 'start'],
  [15, 0, 96, 'end'],
  [15, 0, 40, 'start'],
  [30, 0, 95, 'start'],
  [15, 3, 192, 'end'],
] as const)('from minute %i, with %i lines above, in %i rows: %#', (first, above, count, mark) => {
  const rows = Array.from({ length: count }, (_, row) => {
    const time = new Date(Date.UTC(2026, 0, 5) + (first + row * 15) * 60_000).toISOString();
    return `${time.slice(0, 16).replace('T', ' ')},1`;
  });
  for (const lines of [rows, [...rows].reverse()]) {
    const text = [...Array(above).fill('Company'), 'time,kWh', ...lines, ''].join('\n');
    expect(guessShape(fromHead(text))?.shape.mark).toBe(mark);
  }
});
