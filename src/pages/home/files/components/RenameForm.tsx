import { ProFormText } from '@ant-design/pro-components';
import type { File as StoredFile } from '#contract/file/file';
import { LIMIT } from '#contract/limits';
import { FormDrawer } from '@/components/crud/form/FormDrawer';
import { useRules } from '@/hooks/useRules';
import { useT } from '@/hooks/useT';
import { updateFile } from '@/services/file/file';

interface RenameFormProps {
  /** The file to rename; undefined closes the form. */
  file?: StoredFile;
  onClose: () => void;
  onSaved: () => unknown;
}

/** Renames a file. */
export function RenameForm({ file, onClose, onSaved }: RenameFormProps) {
  const t = useT();
  const rules = useRules();
  return (
    <FormDrawer<{ name: string }, StoredFile>
      name="file"
      title={t('file.rename')}
      isOpen={file !== undefined}
      row={file}
      initialValues={file ?? {}}
      onClose={onClose}
      onSaved={onSaved}
      onSave={async ({ name }, base) =>
        base && updateFile({ id: base.id, version: base.version, name })
      }
      fields={{ name: { label: t('file.name') } }}
    >
      <ProFormText
        name="name"
        label={t('file.name')}
        fieldProps={{ count: { show: true, max: LIMIT.fileName } }}
        rules={[rules.required(t('file.name')), rules.max(LIMIT.fileName)]}
      />
    </FormDrawer>
  );
}
