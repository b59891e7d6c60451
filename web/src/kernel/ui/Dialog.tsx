import { X } from "lucide-react";
import * as Radix from "radix-ui/dialog";
import { type ReactNode, useRef } from "react";
import { useIntl } from "react-intl";
import { IconButton } from "./IconButton.tsx";

interface DialogProps {
  readonly open: boolean;
  readonly onClose: () => void;
  readonly title: string;
  /** Read out with the title: what this is about. */
  readonly lead: ReactNode;
  readonly children?: ReactNode;
  /** Where focus goes when it closes, if not to where it was before. */
  readonly focusNext?: () => HTMLElement | null;
  /** Buttons, the one to press first. */
  readonly actions?: ReactNode;
}

/** A question or a small form over the page. Keeps focus, closes on Escape, gives focus back. */
export function Dialog({ open, onClose, title, lead, focusNext, children, actions }: DialogProps) {
  const intl = useIntl();
  const before = useRef<Element | null>(null);
  const remember = (): void => {
    before.current = document.activeElement;
  };
  const giveBack = (event: Event): void => {
    event.preventDefault();
    const next = focusNext?.() ?? before.current;
    if (next instanceof HTMLElement) next.focus();
  };
  return (
    <Radix.Root open={open} onOpenChange={(next) => next || onClose()}>
      <Radix.Portal>
        <Radix.Overlay className="fixed inset-0 z-40 grid place-items-end overflow-y-auto bg-veil sm:place-items-center sm:p-4">
          <Radix.Content
            onOpenAutoFocus={remember}
            onCloseAutoFocus={giveBack}
            className="grow-in relative w-full max-w-lg rounded-t-2xl border border-line bg-sheet p-5 shadow-lifted sm:rounded-2xl sm:p-7"
          >
            <Radix.Title className="pr-12 text-2xl">{title}</Radix.Title>
            <Radix.Description asChild>
              <div className="mt-2 text-soft">{lead}</div>
            </Radix.Description>
            {children}
            {actions !== undefined && (
              <div className="mt-6 flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">{actions}</div>
            )}
            <Radix.Close asChild>
              <IconButton label={intl.formatMessage({ id: "close" })} className="absolute top-3 right-3">
                <X aria-hidden className="size-5" />
              </IconButton>
            </Radix.Close>
          </Radix.Content>
        </Radix.Overlay>
      </Radix.Portal>
    </Radix.Root>
  );
}
