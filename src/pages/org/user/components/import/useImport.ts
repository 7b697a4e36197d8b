import { useInterval } from 'ahooks';
import { App } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { LIMIT } from '#contract/limits';
import type { ImportCheck, ImportProgress } from '#contract/member/import';
import { useAbout } from '@/hooks/reading/about';
import { useData } from '@/hooks/reading/useData';
import { useT } from '@/hooks/useT';
import { cancelImport, checkImport, commitImport, getLatestImport } from '@/services/member/import';
import { getToken } from '@/stores/session';
import { CallError } from '@/utils/call-error';

const POLL_MS = 1000;
/** Whoever is signed out or no longer permitted gets no other answer to the next question. */
const REFUSALS = [401, 403];
/** Maximum size of a file, in MiB. */
export const IMPORT_MIB = LIMIT.import.bytes / (1024 * 1024);

/** Why a file was refused as a whole. */
export interface Refusal {
  /** Name of the file. */
  name: string;
  text: string;
}

interface ImportOptions {
  isOpen: boolean;
  /** Called when users have been added. */
  onImported: () => unknown;
}

/**
 * The state of the wizard. An import runs on the server, so opening the wizard resumes a running
 * one.
 */
export function useImport({ isOpen, onImported }: ImportOptions) {
  const t = useT();
  const about = useAbout();
  const { message } = App.useApp();
  const [report, setReport] = useState<ImportCheck>();
  const [followed, setFollowed] = useState<number>();
  const [refusal, setRefusal] = useState<Refusal>();
  const [isChecking, setIsChecking] = useState(false);
  const [sent, setSent] = useState(0);
  const upload = useRef<AbortController>(undefined);
  const [isCancelling, setIsCancelling] = useState(false);

  /** Why the import can no longer be followed. */
  const [lost, setLost] = useState<CallError>();
  const lostBy = useRef<string>(undefined);

  /** Gives up polling once the import can no longer be followed. */
  const readLatest = async () => {
    setLost(undefined);
    const token = getToken();
    return getLatestImport(about).catch((error: Error) => {
      if (error instanceof CallError && REFUSALS.includes(error.status)) {
        lostBy.current = token;
        setLost(error);
      }
      throw error;
    });
  };
  const latest = useData(readLatest, {
    ready: isOpen,
    refreshDeps: [isOpen],
    // Goes on after other failures: the next poll may succeed.
    pollingInterval: lost ? undefined : POLL_MS,
    onSuccess: (progress) => {
      if (progress?.state === 'running') setFollowed(progress.importId);
      else {
        latest.cancel();
        if (progress?.importId === followed) void onImported();
      }
    },
  });
  // Signing in again, perhaps in another tab, gives the browser a new session, which may ask.
  const lookForSession = () => {
    const token = getToken();
    if (token && token !== lostBy.current) latest.refresh();
  };
  useInterval(lookForSession, isOpen && lost ? POLL_MS : undefined);
  const progress: ImportProgress | undefined = latest.data ?? undefined;

  const cancelUpload = () => upload.current?.abort();
  // Nobody waits for the check of a file any more once the wizard is closed. Not as a clean-up, which
  // also runs when the page rests behind the lock screen or another tab, where the file goes on.
  useEffect(() => {
    if (!isOpen) upload.current?.abort();
  }, [isOpen]);

  const check = async (file: File) => {
    const { name } = file;
    const tooLarge = { name, text: t('import.upload.tooLarge', { size: IMPORT_MIB }) };
    if (file.size > LIMIT.import.bytes) {
      setRefusal(tooLarge);
      return;
    }
    setIsChecking(true);
    setSent(0);
    setRefusal(undefined);
    upload.current = new AbortController();
    const { signal } = upload.current;
    await checkImport(file, { signal, onSent: setSent, ...about })
      .then(setReport, (error: Error) => {
        if (!(error instanceof CallError)) throw error;
        // The request layer has shown errors that are not about the file.
        if (error.isTooLarge) setRefusal(tooLarge);
        else if (error.transport === 'aborted') void message.info(t('import.upload.cancelled'));
        else if (error.errors) setRefusal({ name, text: error.message });
      })
      .finally(() => setIsChecking(false));
  };

  const commit = async (password: string | undefined) => {
    if (!report) return;
    const started = await commitImport({ importId: report.importId, password }, about);
    latest.mutate(started);
    setFollowed(started.importId);
    setReport(undefined);
    setIsCancelling(false);
    latest.refresh();
  };

  const cancel = async () => {
    if (!progress) return;
    setIsCancelling(true);
    // The progress shows whether the cancellation worked.
    await cancelImport(progress.importId, about).catch(() => setIsCancelling(false));
  };

  const restart = () => {
    setReport(undefined);
    setFollowed(undefined);
    setRefusal(undefined);
  };

  const isFollowing = progress !== undefined && progress.importId === followed;
  return {
    step: report ? ('check' as const) : isFollowing ? ('run' as const) : ('upload' as const),
    progress,
    lost,
    report,
    refusal,
    isChecking,
    /** The share of the file that has been sent, from 0 to 1. */
    sent,
    isCancelling,
    ...{ check, cancelUpload, commit, cancel, restart },
  };
}
