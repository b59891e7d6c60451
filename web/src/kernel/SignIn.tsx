import { useQueryClient } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type FormEvent, useEffect, useId, useState } from "react";
import { useIntl } from "react-intl";
import { lastLeft, readToken, signIn, type TokenFault } from "./session.ts";
import { useTitle } from "./title.ts";
import { Button } from "./ui/Button.tsx";
import { Card } from "./ui/Card.tsx";

/** Asks for a player token. The address stays as it is, so a deep link opens once one is signed in. */
export function SignIn() {
  const intl = useIntl();
  const say = (id: string): string => intl.formatMessage({ id });
  const left = lastLeft();
  useTitle(say("sign_in"));
  const queries = useQueryClient();
  // What was loaded for the last player is nobody else's business.
  useEffect(() => queries.clear(), [queries]);
  return (
    <Card className="mx-auto mt-6 max-w-xl p-5 sm:mt-14 sm:p-8">
      <h1 className="text-3xl">{say("sign_in.title")}</h1>
      <p className="mt-2 text-soft">{say("sign_in.lead")}</p>
      {left !== undefined && (
        <p role="alert" className="mt-4 rounded-lg bg-bloom-wash px-4 py-3 text-bloom">
          {say(`sign_in.${left}`)}
        </p>
      )}
      <TokenForm />
      <p className="mt-6 border-line border-t pt-5 text-sm text-soft">{say("sign_in.how")}</p>
      <pre className="mt-2 whitespace-pre-wrap rounded-lg bg-sunk px-4 py-3 text-xs sm:text-sm">
        <code>npx espalier token --player demo</code>
      </pre>
    </Card>
  );
}

function TokenForm() {
  const intl = useIntl();
  const field = useId();
  const [pasted, setPasted] = useState("");
  const [fault, setFault] = useState<TokenFault>();

  function submit(event: FormEvent): void {
    event.preventDefault();
    const session = readToken(pasted, Date.now());
    if (typeof session === "string") setFault(session);
    else signIn(session);
  }

  return (
    <form onSubmit={submit} className="mt-5 grid gap-2" noValidate>
      <label htmlFor={field} className="font-medium">
        {intl.formatMessage({ id: "sign_in.token" })}
      </label>
      <textarea
        id={field}
        rows={3}
        value={pasted}
        onChange={(event) => setPasted(event.target.value)}
        aria-describedby={`${field}-hint ${field}-fault`}
        aria-invalid={fault !== undefined}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        className="min-h-11 w-full rounded-lg border border-line-strong bg-paper px-3 py-2 font-mono text-sm break-all"
      />
      <p id={`${field}-hint`} className="text-sm text-soft">
        {intl.formatMessage({ id: "sign_in.hint" })} {intl.formatMessage({ id: "sign_in.kept" })}
      </p>
      <p id={`${field}-fault`} role="alert" className="text-sm font-medium text-bloom">
        {fault !== undefined && intl.formatMessage({ id: `fault.${fault}` })}
      </p>
      <Button type="submit" look="main" icon={<KeyRound aria-hidden className="size-5" />}>
        {intl.formatMessage({ id: "sign_in" })}
      </Button>
    </form>
  );
}
