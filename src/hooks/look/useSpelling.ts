import { useEffect, useState } from 'react';
import { loadSpelling, type Spelling } from '@/utils/pinyin';

/**
 * Spells Chinese texts in pinyin, once the dictionary has come, which is fetched when it is wanted.
 * Without it names are found as written.
 */
export function useSpelling(isWanted = true): ((text: string) => Spelling) | undefined {
  const [spell, setSpell] = useState<(text: string) => Spelling>();
  useEffect(() => {
    if (!isWanted) return;
    let isCurrent = true;
    loadSpelling().then(
      (loaded) => isCurrent && setSpell(() => loaded),
      () => undefined,
    );
    return () => {
      isCurrent = false;
    };
  }, [isWanted]);
  return spell;
}
