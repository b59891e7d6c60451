import { useEffect, useState } from "react";

/** The server's time, and when it was heard by a clock that nobody sets. Milliseconds. */
export interface Clock {
  readonly server: number;
  readonly heard: number;
}

export function clockAt(serverNow: string): Clock {
  return { server: Date.parse(serverNow), heard: performance.now() };
}

/** The server's time now, whatever the device believes it to be. */
export function nowBy({ server, heard }: Clock): number {
  return server + performance.now() - heard;
}

/** The server's time, second by second. */
export function useNow(clock: Clock): number {
  const [, tick] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => tick((count) => count + 1), 1_000);
    return () => clearInterval(timer);
  }, []);
  return nowBy(clock);
}

export interface Span {
  readonly hours: number;
  readonly minutes: number;
  readonly seconds: number;
}

/** Hours, minutes and seconds of a span; one that began is counted whole, so that it ends at 0 and not before. */
export function spanOf(milliseconds: number): Span {
  const all = Math.max(0, Math.ceil(milliseconds / 1_000));
  return { hours: Math.floor(all / 3_600), minutes: Math.floor(all / 60) % 60, seconds: all % 60 };
}
