/** The HTTP API's types, generated from its OpenAPI document by scripts/client.mjs. */

export interface paths {
    readonly "/healthz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The program is alive */
        readonly get: operations["get_healthz"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/metrics": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** What the program counts, for Prometheus */
        readonly get: operations["get_metrics"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/readyz": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The program can serve: its store answers */
        readonly get: operations["get_readyz"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/keys": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** List server keys, without their secrets */
        readonly get: operations["get_admin_keys"];
        readonly put?: never;
        /**
         * Make a server key
         * @description The key is shown this once. A retry under the same Idempotency-Key is refused with `key_already_made`, since the secret is not stored: revoke that key and make another.
         */
        readonly post: operations["post_admin_keys"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/admin/keys/{key}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        readonly post?: never;
        /**
         * Revoke a server key
         * @description On other nodes it ends within 5 seconds. Revoking twice changes nothing.
         */
        readonly delete: operations["delete_admin_keys_key"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/content": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The live content, as pages need it
         * @description One section a room. `ETag` is the hash that every reply names: another one means look again.
         */
        readonly get: operations["get_content"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/content/check": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** Every finding about the packs as they were last loaded */
        readonly get: operations["get_content_check"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/content/locales/{language}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** The texts of one language, by key */
        readonly get: operations["get_content_locales_language"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/feed": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * The feed: a WebSocket with a subject's events as they happen
         * @description The first message must be `{kind: authenticate, token}`; the answer is `ready`. A token may be renewed the same way.
         *
         *     Then `{kind: subscribe, subject, after}`: first come the stored events after `after`, then the live ones, in order, each once.
         *
         *     `seq_expired` carries a `snapshot` with its `seq`, to subscribe after; `seq_ahead` means that the server knows less than you.
         *
         *     Close codes: 1001 the server stops; come back and resume; 1011 the server failed; come back and resume; 4400 too many messages that could not be read; 4401 no token within 5 seconds, a wrong one, or one that has ended; 4408 you read too slowly; resume after the last seq that came; 4429 too many messages a second.
         */
        readonly get: operations["get_feed"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/grants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Grant XP to many players
         * @description Up to 1,000 grants, each decided alone. `results` are in the order of the grants: `answer` is a grant's own reply, or `problem` says why it was refused.
         */
        readonly post: operations["post_grants"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * Everything about one player
         * @description One section a room. A player who does not exist yet is shown as the first command would find them.
         */
        readonly get: operations["get_players_player"];
        /**
         * Register a player
         * @description Needed only where players must be registered; registering twice changes nothing.
         */
        readonly put: operations["put_players_player"];
        readonly post?: never;
        /**
         * Delete everything a player has
         * @description For ever. The id and that it is gone are kept, so commands on it are refused with `player_gone`; deleting twice changes nothing.
         */
        readonly delete: operations["delete_players_player"];
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A player's events after a seq
         * @description In order, gapless. When `after` is before what is kept, the answer is 410 `seq_expired` with `horizon` and a `snapshot`: the whole state at its `seq`, to go on from.
         */
        readonly get: operations["get_players_player_events"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}/facts": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        /**
         * Set facts that gates may ask
         * @description All of them or, when one is refused, none. Facts that are not named stay as they are.
         */
        readonly put: operations["put_players_player_facts"];
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}/grants": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Grant XP
         * @description `source` and `ref` name what the XP is for. Naming it again answers the first result with `replayed: true`; with another amount it is refused with 409 `grant_conflict`.
         */
        readonly post: operations["post_players_player_grants"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}/mastery": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A player's tracks, tiers, picks and perks, each tier with its verdict and why */
        readonly get: operations["get_players_player_mastery"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}/mastery/{track}/respec": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Return a track's picks and what they unlocked
         * @description Refused with `dependents_exist` while other tracks build on it, unless `cascade`.
         */
        readonly post: operations["post_players_player_mastery_track_respec"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}/mastery/{track}/tiers/{tier}/pick": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Pick a branch
         * @description Refused, in this order, with `unknown_track`, `unknown_tier`, `unknown_branch`, `tier_branch_not_selectable`, `branch_already_chosen` (409), `level_too_low` or `gate_closed`.
         */
        readonly post: operations["post_players_player_mastery_track_tiers_tier_pick"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}/skills": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /** A player's skills: levels and XP */
        readonly get: operations["get_players_player_skills"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/players/{player}/xp-removals": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly get?: never;
        readonly put?: never;
        /**
         * Take XP
         * @description Stops at 0 XP; the entry holds what was really taken.
         */
        readonly post: operations["post_players_player_xp_removals"];
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
    readonly "/v1/subjects/{subject}/events": {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        /**
         * A subject's events after a seq
         * @description In order, gapless. When `after` is before what is kept, the answer is 410 `seq_expired` with `horizon` and a `snapshot`: the whole state at its `seq`, to go on from.
         */
        readonly get: operations["get_subjects_subject_events"];
        readonly put?: never;
        readonly post?: never;
        readonly delete?: never;
        readonly options?: never;
        readonly head?: never;
        readonly patch?: never;
        readonly trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        readonly Denial: {
            readonly have?: unknown;
            readonly need?: unknown;
            readonly reason: string;
            /** @description `room.command` */
            readonly rule: string;
        } & {
            readonly [key: string]: unknown;
        };
        /**
         * @example {
         *       "seq": 3,
         *       "player": "p1",
         *       "subject": "player:p1",
         *       "kind": "levels.level_reached",
         *       "at": "2026-01-02T03:04:05.000Z",
         *       "data": {
         *         "skill": "salvage",
         *         "level": 2,
         *         "again": false
         *       }
         *     }
         */
        readonly Event: {
            /** Format: date-time */
            readonly at: string;
            readonly data: {
                readonly [key: string]: unknown;
            };
            /** @description `room.past_fact` */
            readonly kind: string;
            readonly player: string | null;
            /** @description Gapless from 1 per subject */
            readonly seq: number;
            readonly subject: string;
        };
        /** @description What the server says on the feed */
        readonly FeedMessage: {
            /** @description `player:ID` or `server:NAME` */
            readonly caller: string;
            readonly content: string;
            /** @description Milliseconds between pings */
            readonly heartbeat: number;
            /** @constant */
            readonly kind: "ready";
            /** Format: date-time */
            readonly serverNow: string;
        } | {
            readonly after: number;
            /** @constant */
            readonly kind: "subscribed";
            readonly subject: string;
            /** @description The subject's newest seq */
            readonly version: number;
        } | {
            /** @constant */
            readonly kind: "unsubscribed";
            readonly subject: string;
        } | {
            /** @description Hash of the live content: another one means look it up again */
            readonly content: string;
            readonly events: readonly components["schemas"]["Event"][];
            /** @constant */
            readonly kind: "events";
            readonly subject: string;
        } | ({
            readonly have?: unknown;
            /** @constant */
            readonly kind: "error";
            readonly need?: unknown;
            readonly reason: string;
            /** @description `room.command` */
            readonly rule: string;
            readonly subject?: string;
        } & {
            readonly [key: string]: unknown;
        });
        /** @description What a client says on the feed */
        readonly FeedRequestInput: {
            /** @constant */
            readonly kind: "authenticate";
            readonly token: string;
        } | {
            /**
             * @description The last seq that is known already
             * @default 0
             */
            readonly after: number;
            /** @constant */
            readonly kind: "subscribe";
            /**
             * @description A subject: kind, colon, id
             * @example player:p1
             */
            readonly subject: string;
        } | {
            /** @constant */
            readonly kind: "unsubscribe";
            /**
             * @description A subject: kind, colon, id
             * @example player:p1
             */
            readonly subject: string;
        };
        /**
         * @example {
         *       "type": "urn:espalier:reason:level_too_low",
         *       "title": "Level too low",
         *       "status": 422,
         *       "reason": "level_too_low",
         *       "detail": "Level too low: needs 4, has 2.",
         *       "rule": "mastery.pick",
         *       "need": 4,
         *       "have": 2
         *     }
         */
        readonly Problem: {
            readonly detail: string;
            readonly have?: unknown;
            readonly issues?: readonly {
                readonly message: string;
                readonly path: string;
            }[];
            readonly need?: unknown;
            /** @description Stable; what a program decides by */
            readonly reason: string;
            readonly status: number;
            readonly title: string;
            readonly type: string;
        } & {
            readonly [key: string]: unknown;
        };
        readonly Reason: {
            readonly about?: {
                readonly [key: string]: unknown;
            };
            readonly children?: readonly components["schemas"]["Reason"][];
            readonly code: string;
            readonly have: number | string | null;
            readonly hint?: string;
            readonly label?: string;
            readonly need: number | string | null;
            readonly path: readonly (string | number)[];
            /** @enum {string} */
            readonly verdict: "open" | "closed" | "unknown";
            readonly why?: string;
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: never;
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    readonly get_healthz: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @enum {string} */
                        readonly status: "ok";
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_metrics: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "text/plain": string;
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_readyz: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly content: string;
                        /** @enum {string} */
                        readonly status: "ok";
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_admin_keys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly keys: readonly {
                            readonly id: string;
                            /** Format: date-time */
                            readonly madeAt: string;
                            readonly madeBy: string;
                            readonly name: string;
                            readonly revokedAt: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly post_admin_keys: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description An id from a content pack
                     * @example matchmaker
                     */
                    readonly name: string;
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: string;
                        readonly key: string;
                        readonly name: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly delete_admin_keys_key: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                readonly key: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly id: string;
                        /** @enum {boolean} */
                        readonly revoked: true;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_content: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly hash: string;
                        /** @description The first is the one to fall back to */
                        readonly languages: readonly string[];
                        readonly levels: {
                            /** @description The skill that a plain `level` means */
                            readonly main: string | null;
                            readonly skills: readonly {
                                /** @enum {string} */
                                readonly above: "discard" | "bank";
                                readonly id: string;
                                readonly start: number;
                                /** @description XP at which each level starts, from level 1 to the cap */
                                readonly totals: readonly number[];
                            }[];
                        };
                        readonly mastery: {
                            readonly tracks: readonly {
                                readonly skill: string;
                                readonly tiers: readonly {
                                    readonly branches: readonly {
                                        readonly id: string;
                                        readonly perks: readonly string[];
                                    }[];
                                    readonly index: number;
                                    readonly level: number;
                                    /** @enum {string} */
                                    readonly pick: "choose" | "follow";
                                }[];
                            }[];
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_content_check: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly content: string;
                        readonly findings: readonly {
                            readonly code: string;
                            readonly column: number;
                            readonly file: string;
                            readonly hint?: string;
                            readonly line: number;
                            readonly message: string;
                            /** @enum {string} */
                            readonly severity: "error" | "warning" | "info";
                        }[];
                        readonly ok: boolean;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_content_locales_language: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @example en */
                readonly language: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly language: string;
                        readonly texts: {
                            readonly [key: string]: string;
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_feed: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Talks WebSocket from here on; messages are JSON */
            readonly 101: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly post_grants: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path?: never;
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": readonly {
                    /** @description XP: an integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    readonly amount: number;
                    readonly player: string;
                    /** @description Which one of these: paid once for ever. */
                    readonly ref: string;
                    /** @description The skill's id. */
                    readonly skill: string;
                    /** @description What gave the XP: `match`, `gather`, `quest`. */
                    readonly source: string;
                }[];
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly results: readonly {
                            readonly answer?: {
                                /** @description Hash of the content it was decided with */
                                readonly content: string | null;
                                /** @description Consequences that were undone */
                                readonly denied: readonly components["schemas"]["Denial"][];
                                readonly events: readonly components["schemas"]["Event"][];
                                /** @description True when this was answered before */
                                readonly replayed: boolean;
                                /** Format: date-time */
                                readonly serverNow: string;
                                readonly skill?: {
                                    /** @description The last level. */
                                    readonly cap: number;
                                    /** @description Start XP that the player's first command will book. */
                                    readonly due?: number;
                                    readonly id: string;
                                    readonly level: number;
                                    /** @description The XP at which this level starts. */
                                    readonly levelXp: number;
                                    /** @description The XP at which the next level starts; null on the last. */
                                    readonly nextXp: number | null;
                                    readonly xp: number;
                                };
                            };
                            readonly player: string;
                            readonly problem?: components["schemas"]["Problem"];
                            /** @description What the grant alone would have been answered with */
                            readonly status: number;
                        }[];
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_players_player: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the live content */
                        readonly content: string;
                        readonly levels: {
                            readonly skills: readonly {
                                /** @description The last level. */
                                readonly cap: number;
                                /** @description Start XP that the player's first command will book. */
                                readonly due?: number;
                                readonly id: string;
                                readonly level: number;
                                /** @description The XP at which this level starts. */
                                readonly levelXp: number;
                                /** @description The XP at which the next level starts; null on the last. */
                                readonly nextXp: number | null;
                                readonly xp: number;
                            }[];
                        };
                        readonly mastery: {
                            readonly perks: readonly {
                                readonly at: string;
                                readonly branch: string;
                                readonly id: string;
                                readonly skill: string;
                                /** @enum {string} */
                                readonly source: "branch_pick" | "level_up";
                                readonly tier: number;
                            }[];
                            readonly tracks: readonly {
                                readonly id: string;
                                readonly level: number;
                                readonly respec: {
                                    readonly dependents: readonly {
                                        readonly branch: string;
                                        readonly skill: string;
                                        readonly tier: number;
                                    }[];
                                    readonly possible: boolean;
                                };
                                readonly skill: string;
                                readonly tiers: readonly {
                                    readonly branches: readonly {
                                        readonly id: string;
                                        readonly perks: readonly {
                                            readonly at?: string;
                                            readonly id: string;
                                            /** @enum {string} */
                                            readonly source?: "branch_pick" | "level_up";
                                            readonly unlocked: boolean;
                                        }[];
                                        readonly picked: boolean;
                                        /** @description Whether a pick of it would be accepted now. */
                                        readonly selectable: boolean;
                                    }[];
                                    readonly index: number;
                                    readonly level: number;
                                    /** @description The fewest requirements that would open it. */
                                    readonly missing: readonly {
                                        readonly about?: {
                                            readonly [key: string]: unknown;
                                        };
                                        readonly children?: readonly components["schemas"]["Reason"][];
                                        readonly code: string;
                                        readonly have: number | string | null;
                                        readonly hint?: string;
                                        readonly label?: string;
                                        readonly need: number | string | null;
                                        /** @enum {boolean} */
                                        readonly negated?: true;
                                        readonly path: readonly (string | number)[];
                                        /** @enum {string} */
                                        readonly verdict: "open" | "closed" | "unknown";
                                        readonly why?: string;
                                    }[];
                                    /** @enum {string} */
                                    readonly pick: "choose" | "follow";
                                    readonly picked: string | null;
                                    readonly reason: components["schemas"]["Reason"];
                                    /** @enum {string} */
                                    readonly verdict: "open" | "closed" | "unknown";
                                }[];
                            }[];
                        };
                        readonly player: string;
                        readonly players: {
                            readonly facts: {
                                readonly [key: string]: number | null;
                            };
                            readonly registered: boolean;
                        };
                        /** @description The player's newest seq: subscribe after it */
                        readonly seq: number;
                        /** Format: date-time */
                        readonly serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly put_players_player: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the content it was decided with */
                        readonly content: string | null;
                        /** @description Consequences that were undone */
                        readonly denied: readonly components["schemas"]["Denial"][];
                        readonly events: readonly components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        readonly replayed: boolean;
                        /** Format: date-time */
                        readonly serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly delete_players_player: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @enum {boolean} */
                        readonly gone: true;
                        readonly player: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_players_player_events: {
        readonly parameters: {
            readonly query?: {
                /** @description The last seq that is known already */
                readonly after?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly events: readonly components["schemas"]["Event"][];
                        /** @description True when events after these are stored already */
                        readonly more: boolean;
                        /** Format: date-time */
                        readonly serverNow: string;
                        readonly subject: string;
                        /** @description The subject's newest seq */
                        readonly version: number;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly put_players_player_facts: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description Host facts by name, as the packs declare them; null forgets one. */
                    readonly facts: {
                        readonly [key: string]: number | boolean | null;
                    };
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the content it was decided with */
                        readonly content: string | null;
                        /** @description Consequences that were undone */
                        readonly denied: readonly components["schemas"]["Denial"][];
                        readonly events: readonly components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        readonly replayed: boolean;
                        /** Format: date-time */
                        readonly serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly post_players_player_grants: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description XP: an integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    readonly amount: number;
                    readonly ref: string;
                    /** @description The skill's id. */
                    readonly skill: string;
                    readonly source: string;
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the content it was decided with */
                        readonly content: string | null;
                        /** @description Consequences that were undone */
                        readonly denied: readonly components["schemas"]["Denial"][];
                        readonly events: readonly components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        readonly replayed: boolean;
                        /** Format: date-time */
                        readonly serverNow: string;
                        readonly skill?: {
                            /** @description The last level. */
                            readonly cap: number;
                            /** @description Start XP that the player's first command will book. */
                            readonly due?: number;
                            readonly id: string;
                            readonly level: number;
                            /** @description The XP at which this level starts. */
                            readonly levelXp: number;
                            /** @description The XP at which the next level starts; null on the last. */
                            readonly nextXp: number | null;
                            readonly xp: number;
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_players_player_mastery: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the live content */
                        readonly content: string;
                        readonly perks: readonly {
                            readonly at: string;
                            readonly branch: string;
                            readonly id: string;
                            readonly skill: string;
                            /** @enum {string} */
                            readonly source: "branch_pick" | "level_up";
                            readonly tier: number;
                        }[];
                        readonly player: string;
                        /** @description The player's newest seq: subscribe after it */
                        readonly seq: number;
                        /** Format: date-time */
                        readonly serverNow: string;
                        readonly tracks: readonly {
                            readonly id: string;
                            readonly level: number;
                            readonly respec: {
                                readonly dependents: readonly {
                                    readonly branch: string;
                                    readonly skill: string;
                                    readonly tier: number;
                                }[];
                                readonly possible: boolean;
                            };
                            readonly skill: string;
                            readonly tiers: readonly {
                                readonly branches: readonly {
                                    readonly id: string;
                                    readonly perks: readonly {
                                        readonly at?: string;
                                        readonly id: string;
                                        /** @enum {string} */
                                        readonly source?: "branch_pick" | "level_up";
                                        readonly unlocked: boolean;
                                    }[];
                                    readonly picked: boolean;
                                    /** @description Whether a pick of it would be accepted now. */
                                    readonly selectable: boolean;
                                }[];
                                readonly index: number;
                                readonly level: number;
                                /** @description The fewest requirements that would open it. */
                                readonly missing: readonly {
                                    readonly about?: {
                                        readonly [key: string]: unknown;
                                    };
                                    readonly children?: readonly components["schemas"]["Reason"][];
                                    readonly code: string;
                                    readonly have: number | string | null;
                                    readonly hint?: string;
                                    readonly label?: string;
                                    readonly need: number | string | null;
                                    /** @enum {boolean} */
                                    readonly negated?: true;
                                    readonly path: readonly (string | number)[];
                                    /** @enum {string} */
                                    readonly verdict: "open" | "closed" | "unknown";
                                    readonly why?: string;
                                }[];
                                /** @enum {string} */
                                readonly pick: "choose" | "follow";
                                readonly picked: string | null;
                                readonly reason: components["schemas"]["Reason"];
                                /** @enum {string} */
                                readonly verdict: "open" | "closed" | "unknown";
                            }[];
                        }[];
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly post_players_player_mastery_track_respec: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
                readonly track: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /**
                     * @description Whether tiers of other tracks that depend on what goes are returned too.
                     * @default false
                     */
                    readonly cascade?: boolean;
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the content it was decided with */
                        readonly content: string | null;
                        /** @description Consequences that were undone */
                        readonly denied: readonly components["schemas"]["Denial"][];
                        readonly events: readonly components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        readonly replayed: boolean;
                        /** Format: date-time */
                        readonly serverNow: string;
                        readonly track?: {
                            readonly id: string;
                            readonly level: number;
                            readonly respec: {
                                readonly dependents: readonly {
                                    readonly branch: string;
                                    readonly skill: string;
                                    readonly tier: number;
                                }[];
                                readonly possible: boolean;
                            };
                            readonly skill: string;
                            readonly tiers: readonly {
                                readonly branches: readonly {
                                    readonly id: string;
                                    readonly perks: readonly {
                                        readonly at?: string;
                                        readonly id: string;
                                        /** @enum {string} */
                                        readonly source?: "branch_pick" | "level_up";
                                        readonly unlocked: boolean;
                                    }[];
                                    readonly picked: boolean;
                                    /** @description Whether a pick of it would be accepted now. */
                                    readonly selectable: boolean;
                                }[];
                                readonly index: number;
                                readonly level: number;
                                /** @description The fewest requirements that would open it. */
                                readonly missing: readonly {
                                    readonly about?: {
                                        readonly [key: string]: unknown;
                                    };
                                    readonly children?: readonly components["schemas"]["Reason"][];
                                    readonly code: string;
                                    readonly have: number | string | null;
                                    readonly hint?: string;
                                    readonly label?: string;
                                    readonly need: number | string | null;
                                    /** @enum {boolean} */
                                    readonly negated?: true;
                                    readonly path: readonly (string | number)[];
                                    /** @enum {string} */
                                    readonly verdict: "open" | "closed" | "unknown";
                                    readonly why?: string;
                                }[];
                                /** @enum {string} */
                                readonly pick: "choose" | "follow";
                                readonly picked: string | null;
                                readonly reason: components["schemas"]["Reason"];
                                /** @enum {string} */
                                readonly verdict: "open" | "closed" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly post_players_player_mastery_track_tiers_tier_pick: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
                /** @description From 1. */
                readonly tier: number;
                readonly track: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                /**
                 * @example {
                 *       "branch": "scrap_efficiency"
                 *     }
                 */
                readonly "application/json": {
                    /** @description The branch's id. */
                    readonly branch: string;
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the content it was decided with */
                        readonly content: string | null;
                        /** @description Consequences that were undone */
                        readonly denied: readonly components["schemas"]["Denial"][];
                        readonly events: readonly components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        readonly replayed: boolean;
                        /** Format: date-time */
                        readonly serverNow: string;
                        readonly track?: {
                            readonly id: string;
                            readonly level: number;
                            readonly respec: {
                                readonly dependents: readonly {
                                    readonly branch: string;
                                    readonly skill: string;
                                    readonly tier: number;
                                }[];
                                readonly possible: boolean;
                            };
                            readonly skill: string;
                            readonly tiers: readonly {
                                readonly branches: readonly {
                                    readonly id: string;
                                    readonly perks: readonly {
                                        readonly at?: string;
                                        readonly id: string;
                                        /** @enum {string} */
                                        readonly source?: "branch_pick" | "level_up";
                                        readonly unlocked: boolean;
                                    }[];
                                    readonly picked: boolean;
                                    /** @description Whether a pick of it would be accepted now. */
                                    readonly selectable: boolean;
                                }[];
                                readonly index: number;
                                readonly level: number;
                                /** @description The fewest requirements that would open it. */
                                readonly missing: readonly {
                                    readonly about?: {
                                        readonly [key: string]: unknown;
                                    };
                                    readonly children?: readonly components["schemas"]["Reason"][];
                                    readonly code: string;
                                    readonly have: number | string | null;
                                    readonly hint?: string;
                                    readonly label?: string;
                                    readonly need: number | string | null;
                                    /** @enum {boolean} */
                                    readonly negated?: true;
                                    readonly path: readonly (string | number)[];
                                    /** @enum {string} */
                                    readonly verdict: "open" | "closed" | "unknown";
                                    readonly why?: string;
                                }[];
                                /** @enum {string} */
                                readonly pick: "choose" | "follow";
                                readonly picked: string | null;
                                readonly reason: components["schemas"]["Reason"];
                                /** @enum {string} */
                                readonly verdict: "open" | "closed" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_players_player_skills: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: never;
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the live content */
                        readonly content: string;
                        readonly player: string;
                        /** @description The player's newest seq: subscribe after it */
                        readonly seq: number;
                        /** Format: date-time */
                        readonly serverNow: string;
                        readonly skills: readonly {
                            /** @description The last level. */
                            readonly cap: number;
                            /** @description Start XP that the player's first command will book. */
                            readonly due?: number;
                            readonly id: string;
                            readonly level: number;
                            /** @description The XP at which this level starts. */
                            readonly levelXp: number;
                            /** @description The XP at which the next level starts; null on the last. */
                            readonly nextXp: number | null;
                            readonly xp: number;
                        }[];
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly post_players_player_xp_removals: {
        readonly parameters: {
            readonly query?: never;
            readonly header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                readonly "idempotency-key"?: string;
            };
            readonly path: {
                /** @description The game's own id of a player */
                readonly player: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody: {
            readonly content: {
                readonly "application/json": {
                    /** @description XP: an integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    readonly amount: number;
                    /**
                     * @description `lower` lets levels go with the XP; `floor` stops where the level starts.
                     * @default lower
                     * @enum {string}
                     */
                    readonly policy?: "lower" | "floor";
                    readonly ref: string;
                    /** @description The skill's id. */
                    readonly skill: string;
                    readonly source: string;
                };
            };
        };
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        /** @description Hash of the content it was decided with */
                        readonly content: string | null;
                        /** @description Consequences that were undone */
                        readonly denied: readonly components["schemas"]["Denial"][];
                        readonly events: readonly components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        readonly replayed: boolean;
                        /** Format: date-time */
                        readonly serverNow: string;
                        readonly skill?: {
                            /** @description The last level. */
                            readonly cap: number;
                            /** @description Start XP that the player's first command will book. */
                            readonly due?: number;
                            readonly id: string;
                            readonly level: number;
                            /** @description The XP at which this level starts. */
                            readonly levelXp: number;
                            /** @description The XP at which the next level starts; null on the last. */
                            readonly nextXp: number | null;
                            readonly xp: number;
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    readonly get_subjects_subject_events: {
        readonly parameters: {
            readonly query?: {
                /** @description The last seq that is known already */
                readonly after?: number;
                readonly limit?: number;
            };
            readonly header?: never;
            readonly path: {
                /**
                 * @description A subject: kind, colon, id
                 * @example player:p1
                 */
                readonly subject: string;
            };
            readonly cookie?: never;
        };
        readonly requestBody?: never;
        readonly responses: {
            /** @description Done */
            readonly 200: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/json": {
                        readonly events: readonly components["schemas"]["Event"][];
                        /** @description True when events after these are stored already */
                        readonly more: boolean;
                        /** Format: date-time */
                        readonly serverNow: string;
                        readonly subject: string;
                        /** @description The subject's newest seq */
                        readonly version: number;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            readonly default: {
                headers: {
                    readonly [name: string]: unknown;
                };
                content: {
                    readonly "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
