import type { AnyRoom, Context } from "@espalier/rules/kernel/room";
import type { Subject, SubjectKind } from "@espalier/rules/kernel/subject";
import type * as z from "zod";
import type { ReadRules } from "../auth/read.ts";
import type { Route } from "./route.ts";

/** What a reader of a subject may see of one room's state. */
export interface View {
  readonly answer: z.ZodType;
  /** Pure. */
  look(context: Context, subject: Subject): object;
}

/** A room's part of the HTTP API. */
export interface RoomHttp {
  readonly routes: readonly Route[];
  /** Its section of the one answer about a subject, by kind of subject. */
  readonly views?: Partial<Record<SubjectKind, View>>;
  /** What pages need to know of its content, as a player may see it. */
  readonly pages?: { readonly answer: z.ZodType; look(context: Context): object };
  readonly reads?: ReadRules;
}

/** A room as the HTTP floor sees it; one without `http` has no routes. */
export interface HttpRoom {
  readonly rules: AnyRoom;
  readonly http?: RoomHttp;
}
