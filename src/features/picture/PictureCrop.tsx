import { Alert, Flex, Modal, Slider } from 'antd';
import { useRef, useState } from 'react';
import Cropper from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { useT } from '@/hooks/useT';
import { CallError } from '@/utils/call-error';
import { cut, type Square } from './cut';
import './picture.css';

interface PictureCropProps {
  isOpen: boolean;
  /** Address of the image. */
  source: string;
  onClose: () => void;
  /** Called with the square that was chosen; the dialog waits for what is done with it. */
  onCut: (picture: Blob) => Promise<unknown>;
}

const ZOOM = { min: 1, max: 4, step: 0.1 } as const;
/** Pixels that an arrow key moves the image. */
const STEP = 8;
const CENTRE = { x: 0, y: 0 } as const;

/** Chooses a square of an image, by mouse, touch or keyboard. */
export function PictureCrop({ isOpen, source, onClose, onCut }: PictureCropProps) {
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState<{ x: number; y: number }>(CENTRE);
  const [zoom, setZoom] = useState<number>(ZOOM.min);
  const [square, setSquare] = useState<Square>();
  const [isBroken, setIsBroken] = useState(false);
  const [isBusy, setIsBusy] = useState(false);

  const handleOk = async () => {
    if (!square) return;
    setIsBusy(true);
    try {
      const picture = await cut(source, square).catch(() => undefined);
      if (picture) await onCut(picture);
      else setIsBroken(true);
    } catch (error) {
      // It has been shown; the dialog stays for another attempt.
      if (!(error instanceof CallError)) throw error;
    } finally {
      setIsBusy(false);
    }
  };

  return (
    <Modal
      open={isOpen}
      title={t('picture.crop')}
      destroyOnHidden
      // Otherwise the button that closes has the focus.
      afterOpenChange={(hasOpened) => {
        if (hasOpened) frame.current?.querySelector<HTMLElement>('[role=group]')?.focus();
      }}
      onCancel={onClose}
      okText={t('crud.action.save')}
      cancelText={t('crud.action.cancel')}
      okButtonProps={{ disabled: !square || isBroken }}
      confirmLoading={isBusy}
      onOk={() => void handleOk()}
    >
      {isBroken ? (
        <Alert type="error" showIcon title={t('picture.broken')} />
      ) : (
        <Flex vertical gap="middle">
          <div ref={frame} className="picture-crop">
            <Cropper
              image={source}
              crop={place}
              zoom={zoom}
              aspect={1}
              minZoom={ZOOM.min}
              maxZoom={ZOOM.max}
              cropShape="round"
              showGrid={false}
              keyboardStep={STEP}
              disableAutomaticStylesInjection
              cropperProps={{ role: 'group', 'aria-label': t('picture.crop.place') }}
              mediaProps={{ alt: '', onError: () => setIsBroken(true) }}
              onCropChange={setPlace}
              onZoomChange={setZoom}
              onCropComplete={(_, pixels) => setSquare(pixels)}
            />
          </div>
          <Flex gap="middle" align="center">
            <span aria-hidden>{t('picture.crop.zoom')}</span>
            <Slider
              {...ZOOM}
              style={{ flex: 1 }}
              value={zoom}
              onChange={setZoom}
              ariaLabelForHandle={t('picture.crop.zoom')}
              tooltip={{ open: false }}
            />
          </Flex>
        </Flex>
      )}
    </Modal>
  );
}
