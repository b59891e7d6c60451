import { type Subject, type SubjectKind, subject } from "@espalier/rules/kernel/subject";
import * as z from "zod";

/** The id of something in a pack: 1 to 128 of a-z, 0-9, `_`, `.`, `:` and `-`. */
export const contentId = z
  .string()
  .regex(/^[a-z0-9_.:-]{1,128}$/, "must be 1 to 128 of a-z, 0-9, _ . : -")
  .meta({ description: "An id from a content pack" });

/** A player's id is the game's own: any printable text of 1 to 128 characters. */
export const playerId = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}]{1,128}$/u, "must be 1 to 128 printable characters")
  .meta({ description: "The game's own id of a player" });

/** A name that a client chooses: what gave something, and which one of these. Printable, 1 to 128 characters. */
export const printable = z
  .string()
  .regex(/^[^\p{Cc}\p{Cs}]{1,128}$/u, "must be 1 to 128 printable characters");

const kinds: readonly SubjectKind[] = ["player", "node", "run", "match", "character", "draft"];

/** `player:p1`, `node:n7`: what has a sequence of events. */
export const subjectId = z
  .string()
  .regex(
    new RegExp(`^(?:${kinds.join("|")}):[^\\p{Cc}\\p{Cs}\\p{Zl}\\p{Zp}]{1,128}$`, "u"),
    "must be a kind of subject, a colon and an id",
  )
  .meta({ description: "A subject: kind, colon, id", examples: ["player:p1"] })
  .transform((text): Subject => {
    const colon = text.indexOf(":");
    return subject(text.slice(0, colon) as SubjectKind, text.slice(colon + 1));
  });
