import { useEffect, useRef, useState } from 'react';
import { uploadMarketPackage } from '@/services/market';
import { CallError } from '@/utils/call-error';

/** The files of a package: itself, and the signature of its publisher. */
interface Chosen {
  file?: File;
  signature?: File;
}

/** What ends the name of a signature file. */
const SIGNATURE = '.sig';

/** A package that is chosen and sent, by the files that come in any order. */
export function usePackage(onUploaded: (versionId: number) => void) {
  const [chosen, setChosen] = useState<Chosen>({});
  const [sent, setSent] = useState(0);
  const [problem, setProblem] = useState<string>();
  const [isBusy, setIsBusy] = useState(false);
  const stopper = useRef<AbortController>(undefined);

  /** Takes what is chosen at once; another package leaves the signature of the former one behind. */
  const choose = (files: readonly File[]) => {
    setProblem(undefined);
    const file = files.findLast(({ name }) => !name.endsWith(SIGNATURE));
    const signature = files.findLast(({ name }) => name.endsWith(SIGNATURE));
    setChosen((before) => ({
      ...(file && before.file ? {} : before),
      ...(file && { file }),
      ...(signature && { signature }),
    }));
  };
  const remove = (part: keyof Chosen) => {
    setProblem(undefined);
    setChosen(({ [part]: _, ...rest }) => rest);
  };

  const cancel = () => {
    stopper.current?.abort();
    setChosen({});
    setProblem(undefined);
  };
  useEffect(() => () => stopper.current?.abort(), []);

  const send = async () => {
    const { file, signature } = chosen;
    if (!file) return;
    const stop = new AbortController();
    stopper.current = stop;
    setIsBusy(true);
    setProblem(undefined);
    setSent(0);
    const text = await signature?.text();
    const { signal } = stop;
    const outcome = await uploadMarketPackage(file, text?.trim(), {
      signal,
      onSent: setSent,
    }).catch((error: unknown) => {
      if (error instanceof CallError) return error;
      throw error;
    });
    setIsBusy(false);
    if (signal.aborted) return;
    if (outcome instanceof CallError) {
      setProblem(outcome.message);
      return;
    }
    setChosen({});
    onUploaded(outcome.versionId);
  };

  return { chosen, choose, remove, sent, problem, isBusy, send, cancel };
}
