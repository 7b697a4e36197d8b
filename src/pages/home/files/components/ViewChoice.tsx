import { Segmented } from 'antd';
import { useT } from '@/hooks/useT';

interface ViewChoiceProps {
  isGrid: boolean;
  onChange: (isGrid: boolean) => void;
}

/** Whether the files are a list or a grid of pictures. */
export function ViewChoice({ isGrid, onChange }: ViewChoiceProps) {
  const t = useT();
  return (
    <Segmented
      aria-label={t('file.view.label')}
      value={isGrid ? 'grid' : 'list'}
      onChange={(value) => onChange(value === 'grid')}
      options={(['list', 'grid'] as const).map((value) => ({
        value,
        label: t(`file.view.${value}`),
      }))}
    />
  );
}
