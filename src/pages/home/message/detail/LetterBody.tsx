import { useAccess, useNavigate } from '@umijs/max';
import { Button, Flex, Typography } from 'antd';
import type { LetterDetail } from '#contract/letter/letter';
import { useT } from '@/hooks/useT';

/**
 * What a letter says, and the pages that one of the system leads to: those that the reader may open. The
 * server has left out add-ons that it may not, whose menus are not here.
 */
export function LetterBody({ letter }: { letter: LetterDetail }) {
  const t = useT();
  const access = useAccess() as Readonly<Record<string, boolean>>;
  const navigate = useNavigate();
  const open = letter.actions.filter(({ label, path }) => label === 'addon' || access[path]);
  return (
    <>
      <Typography.Paragraph className="letter-content">{letter.content}</Typography.Paragraph>
      {open.length > 0 && (
        <Flex wrap gap="small" className="letter-actions">
          {open.map(({ label, path }) => (
            <Button key={label} type="primary" onClick={() => navigate(path)}>
              {t(`home.letter.action.${label}`)}
            </Button>
          ))}
        </Flex>
      )}
    </>
  );
}
