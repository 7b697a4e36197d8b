import { Button, Popover } from 'antd';
import { ShortText } from '@/components/ShortText';
import { useT } from '@/hooks/useT';

/** As many receivers are named in a row; a letter may have hundreds. */
const NAMED = 3;

/** Whom a letter of a list goes to: some by name, the others behind their number. */
export function Receivers({ names }: { names: readonly string[] }) {
  const t = useT();
  const separator = t('crud.ask.separator');
  const others = names.slice(NAMED);
  return (
    <span className="letter-line">
      <ShortText>{names.slice(0, NAMED).join(separator) || '-'}</ShortText>
      {others.length > 0 && (
        <Popover
          trigger={['hover', 'click']}
          content={<div className="letter-others">{others.join(separator)}</div>}
        >
          <Button
            type="link"
            size="small"
            className="letter-count"
            aria-label={t('home.letter.to.more', { count: others.length })}
          >
            +{others.length}
          </Button>
        </Popover>
      )}
    </span>
  );
}
