import { Form } from 'antd';
import { useEffect, useState } from 'react';
import type { Member } from '#contract/member/member';
import { PicturePicker } from '@/features/picture/PicturePicker';
import { type MemberValues, NO_PICTURE } from '../../fields';

interface PictureFieldProps {
  id?: string;
  row: Member | undefined;
  /** The private file of another picture, or `NO_PICTURE`; undefined for the present one. */
  value?: number;
  onChange?: (fileId: number) => void;
}

const SIZE = 64;

/** The picture of a user in the form; it changes once the form is saved. */
export function PictureField({ id, row, value, onChange }: PictureFieldProps) {
  const name = Form.useWatch<MemberValues['realName'] | undefined>('realName');
  const [preview, setPreview] = useState<string>();
  useEffect(() => {
    return () => URL.revokeObjectURL(preview ?? '');
  }, [preview]);
  const chosen = value === NO_PICTURE ? null : preview;
  return (
    <PicturePicker
      id={id}
      person={{
        id: row?.id ?? null,
        name: name ?? row?.realName ?? '',
        avatar: value === undefined ? (row?.avatar ?? null) : (chosen ?? null),
      }}
      size={SIZE}
      onPick={(fileId, picture) => {
        setPreview(URL.createObjectURL(picture));
        onChange?.(fileId);
      }}
      onRemove={() => onChange?.(NO_PICTURE)}
    />
  );
}
