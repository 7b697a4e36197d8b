import { useSearchParams } from '@umijs/max';
import { Segmented } from 'antd';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';

const BOXES = ['received', 'sent', 'drafts'] as const;
type Box = (typeof BOXES)[number];

/** The box that the address names, and a function to open another. */
export function useBox() {
  const [search, setSearch] = useSearchParams();
  const asked = search.get('box');
  const box = BOXES.find((one) => one === asked) ?? 'received';
  const open = (next: Box) => {
    const url = new URLSearchParams(search);
    // A keyword is looked for in the other box too; what only the old one has is dropped.
    for (const name of ['box', 'page', 'sort', 'state', 'createdAt', 'updatedAt']) url.delete(name);
    if (next !== 'received') url.set('box', next);
    setSearch(url);
  };
  return { box, open };
}

/** Switches between the boxes of letters. */
export function BoxSwitch() {
  const t = useT();
  const can = useCan();
  const { box, open } = useBox();
  const shown = BOXES.filter(
    (one) => one !== 'drafts' || one === box || can('POST /admin/admin/letter/send'),
  );
  return (
    <Segmented<Box>
      aria-label={t('home.letter.box')}
      value={box}
      onChange={open}
      options={shown.map((value) => ({ value, label: t(`home.letter.box.${value}`) }))}
    />
  );
}
