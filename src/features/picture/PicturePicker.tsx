import { CameraOutlined, DeleteOutlined, FolderOutlined, UploadOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ComponentProps, useEffect, useState } from 'react';
import { IMAGE_TYPES } from '#contract/codes';
import { Later } from '@/components/Later';
import { MenuDropdown } from '@/components/MenuDropdown';
import { PersonAvatar } from '@/components/PersonAvatar';
import { useFileInput } from '@/features/file/useFileInput';
import { useCan } from '@/hooks/useCan';
import { useT } from '@/hooks/useT';
import { feedback } from '@/stores/feedback';
import { CallError } from '@/utils/call-error';
import { lazy } from '@/utils/lazy';
import './picture.css';

interface PicturePickerProps {
  id?: string;
  /** Whom the picture shows, and the picture as it is. */
  person: Omit<ComponentProps<typeof PersonAvatar>, 'size'>;
  size: number;
  /** Called with the private file that becomes the picture, and its content. */
  onPick: (fileId: number, picture: Blob) => unknown;
  onRemove: () => unknown;
}

const PictureCrop = lazy(async () => ({ default: (await import('./PictureCrop')).PictureCrop }));
const FileChooser = lazy(async () => ({
  default: (await import('@/features/file/FileChooser')).FileChooser,
}));

/** Uploads a picture; what failed is shown as of any other call. @throws CallError */
async function send(picture: Blob): Promise<number> {
  const { uploadOwn } = await import('@/features/file/upload/tus');
  try {
    return await uploadOwn(picture, { name: 'picture', purpose: 'form' });
  } catch (error) {
    if (error instanceof CallError) feedback.error({ text: error.message });
    throw error;
  }
}

/** A person's picture as a button: another one from the device or the files, cropped, or none. */
export function PicturePicker({ id, person, size, onPick, onRemove }: PicturePickerProps) {
  const t = useT();
  const can = useCan();
  const [source, setSource] = useState<string>();
  const [isCropping, setIsCropping] = useState(false);
  const [isChoosing, setIsChoosing] = useState(false);
  const crop = (address: string) => {
    setSource(address);
    setIsCropping(true);
    setIsChoosing(false);
  };
  const device = useFileInput(
    t('picture.device'),
    ([file]) => file && crop(URL.createObjectURL(file)),
    { isOne: true, accept: IMAGE_TYPES },
  );
  useEffect(() => {
    return () => URL.revokeObjectURL(source ?? '');
  }, [source]);

  const handleCut = async (picture: Blob) => {
    await onPick(await send(picture), picture);
    setIsCropping(false);
  };

  return (
    <>
      <MenuDropdown
        menu={{
          items: [
            {
              key: 'device',
              icon: <UploadOutlined aria-hidden />,
              label: t('picture.device'),
              onClick: device.open,
            },
            can('GET /admin/admin/file/list')
              ? {
                  key: 'files',
                  icon: <FolderOutlined aria-hidden />,
                  label: t('picture.files'),
                  onClick: () => setIsChoosing(true),
                }
              : null,
            person.avatar
              ? {
                  key: 'remove',
                  icon: <DeleteOutlined aria-hidden />,
                  label: t('picture.remove'),
                  danger: true,
                  onClick: () => void onRemove(),
                }
              : null,
          ],
        }}
      >
        <Button id={id} type="text" className="picture-picker" aria-label={t('picture.change')}>
          <PersonAvatar {...person} size={size} />
          <span className="picture-mark" aria-hidden>
            <CameraOutlined />
          </span>
        </Button>
      </MenuDropdown>
      {device.field}
      <Later isOpen={isChoosing} onFail={() => setIsChoosing(false)}>
        <FileChooser
          isOpen={isChoosing}
          title={t('picture.files')}
          kind="image"
          onClose={() => setIsChoosing(false)}
          onChoose={async ([file]) => file && crop(file.url)}
        />
      </Later>
      <Later isOpen={isCropping} onFail={() => setIsCropping(false)}>
        <PictureCrop
          key={source}
          isOpen={isCropping}
          source={source ?? ''}
          onClose={() => setIsCropping(false)}
          onCut={handleCut}
        />
      </Later>
    </>
  );
}
