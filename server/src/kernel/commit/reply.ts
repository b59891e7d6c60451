import type { Accepted } from "@espalier/rules/kernel/decide";
import type { Denial } from "@espalier/rules/kernel/denial";
import type { Envelope } from "@espalier/rules/kernel/event";

/** An event as the wire has it, from its data's JSON text. */
export function eventText(event: Envelope, at: string, data: string): string {
  return (
    `{"seq":${event.seq},"player":${JSON.stringify(event.player)},"subject":${JSON.stringify(event.subject)},` +
    `"kind":"${event.kind}","at":"${at}","data":${data}}`
  );
}

export function eventJson(event: Envelope): string {
  return eventText(event, new Date(event.at).toISOString(), JSON.stringify(event.data));
}

const first = '{"replayed":false,';
const again = '{"replayed":true,';

/** The reply of a command, as it is stored and sent. `data` holds the JSON text of each event's data. */
export function replyText(accepted: Accepted, data: readonly string[], now: string, content: string): string {
  const events = accepted.events.map((event, at) => eventText(event, now, data[at] ?? "{}"));
  const denials =
    accepted.denied.length === 0 ? "" : JSON.stringify(accepted.denied.map(denialJson)).slice(1, -1);
  const answer = JSON.stringify(accepted.answer).slice(1, -1);
  return (
    `${first}"serverNow":"${now}","content":"${content}",` +
    `"events":[${events.join(",")}],"denied":[${denials}]${answer === "" ? "" : `,${answer}`}}`
  );
}

/** The same reply, said again: every byte as it was but the word that says so. */
export function replayText(body: string): string {
  return body.startsWith(first) ? again + body.slice(first.length) : body;
}

/** A denial as replies and problems show it. */
export function denialJson(denial: Denial): Record<string, unknown> {
  const { rule, reason, subject, need, have, detail } = denial;
  return {
    rule,
    reason,
    ...(subject === undefined ? {} : { subject }),
    ...(need === undefined ? {} : { need }),
    ...(have === undefined ? {} : { have }),
    ...detail,
  };
}
