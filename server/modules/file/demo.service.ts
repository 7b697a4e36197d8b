import type { Db } from '../../db/types';
import { drawPicture } from '../../media/drawing';
import type { Storage } from '../../providers/storage/provider';
import { keepBytes } from './content/ingest.service';
import * as repo from './file.repo';
import { insertFolder } from './folder/folder.repo';

const DAY = 24 * 60 * 60 * 1000;

interface DemoFile {
  folder: string | null;
  name: string;
  bytes: () => Buffer | Promise<Buffer>;
}

const text = (lines: readonly string[]) => Buffer.from(`${lines.join('\n')}\n`);

/** A plan of halls: walls, doors and floors. */
const plan = () =>
  drawPicture(640, 400, (x, y) => {
    const isWall = x % 160 < 4 || y % 200 < 4 || x > 635 || y > 395;
    const isDoor = x % 160 > 60 && x % 160 < 100 && y > 100;
    if (isWall && !isDoor) return [38, 50, 56];
    return y > 200 ? [236, 239, 241] : [207, 216, 220];
  });

/** The temperatures of a day, the warmer the redder. */
const heat = () =>
  drawPicture(480, 320, (x, y) => {
    const warmth = (Math.sin(x / 60) + Math.cos(y / 45) + 2) / 4;
    return [Math.round(255 * warmth), 96, Math.round(255 * (1 - warmth))];
  });

const meters = (place: string) =>
  text([
    'meter,place,kWh',
    ...Array.from({ length: 24 }, (_, at) => `M-${100 + at},${place} ${at % 6},${420 + 37 * at}`),
  ]);

/** Files of a company, by its code. */
const FILES: Readonly<Record<string, readonly DemoFile[]>> = {
  huachuang: [
    { folder: '图纸', name: '一号厂房平面图.png', bytes: plan },
    { folder: '图纸', name: '温度分布.png', bytes: heat },
    { folder: '报表', name: '电表读数.csv', bytes: () => meters('车间') },
    {
      folder: null,
      name: '巡检须知.txt',
      bytes: () => text(['1. 进入车间佩戴安全帽。', '2. 每两小时记录一次电表读数。']),
    },
  ],
  brightwater: [
    { folder: 'Drawings', name: 'Pump hall.png', bytes: plan },
    { folder: 'Drawings', name: 'Temperatures.png', bytes: heat },
    { folder: 'Reports', name: 'Meters.csv', bytes: () => meters('Hall') },
    {
      folder: null,
      name: 'Safety notes.txt',
      bytes: () => text(['1. Wear a helmet in the halls.', '2. Read the meters every two hours.']),
    },
  ],
};

/** Adds files to the demo companies; each belongs to the company's administrator. */
export async function seedDemoFiles(db: Db, storage: Storage, now: number): Promise<void> {
  for (const [code, files] of Object.entries(FILES)) {
    const seat = await repo.findAdminOf(db, code);
    if (!seat) continue;
    const scope = { ...seat, depts: 'all' } as const;
    const at = now - 30 * DAY;
    const folders = new Map<string, number>();
    for (const { folder, name, bytes } of files) {
      const { hash } = await keepBytes({ db, storage, now }, await bytes());
      if (folder !== null && !folders.has(folder)) {
        folders.set(folder, await insertFolder(db, scope, { parentId: null, name: folder }, at));
      }
      const folderId = folder === null ? null : (folders.get(folder) ?? null);
      await repo.insertFile(db, scope, { name, hash, folderId, visibility: 'tenant' }, at);
    }
  }
}
