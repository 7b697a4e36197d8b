import { useEffect, useState } from 'react';

/** The phone number of the last code, and when the next may be sent; survives a reload. */
interface Sent {
  phone: string;
  /** Milliseconds since 1970. */
  until: number;
}

const KEY = 'SMS-CODE';

/** The last code sent in this window, if the countdown still runs. */
export function readSent(): Sent | undefined {
  try {
    const sent = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as Sent | null;
    return sent && sent.until > Date.now() ? sent : undefined;
  } catch {
    return undefined;
  }
}

function writeSent(sent: Sent): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(sent));
  } catch {
    // Without session storage the countdown ends with the page; the server enforces the limit
    // anyway.
  }
}

const secondsUntil = (until: number) => Math.max(0, Math.ceil((until - Date.now()) / 1000));

/** Seconds until the phone may get another code, and a function to start the countdown. */
export function useSentCode(phone: string) {
  const [sent, setSent] = useState(readSent);
  const until = sent?.phone === phone ? sent.until : 0;
  const [seconds, setSeconds] = useState(() => secondsUntil(until));

  useEffect(() => {
    setSeconds(secondsUntil(until));
    if (secondsUntil(until) === 0) return;
    const timer = setInterval(() => {
      const left = secondsUntil(until);
      setSeconds(left);
      if (left === 0) clearInterval(timer);
    }, 500);
    return () => clearInterval(timer);
  }, [until]);

  function noteSent(after: number) {
    const next = { phone, until: Date.now() + after * 1000 };
    writeSent(next);
    setSent(next);
  }

  return { seconds, noteSent };
}
