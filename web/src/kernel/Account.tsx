import { LogOut, UserRound } from "lucide-react";
import { useState } from "react";
import { useIntl } from "react-intl";
import { type Session, signOut } from "./session.ts";
import { Button } from "./ui/Button.tsx";
import { Dialog } from "./ui/Dialog.tsx";
import { IconButton } from "./ui/IconButton.tsx";

/** Who is signed in, until when, and the way out. */
export function Account({ session }: { readonly session: Session }) {
  const intl = useIntl();
  const [open, setOpen] = useState(false);
  const { player, expires } = session;
  return (
    <>
      <IconButton label={intl.formatMessage({ id: "account" }, { player })} onClick={() => setOpen(true)}>
        <UserRound aria-hidden className="size-5" />
      </IconButton>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        title={intl.formatMessage({ id: "account.title" })}
        lead={intl.formatMessage({ id: "account.lead" })}
        actions={
          <Button look="cut" icon={<LogOut aria-hidden className="size-5" />} onClick={() => signOut()}>
            {intl.formatMessage({ id: "sign_out" })}
          </Button>
        }
      >
        <dl className="mt-5 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-soft">{intl.formatMessage({ id: "account.player" })}</dt>
          <dd className="font-medium">{player}</dd>
          <dt className="text-soft">{intl.formatMessage({ id: "account.expires" })}</dt>
          <dd className="tabular font-medium">
            {expires === null
              ? intl.formatMessage({ id: "account.forever" })
              : intl.formatDate(expires, { dateStyle: "medium", timeStyle: "short" })}
          </dd>
        </dl>
        <p className="mt-4 text-sm text-soft">{intl.formatMessage({ id: "account.kept" })}</p>
      </Dialog>
    </>
  );
}
