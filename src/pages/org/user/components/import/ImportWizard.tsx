import { Drawer, Flex, Steps } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { useIsFrom } from '@/hooks/useMedia';
import { useT } from '@/hooks/useT';
import { useEndSide } from '@/mended/overlay/useEndSide';
import { ImportReport } from './ImportReport';
import { ImportRun } from './ImportRun';
import { ImportUpload } from './ImportUpload';
import { useImport } from './useImport';

interface ImportWizardProps {
  isOpen: boolean;
  onClose: () => void;
  /** Called when users have been added. */
  onImported: () => unknown;
}

const STEPS = ['upload', 'check', 'run'] as const;

/** Imports users from a file: upload, report of the check, import. */
export function ImportWizard({ isOpen, onClose, onImported }: ImportWizardProps) {
  const t = useT();
  const placement = useEndSide();
  const isWide = useIsFrom('sm');
  const wizard = useImport({ isOpen, onImported });
  const { step, progress, report } = wizard;
  const content = useRef<HTMLDivElement>(null);
  // The import whose result has been downloaded.
  const [savedId, setSavedId] = useState<number>();
  const isKept =
    step === 'run' &&
    progress !== undefined &&
    progress.state !== 'running' &&
    progress.hasPasswords &&
    progress.importId !== savedId;
  const place = step === 'run' ? `run ${progress?.state}` : step;

  // biome-ignore lint/correctness/useExhaustiveDependencies: what had the focus goes with its place
  useEffect(() => {
    if (document.activeElement?.contains(content.current)) content.current?.focus();
  }, [place]);
  /** The button that a dialog gives the focus back to may be gone. */
  const takeFocusBack = () => {
    if (!content.current?.contains(document.activeElement)) content.current?.focus();
  };

  return (
    <Drawer
      open={isOpen}
      onClose={onClose}
      // One-time passwords are not lost by a slip; the buttons close it all the same.
      keyboard={!isKept}
      mask={{ closable: !isKept }}
      destroyOnHidden
      title={t('import.title')}
      placement={placement}
      size="min(760px, 100vw)"
    >
      <Flex
        vertical
        gap="large"
        ref={content}
        tabIndex={-1}
        role="group"
        aria-label={t(`import.step.${step}`)}
      >
        <Steps
          size="small"
          responsive={false}
          titlePlacement={isWide ? 'horizontal' : 'vertical'}
          current={STEPS.indexOf(step)}
          items={[
            { title: t('import.step.upload') },
            { title: t('import.step.check') },
            { title: t('import.step.run') },
          ]}
        />
        {step === 'upload' && (
          <ImportUpload
            isChecking={wizard.isChecking}
            sent={wizard.sent}
            onCancel={wizard.cancelUpload}
            refusal={wizard.refusal}
            last={progress}
            onFile={wizard.check}
          />
        )}
        {step === 'check' && report && (
          <ImportReport report={report} onAgain={wizard.restart} onCommit={wizard.commit} />
        )}
        {step === 'run' && progress && (
          <ImportRun
            progress={progress}
            lost={wizard.lost}
            isCancelling={wizard.isCancelling}
            onCancel={wizard.cancel}
            onNext={wizard.restart}
            onClose={onClose}
            onSaved={() => setSavedId(progress.importId)}
            onAsked={takeFocusBack}
          />
        )}
      </Flex>
    </Drawer>
  );
}
