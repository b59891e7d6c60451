/** The HTTP API's types, generated from its OpenAPI document by scripts/client.mjs. */

export interface paths {
    "/healthz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The program is alive */
        get: operations["get_healthz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/metrics": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What the program counts, for Prometheus */
        get: operations["get_metrics"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/readyz": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The program can serve: its store answers */
        get: operations["get_readyz"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/keys": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** List server keys, without their secrets */
        get: operations["get_admin_keys"];
        put?: never;
        /**
         * Make a server key
         * @description The key is shown this once. A retry under the same Idempotency-Key is refused with `key_already_made`, since the secret is not stored: revoke that key and make another.
         */
        post: operations["post_admin_keys"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/admin/keys/{key}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        post?: never;
        /**
         * Revoke a server key
         * @description On other nodes it ends within 5 seconds. Revoking twice changes nothing.
         */
        delete: operations["delete_admin_keys_key"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The live content, as pages need it
         * @description One section a room. `ETag` is the hash that every reply names: another one means look again.
         */
        get: operations["get_content"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** Every finding about the packs as they were last loaded */
        get: operations["get_content_check"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/content/locales/{language}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The texts of one language, by key */
        get: operations["get_content_locales_language"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/feed": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
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
        get: operations["get_feed"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant XP to many players
         * @description Up to 1,000 grants, each decided alone. `results` are in the order of the grants: `answer` is a grant's own reply, or `problem` says why it was refused.
         */
        post: operations["post_grants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Everything about one player
         * @description One section a room. A player who does not exist yet is shown as the first command would find them.
         */
        get: operations["get_players_player"];
        /**
         * Register a player
         * @description Needed only where players must be registered; registering twice changes nothing.
         */
        put: operations["put_players_player"];
        post?: never;
        /**
         * Delete everything a player has
         * @description For ever. The id and that it is gone are kept, so commands on it are refused with `player_gone`; deleting twice changes nothing.
         */
        delete: operations["delete_players_player"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A player's events after a seq
         * @description In order, gapless. When `after` is before what is kept, the answer is 410 `seq_expired` with `horizon` and a `snapshot`: the whole state at its `seq`, to go on from.
         */
        get: operations["get_players_player_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/facts": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Set facts that gates may ask
         * @description All of them or, when one is refused, none. Facts that are not named stay as they are.
         */
        put: operations["put_players_player_facts"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/gathers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Gather once from a resource node
         * @description Refused with `unknown_node`, `gate_closed` (with the reason tree), `node_depleted` (with `backAt`) or `inventory_full`; then nothing at all has changed.
         */
        post: operations["post_players_player_gathers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/grants": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Grant XP
         * @description `source` and `ref` name what the XP is for. Naming it again answers the first result with `replayed: true`; with another amount it is refused with 409 `grant_conflict`.
         */
        post: operations["post_players_player_grants"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/inventory": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player's items */
        get: operations["get_players_player_inventory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/inventory/additions": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Put an item into a player's bag
         * @description Refused with `inventory_full` where the bag has no room for all of them; nothing is put in then.
         */
        post: operations["post_players_player_inventory_additions"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/inventory/removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take an item out of a player's bag
         * @description Refused with `insufficient_items` where there are fewer; nothing is taken then.
         */
        post: operations["post_players_player_inventory_removals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/mastery": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player's tracks, tiers, picks and perks, each tier with its verdict and why */
        get: operations["get_players_player_mastery"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/mastery/{track}/respec": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Return a track's picks and what they unlocked
         * @description Refused with `dependents_exist` while other tracks build on it, unless `cascade`.
         */
        post: operations["post_players_player_mastery_track_respec"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/mastery/{track}/tiers/{tier}/pick": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pick a branch
         * @description Refused, in this order, with `unknown_track`, `unknown_tier`, `unknown_branch`, `tier_branch_not_selectable`, `branch_already_chosen` (409), `level_too_low` or `gate_closed`.
         */
        post: operations["post_players_player_mastery_track_tiers_tier_pick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The resource nodes a player may find, their own among them, each with its gate's verdict */
        get: operations["get_players_player_resources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/skills": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player's skills: levels and XP */
        get: operations["get_players_player_skills"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/xp-removals": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take XP
         * @description Stops at 0 XP; the entry holds what was really taken.
         */
        post: operations["post_players_player_xp_removals"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The resource nodes that all players share, and what is left of them */
        get: operations["get_resources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/subjects/{subject}/events": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A subject's events after a seq
         * @description In order, gapless. When `after` is before what is kept, the answer is 410 `seq_expired` with `horizon` and a `snapshot`: the whole state at its `seq`, to go on from.
         */
        get: operations["get_subjects_subject_events"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export type webhooks = Record<string, never>;
export interface components {
    schemas: {
        Denial: {
            have?: unknown;
            need?: unknown;
            reason: string;
            /** @description `room.command` */
            rule: string;
        } & {
            [key: string]: unknown;
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
        Event: {
            /** Format: date-time */
            at: string;
            data: {
                [key: string]: unknown;
            };
            /** @description `room.past_fact` */
            kind: string;
            player: string | null;
            /** @description Gapless from 1 per subject */
            seq: number;
            subject: string;
        };
        /** @description What the server says on the feed */
        FeedMessage: {
            /** @description `player:ID` or `server:NAME` */
            caller: string;
            content: string;
            /** @description Milliseconds between pings */
            heartbeat: number;
            /** @constant */
            kind: "ready";
            /** Format: date-time */
            serverNow: string;
        } | {
            after: number;
            /** @constant */
            kind: "subscribed";
            subject: string;
            /** @description The subject's newest seq */
            version: number;
        } | {
            /** @constant */
            kind: "unsubscribed";
            subject: string;
        } | {
            /** @description Hash of the live content: another one means look it up again */
            content: string;
            events: components["schemas"]["Event"][];
            /** @constant */
            kind: "events";
            subject: string;
        } | ({
            have?: unknown;
            /** @constant */
            kind: "error";
            need?: unknown;
            reason: string;
            /** @description `room.command` */
            rule: string;
            subject?: string;
        } & {
            [key: string]: unknown;
        });
        /** @description What a client says on the feed */
        FeedRequestInput: {
            /** @constant */
            kind: "authenticate";
            token: string;
        } | {
            /**
             * @description The last seq that is known already
             * @default 0
             */
            after: number;
            /** @constant */
            kind: "subscribe";
            /**
             * @description A subject: kind, colon, id
             * @example player:p1
             */
            subject: string;
        } | {
            /** @constant */
            kind: "unsubscribe";
            /**
             * @description A subject: kind, colon, id
             * @example player:p1
             */
            subject: string;
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
        Problem: {
            detail: string;
            have?: unknown;
            issues?: {
                message: string;
                path: string;
            }[];
            need?: unknown;
            /** @description Stable; what a program decides by */
            reason: string;
            status: number;
            title: string;
            type: string;
        } & {
            [key: string]: unknown;
        };
        Reason: {
            about?: {
                [key: string]: unknown;
            };
            children?: components["schemas"]["Reason"][];
            code: string;
            have: number | string | null;
            hint?: string;
            label?: string;
            need: number | string | null;
            path: (string | number)[];
            /** @enum {string} */
            verdict: "open" | "closed" | "unknown";
            why?: string;
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
    get_healthz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_metrics: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "text/plain": string;
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_readyz: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: string;
                        /** @enum {string} */
                        status: "ok";
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_admin_keys: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        keys: {
                            id: string;
                            /** Format: date-time */
                            madeAt: string;
                            madeBy: string;
                            name: string;
                            revokedAt: string | null;
                        }[];
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_admin_keys: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "name": "matchmaker"
                 *     }
                 */
                "application/json": {
                    /** @description An id from a content pack */
                    name: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        key: string;
                        name: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_admin_keys_key: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                key: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        id: string;
                        /** @enum {boolean} */
                        revoked: true;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_content: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        hash: string;
                        /** @description The first is the one to fall back to */
                        languages: string[];
                        levels: {
                            /** @description The skill that a plain `level` means */
                            main: string | null;
                            skills: {
                                /** @enum {string} */
                                above: "discard" | "bank";
                                id: string;
                                start: number;
                                /** @description XP at which each level starts, from level 1 to the cap */
                                totals: number[];
                            }[];
                        };
                        mastery: {
                            tracks: {
                                skill: string;
                                tiers: {
                                    branches: {
                                        id: string;
                                        perks: string[];
                                    }[];
                                    index: number;
                                    level: number;
                                    /** @enum {string} */
                                    pick: "choose" | "follow";
                                }[];
                            }[];
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_content_check: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: string;
                        findings: {
                            code: string;
                            column: number;
                            file: string;
                            hint?: string;
                            line: number;
                            message: string;
                            /** @enum {string} */
                            severity: "error" | "warning" | "info";
                        }[];
                        ok: boolean;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_content_locales_language: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @example en */
                language: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        language: string;
                        texts: {
                            [key: string]: string;
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_feed: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Talks WebSocket from here on; messages are JSON */
            101: {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_grants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example [
                 *       {
                 *         "player": "p1",
                 *         "skill": "salvage",
                 *         "amount": 120,
                 *         "source": "match",
                 *         "ref": "m-1"
                 *       }
                 *     ]
                 */
                "application/json": {
                    /** @description XP: an integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    amount: number;
                    /** @description The game's own id of a player */
                    player: string;
                    /** @description Which one of these: paid once for ever. */
                    ref: string;
                    /** @description The skill's id. */
                    skill: string;
                    /** @description What gave the XP: `match`, `gather`, `quest`. */
                    source: string;
                }[];
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        results: {
                            answer?: {
                                /** @description Hash of the content it was decided with */
                                content: string | null;
                                /** @description Consequences that were undone */
                                denied: components["schemas"]["Denial"][];
                                events: components["schemas"]["Event"][];
                                /** @description True when this was answered before */
                                replayed: boolean;
                                /** Format: date-time */
                                serverNow: string;
                                skill?: {
                                    /** @description The last level. */
                                    cap: number;
                                    /** @description Start XP that the player's first command will book. */
                                    due?: number;
                                    id: string;
                                    level: number;
                                    /** @description The XP at which this level starts. */
                                    levelXp: number;
                                    /** @description The XP at which the next level starts; null on the last. */
                                    nextXp: number | null;
                                    xp: number;
                                };
                            };
                            player: string;
                            problem?: components["schemas"]["Problem"];
                            /** @description What the grant alone would have been answered with */
                            status: number;
                        }[];
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_player: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the live content */
                        content: string;
                        inventory: {
                            items: {
                                count: number;
                                id: string;
                                /** @description Null where content no longer names the item. */
                                kind: string | null;
                                /** @description The slots they fill. */
                                slots: number;
                                /** @description How many share a slot. */
                                stack: number | null;
                                tags: string[];
                            }[];
                            slots: {
                                /** @description Null where there is no limit. */
                                capacity: number | null;
                                used: number;
                            };
                        };
                        levels: {
                            skills: {
                                /** @description The last level. */
                                cap: number;
                                /** @description Start XP that the player's first command will book. */
                                due?: number;
                                id: string;
                                level: number;
                                /** @description The XP at which this level starts. */
                                levelXp: number;
                                /** @description The XP at which the next level starts; null on the last. */
                                nextXp: number | null;
                                xp: number;
                            }[];
                        };
                        mastery: {
                            perks: {
                                at: string;
                                branch: string;
                                id: string;
                                skill: string;
                                /** @enum {string} */
                                source: "branch_pick" | "level_up";
                                tier: number;
                            }[];
                            tracks: {
                                id: string;
                                level: number;
                                respec: {
                                    dependents: {
                                        branch: string;
                                        skill: string;
                                        tier: number;
                                    }[];
                                    possible: boolean;
                                };
                                skill: string;
                                tiers: {
                                    branches: {
                                        id: string;
                                        perks: {
                                            at?: string;
                                            id: string;
                                            /** @enum {string} */
                                            source?: "branch_pick" | "level_up";
                                            unlocked: boolean;
                                        }[];
                                        picked: boolean;
                                        /** @description Whether a pick of it would be accepted now. */
                                        selectable: boolean;
                                    }[];
                                    index: number;
                                    level: number;
                                    /** @description The fewest requirements that would open it. */
                                    missing: {
                                        about?: {
                                            [key: string]: unknown;
                                        };
                                        children?: components["schemas"]["Reason"][];
                                        code: string;
                                        have: number | string | null;
                                        hint?: string;
                                        label?: string;
                                        need: number | string | null;
                                        /** @enum {boolean} */
                                        negated?: true;
                                        path: (string | number)[];
                                        /** @enum {string} */
                                        verdict: "open" | "closed" | "unknown";
                                        why?: string;
                                    }[];
                                    /** @enum {string} */
                                    pick: "choose" | "follow";
                                    picked: string | null;
                                    reason: components["schemas"]["Reason"];
                                    /** @enum {string} */
                                    verdict: "open" | "closed" | "unknown";
                                }[];
                            }[];
                        };
                        player: string;
                        players: {
                            facts: {
                                [key: string]: number | null;
                            };
                            registered: boolean;
                        };
                        /** @description The player's newest seq: subscribe after it */
                        seq: number;
                        /** Format: date-time */
                        serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_players_player: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    delete_players_player: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @enum {boolean} */
                        gone: true;
                        player: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_player_events: {
        parameters: {
            query?: {
                /** @description The last seq that is known already */
                after?: number;
                limit?: number;
            };
            header?: never;
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["Event"][];
                        /** @description True when events after these are stored already */
                        more: boolean;
                        /** Format: date-time */
                        serverNow: string;
                        subject: string;
                        /** @description The subject's newest seq */
                        version: number;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    put_players_player_facts: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "facts": {
                 *         "perception": 12
                 *       }
                 *     }
                 */
                "application/json": {
                    /** @description Host facts by name, as the packs declare them; null forgets one. */
                    facts: {
                        [key: string]: number | boolean | null;
                    };
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_players_player_gathers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "node": "prototype_resource_node_alpha"
                 *     }
                 */
                "application/json": {
                    /** @description The resource node's id; trimmed and lower-cased before it is looked up. */
                    node: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        gathered?: {
                            items: {
                                count: number;
                                item: string;
                            }[];
                            node: {
                                /** @description When a depleted node is back; null where it is not depleted, or never comes back. */
                                backAt: string | null;
                                /** @description What is stored, where content has lowered the maximum below it. */
                                clampedFrom?: number;
                                definition: string;
                                gated: boolean;
                                id: string;
                                max: number;
                                /** @description When regrowth adds next; null where it does not. */
                                nextAt: string | null;
                                /** @description How many gathers it gave so far. */
                                number: number;
                                position?: {
                                    x: number;
                                    y: number;
                                    z?: number;
                                };
                                remaining: number;
                                /**
                                 * @description `world`: all players share it.
                                 * @enum {string}
                                 */
                                scope: "world" | "player";
                                xp: {
                                    amount: number;
                                    skill: string;
                                } | null;
                                zoneNode?: string;
                            };
                            /** @description Which of the node's gathers this was. */
                            number: number;
                            /** @description What the node gives; what a full skill took of it stands in the events. */
                            xp: {
                                amount: number;
                                skill: string;
                            } | null;
                        };
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_players_player_grants: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "skill": "salvage",
                 *       "amount": 120,
                 *       "source": "match",
                 *       "ref": "m-1"
                 *     }
                 */
                "application/json": {
                    /** @description XP: an integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    amount: number;
                    /** @description Which one of these: paid once for ever. */
                    ref: string;
                    /** @description The skill's id. */
                    skill: string;
                    /** @description What gave the XP: `match`, `gather`, `quest`. */
                    source: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                        skill?: {
                            /** @description The last level. */
                            cap: number;
                            /** @description Start XP that the player's first command will book. */
                            due?: number;
                            id: string;
                            level: number;
                            /** @description The XP at which this level starts. */
                            levelXp: number;
                            /** @description The XP at which the next level starts; null on the last. */
                            nextXp: number | null;
                            xp: number;
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_player_inventory: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the live content */
                        content: string;
                        items: {
                            count: number;
                            id: string;
                            /** @description Null where content no longer names the item. */
                            kind: string | null;
                            /** @description The slots they fill. */
                            slots: number;
                            /** @description How many share a slot. */
                            stack: number | null;
                            tags: string[];
                        }[];
                        player: string;
                        /** @description The player's newest seq: subscribe after it */
                        seq: number;
                        /** Format: date-time */
                        serverNow: string;
                        slots: {
                            /** @description Null where there is no limit. */
                            capacity: number | null;
                            used: number;
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_players_player_inventory_additions: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "item": "scrap_metal",
                 *       "count": 3,
                 *       "source": "shop",
                 *       "ref": "receipt-17"
                 *     }
                 */
                "application/json": {
                    /** @description An integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    count: number;
                    /** @description The item's id. */
                    item: string;
                    /** @description Which one of these: booked once for ever. */
                    ref: string;
                    /** @description What gave or took them: `shop`, `quest`. */
                    source: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        inventory?: {
                            items: {
                                count: number;
                                id: string;
                                /** @description Null where content no longer names the item. */
                                kind: string | null;
                                /** @description The slots they fill. */
                                slots: number;
                                /** @description How many share a slot. */
                                stack: number | null;
                                tags: string[];
                            }[];
                            slots: {
                                /** @description Null where there is no limit. */
                                capacity: number | null;
                                used: number;
                            };
                        };
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_players_player_inventory_removals: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "item": "scrap_metal",
                 *       "count": 3,
                 *       "source": "shop",
                 *       "ref": "receipt-17"
                 *     }
                 */
                "application/json": {
                    /** @description An integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    count: number;
                    /** @description The item's id. */
                    item: string;
                    /** @description Which one of these: booked once for ever. */
                    ref: string;
                    /** @description What gave or took them: `shop`, `quest`. */
                    source: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        inventory?: {
                            items: {
                                count: number;
                                id: string;
                                /** @description Null where content no longer names the item. */
                                kind: string | null;
                                /** @description The slots they fill. */
                                slots: number;
                                /** @description How many share a slot. */
                                stack: number | null;
                                tags: string[];
                            }[];
                            slots: {
                                /** @description Null where there is no limit. */
                                capacity: number | null;
                                used: number;
                            };
                        };
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_player_mastery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the live content */
                        content: string;
                        perks: {
                            at: string;
                            branch: string;
                            id: string;
                            skill: string;
                            /** @enum {string} */
                            source: "branch_pick" | "level_up";
                            tier: number;
                        }[];
                        player: string;
                        /** @description The player's newest seq: subscribe after it */
                        seq: number;
                        /** Format: date-time */
                        serverNow: string;
                        tracks: {
                            id: string;
                            level: number;
                            respec: {
                                dependents: {
                                    branch: string;
                                    skill: string;
                                    tier: number;
                                }[];
                                possible: boolean;
                            };
                            skill: string;
                            tiers: {
                                branches: {
                                    id: string;
                                    perks: {
                                        at?: string;
                                        id: string;
                                        /** @enum {string} */
                                        source?: "branch_pick" | "level_up";
                                        unlocked: boolean;
                                    }[];
                                    picked: boolean;
                                    /** @description Whether a pick of it would be accepted now. */
                                    selectable: boolean;
                                }[];
                                index: number;
                                level: number;
                                /** @description The fewest requirements that would open it. */
                                missing: {
                                    about?: {
                                        [key: string]: unknown;
                                    };
                                    children?: components["schemas"]["Reason"][];
                                    code: string;
                                    have: number | string | null;
                                    hint?: string;
                                    label?: string;
                                    need: number | string | null;
                                    /** @enum {boolean} */
                                    negated?: true;
                                    path: (string | number)[];
                                    /** @enum {string} */
                                    verdict: "open" | "closed" | "unknown";
                                    why?: string;
                                }[];
                                /** @enum {string} */
                                pick: "choose" | "follow";
                                picked: string | null;
                                reason: components["schemas"]["Reason"];
                                /** @enum {string} */
                                verdict: "open" | "closed" | "unknown";
                            }[];
                        }[];
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_players_player_mastery_track_respec: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
                track: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "cascade": false
                 *     }
                 */
                "application/json": {
                    /**
                     * @description Whether tiers of other tracks that depend on what goes are returned too.
                     * @default false
                     */
                    cascade?: boolean;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                        track?: {
                            id: string;
                            level: number;
                            respec: {
                                dependents: {
                                    branch: string;
                                    skill: string;
                                    tier: number;
                                }[];
                                possible: boolean;
                            };
                            skill: string;
                            tiers: {
                                branches: {
                                    id: string;
                                    perks: {
                                        at?: string;
                                        id: string;
                                        /** @enum {string} */
                                        source?: "branch_pick" | "level_up";
                                        unlocked: boolean;
                                    }[];
                                    picked: boolean;
                                    /** @description Whether a pick of it would be accepted now. */
                                    selectable: boolean;
                                }[];
                                index: number;
                                level: number;
                                /** @description The fewest requirements that would open it. */
                                missing: {
                                    about?: {
                                        [key: string]: unknown;
                                    };
                                    children?: components["schemas"]["Reason"][];
                                    code: string;
                                    have: number | string | null;
                                    hint?: string;
                                    label?: string;
                                    need: number | string | null;
                                    /** @enum {boolean} */
                                    negated?: true;
                                    path: (string | number)[];
                                    /** @enum {string} */
                                    verdict: "open" | "closed" | "unknown";
                                    why?: string;
                                }[];
                                /** @enum {string} */
                                pick: "choose" | "follow";
                                picked: string | null;
                                reason: components["schemas"]["Reason"];
                                /** @enum {string} */
                                verdict: "open" | "closed" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_players_player_mastery_track_tiers_tier_pick: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
                /** @description From 1. */
                tier: number;
                track: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "branch": "scrap_efficiency"
                 *     }
                 */
                "application/json": {
                    /** @description The branch's id. */
                    branch: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                        track?: {
                            id: string;
                            level: number;
                            respec: {
                                dependents: {
                                    branch: string;
                                    skill: string;
                                    tier: number;
                                }[];
                                possible: boolean;
                            };
                            skill: string;
                            tiers: {
                                branches: {
                                    id: string;
                                    perks: {
                                        at?: string;
                                        id: string;
                                        /** @enum {string} */
                                        source?: "branch_pick" | "level_up";
                                        unlocked: boolean;
                                    }[];
                                    picked: boolean;
                                    /** @description Whether a pick of it would be accepted now. */
                                    selectable: boolean;
                                }[];
                                index: number;
                                level: number;
                                /** @description The fewest requirements that would open it. */
                                missing: {
                                    about?: {
                                        [key: string]: unknown;
                                    };
                                    children?: components["schemas"]["Reason"][];
                                    code: string;
                                    have: number | string | null;
                                    hint?: string;
                                    label?: string;
                                    need: number | string | null;
                                    /** @enum {boolean} */
                                    negated?: true;
                                    path: (string | number)[];
                                    /** @enum {string} */
                                    verdict: "open" | "closed" | "unknown";
                                    why?: string;
                                }[];
                                /** @enum {string} */
                                pick: "choose" | "follow";
                                picked: string | null;
                                reason: components["schemas"]["Reason"];
                                /** @enum {string} */
                                verdict: "open" | "closed" | "unknown";
                            }[];
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_player_resources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the live content */
                        content: string;
                        nodes: {
                            /** @description When a depleted node is back; null where it is not depleted, or never comes back. */
                            backAt: string | null;
                            /** @description What is stored, where content has lowered the maximum below it. */
                            clampedFrom?: number;
                            definition: string;
                            gated: boolean;
                            id: string;
                            max: number;
                            /** @description The fewest requirements that would open it. */
                            missing: {
                                about?: {
                                    [key: string]: unknown;
                                };
                                children?: components["schemas"]["Reason"][];
                                code: string;
                                have: number | string | null;
                                hint?: string;
                                label?: string;
                                need: number | string | null;
                                /** @enum {boolean} */
                                negated?: true;
                                path: (string | number)[];
                                /** @enum {string} */
                                verdict: "open" | "closed" | "unknown";
                                why?: string;
                            }[];
                            /** @description When regrowth adds next; null where it does not. */
                            nextAt: string | null;
                            /** @description How many gathers it gave so far. */
                            number: number;
                            position?: {
                                x: number;
                                y: number;
                                z?: number;
                            };
                            /** @description Null where the node has no gate. */
                            reason: components["schemas"]["Reason"] | null;
                            remaining: number;
                            /**
                             * @description `world`: all players share it.
                             * @enum {string}
                             */
                            scope: "world" | "player";
                            /**
                             * @description Whether the gate is open for this player.
                             * @enum {string}
                             */
                            verdict: "open" | "closed" | "unknown";
                            xp: {
                                amount: number;
                                skill: string;
                            } | null;
                            zoneNode?: string;
                        }[];
                        player: string;
                        /** @description The player's newest seq: subscribe after it */
                        seq: number;
                        /** Format: date-time */
                        serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_players_player_skills: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the live content */
                        content: string;
                        player: string;
                        /** @description The player's newest seq: subscribe after it */
                        seq: number;
                        /** Format: date-time */
                        serverNow: string;
                        skills: {
                            /** @description The last level. */
                            cap: number;
                            /** @description Start XP that the player's first command will book. */
                            due?: number;
                            id: string;
                            level: number;
                            /** @description The XP at which this level starts. */
                            levelXp: number;
                            /** @description The XP at which the next level starts; null on the last. */
                            nextXp: number | null;
                            xp: number;
                        }[];
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    post_players_player_xp_removals: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "skill": "salvage",
                 *       "amount": 50,
                 *       "source": "support",
                 *       "ref": "case-7",
                 *       "policy": "lower"
                 *     }
                 */
                "application/json": {
                    /** @description XP: an integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    amount: number;
                    /**
                     * @description `lower` lets levels go with the XP; `floor` stops where the level starts.
                     * @default lower
                     * @enum {string}
                     */
                    policy?: "lower" | "floor";
                    /** @description Which one of these: paid once for ever. */
                    ref: string;
                    /** @description The skill's id. */
                    skill: string;
                    /** @description What gave the XP: `match`, `gather`, `quest`. */
                    source: string;
                };
            };
        };
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        /** @description Hash of the content it was decided with */
                        content: string | null;
                        /** @description Consequences that were undone */
                        denied: components["schemas"]["Denial"][];
                        events: components["schemas"]["Event"][];
                        /** @description True when this was answered before */
                        replayed: boolean;
                        /** Format: date-time */
                        serverNow: string;
                        skill?: {
                            /** @description The last level. */
                            cap: number;
                            /** @description Start XP that the player's first command will book. */
                            due?: number;
                            id: string;
                            level: number;
                            /** @description The XP at which this level starts. */
                            levelXp: number;
                            /** @description The XP at which the next level starts; null on the last. */
                            nextXp: number | null;
                            xp: number;
                        };
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_resources: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        content: string;
                        nodes: {
                            /** @description When a depleted node is back; null where it is not depleted, or never comes back. */
                            backAt: string | null;
                            /** @description What is stored, where content has lowered the maximum below it. */
                            clampedFrom?: number;
                            definition: string;
                            gated: boolean;
                            id: string;
                            max: number;
                            /** @description When regrowth adds next; null where it does not. */
                            nextAt: string | null;
                            /** @description How many gathers it gave so far. */
                            number: number;
                            position?: {
                                x: number;
                                y: number;
                                z?: number;
                            };
                            remaining: number;
                            /**
                             * @description `world`: all players share it.
                             * @enum {string}
                             */
                            scope: "world" | "player";
                            xp: {
                                amount: number;
                                skill: string;
                            } | null;
                            zoneNode?: string;
                        }[];
                        /** Format: date-time */
                        serverNow: string;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
    get_subjects_subject_events: {
        parameters: {
            query?: {
                /** @description The last seq that is known already */
                after?: number;
                limit?: number;
            };
            header?: never;
            path: {
                /**
                 * @description A subject: kind, colon, id
                 * @example player:p1
                 */
                subject: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Done */
            200: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/json": {
                        events: components["schemas"]["Event"][];
                        /** @description True when events after these are stored already */
                        more: boolean;
                        /** Format: date-time */
                        serverNow: string;
                        subject: string;
                        /** @description The subject's newest seq */
                        version: number;
                    };
                };
            };
            /** @description Refused, with a stable reason */
            default: {
                headers: {
                    [name: string]: unknown;
                };
                content: {
                    "application/problem+json": components["schemas"]["Problem"];
                };
            };
        };
    };
}
