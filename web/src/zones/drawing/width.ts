import { type RefObject, useLayoutEffect, useState } from "react";

/** How wide an element's inside is, as it changes; a phone's until it is measured. */
export function useWidth(element: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(328);
  useLayoutEffect(() => {
    const { current } = element;
    if (current === null) return;
    const measure = (): void => setWidth(current.clientWidth);
    measure();
    if (typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return width;
}
