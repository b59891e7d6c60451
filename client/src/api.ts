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
    "/v1/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Record a finished match and pay its players
         * @description All players are paid in one commit, or none. A match is recorded once for ever: the same report again is answered with the first reply and `replayed: true`, under any `Idempotency-Key`; another one with its id is refused with 409 `match_conflict`.
         */
        post: operations["post_matches"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/matches/seat-check": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say what everybody wears who is about to sit down
         * @description A player gets what they chose if it is theirs, else what they selected last, else what everybody has. Bots draw from what has shipped and no player wears, alike for one `match`. Changes nothing.
         */
        post: operations["post_matches_seat_check"];
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
    "/v1/players/{player}/challenges": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a player can do in the periods that are now, and how far they are
         * @description Looking keeps nothing: a period in which nothing was done yet shows what it picks. From the first progress on, its challenges, targets and XP stay as they are until it ends.
         */
        get: operations["get_players_player_challenges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/challenges/{challenge}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** One challenge: how far the player is where it is picked now, and when it is picked next */
        get: operations["get_players_player_challenges_challenge"];
        put?: never;
        post?: never;
        delete?: never;
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
         * @description Refused with `dependents_exist` while other tracks build on it, unless `cascade`; where content asks a price, with `insufficient_balance`. What was paid for the picks is paid back first.
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
         * @description Refused, in this order, with `unknown_track`, `unknown_tier`, `unknown_branch`, `tier_branch_not_selectable`, `branch_already_chosen` (409), `level_too_low`, `gate_closed` or, where the tier has a price, `insufficient_balance`.
         */
        post: operations["post_players_player_mastery_track_tiers_tier_pick"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/matches": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player's matches, the newest first */
        get: operations["get_players_player_matches"];
        put?: never;
        post?: never;
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
    "/v1/players/{player}/rolls/{roll}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Pay for a roll and get what comes
         * @description Takes one voucher where there is one, else the price, and gives an item to the bag in the same commit. What comes is drawn by the server. The same `ref` again answers what came the first time, for ever, with `replayed: true`. Refused with `unknown_roll`, `insufficient_balance` or `inventory_full`.
         */
        post: operations["post_players_player_rolls_roll"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/runs": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player's runs, the newest first */
        get: operations["get_players_player_runs"];
        put?: never;
        /**
         * Begin a run through a zone
         * @description Refused with `unknown_zone`, `unknown_entry` or, where the zone allows one run at a time, `run_open`. Its id is made by the server: send an `Idempotency-Key`, or a retry begins another run.
         */
        post: operations["post_players_player_runs"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/selections/{slot}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Choose what a slot wears
         * @description Refused with `unknown_slot`, `unknown_item`, `not_shipped` or `not_unlocked`.
         */
        put: operations["put_players_player_selections_slot"];
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
    "/v1/players/{player}/time-zone": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        /**
         * Let a player's own days go by the clocks of a place
         * @description Counts from the end of the day that is now, and the first new day is never shorter than 20 hours. Until then it can be changed again. Only cadences with a `player` anchor go by it.
         */
        put: operations["put_players_player_time_zone"];
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/unlocks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** What a player has unlocked, and what it takes for the rest */
        get: operations["get_players_player_unlocks"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/unlocks/{item}/purchase": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Buy an item before its level
         * @description Debits and unlocks in one commit. Refused with `unknown_item`, `not_shipped`, `already_unlocked` (409), `not_for_sale` or `insufficient_balance`. A part of what was paid comes back when the item's level is reached.
         */
        post: operations["post_players_player_unlocks_item_purchase"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/wallet": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A player's balances */
        get: operations["get_players_player_wallet"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/wallet/credits": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Give a player money
         * @description `source` and `ref` name what it is for. Naming it again answers the first result with `replayed: true`; with another amount it is refused with 409 `grant_conflict`.
         */
        post: operations["post_players_player_wallet_credits"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/wallet/entries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a player gained and spent, the newest first
         * @description Every change of a balance is one entry, kept for ever; a balance is the sum of its entries.
         */
        get: operations["get_players_player_wallet_entries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/wallet/import": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take over a balance that was kept elsewhere, once
         * @description Brings what is asked for, up to the limit in content, and that once for ever: later ones are refused with 409 `import_done`, from whatever device. Where content allows none, with `import_closed`.
         */
        post: operations["post_players_player_wallet_import"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/players/{player}/wallet/spends": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Spend a player's money
         * @description All of it or, with `insufficient_balance`, none. The same `ref` again answers the first result with `replayed: true`; with another amount it is refused with 409 `grant_conflict`.
         */
        post: operations["post_players_player_wallet_spends"];
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
    "/v1/runs/{run}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * A run: where it stands, what was found, which ways lead on
         * @description Looking never rolls, moves or touches anything. Subscribe to `run:<id>` after `seq`.
         */
        get: operations["get_runs_run"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run}/abandon": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Give a run up */
        post: operations["post_runs_run_abandon"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run}/advance": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Walk the only way on
         * @description Refused with `choice_required` where there is a choice, `node_unresolved` while something waits, `run_ended`, or `run_stuck` with what would free it.
         */
        post: operations["post_runs_run_advance"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run}/choices": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Take a way, by its number at a fork or by its edge
         * @description Gates are asked when choosing; rolls are those of the arrival. Refused with `unknown_choice`, `fork_stale`, or `gate_closed` with the reason tree.
         */
        post: operations["post_runs_run_choices"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run}/collect": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Put what was left lying into the bag */
        post: operations["post_runs_run_collect"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run}/gathers": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /** Gather once from a resource place of the run's node */
        post: operations["post_runs_run_gathers"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run}/map": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a run has seen of its zone, as data or as text
         * @description `format=text` is a drawing in `text/plain` lines, `ascii=true` without any other characters; `columns` and `characters` bound it.
         */
        get: operations["get_runs_run_map"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run}/resolve": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Say how what waits at a run's node ended
         * @description A node resolves once; what is found is booked once.
         */
        post: operations["post_runs_run_resolve"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/runs/{run}/resources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The resource places where a run stands, each with what is left and its gate's verdict
         * @description None while something waits there, and none once the run is over.
         */
        get: operations["get_runs_run_resources"];
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
    "/v1/text": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Play zones by chat: plain text in, plain text out
         * @description `!zone list`, `enter <zone>`, `go`, `go <n>`, `choose <n>`, `status`, `map`, `abandon`. The answer keeps within 2,000 characters. What a rule refuses is an answer as well: it is said, with status 200.
         */
        post: operations["post_text"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/zones": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** The zones there are */
        get: operations["get_zones"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/zones/{zone}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /** A zone's nodes and edges, without what is hidden */
        get: operations["get_zones_zone"];
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
            /** @description Whom it was refused to, where that is another */
            subject?: string;
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
                        challenges: {
                            cadences: {
                                /** @enum {string} */
                                every: "day" | "week" | "month";
                                id: string;
                                /** @description Whether each player's own clocks count */
                                own: boolean;
                                pools: {
                                    band: string;
                                    names: {
                                        band: string;
                                        cadence: string;
                                        salt: string;
                                    };
                                    versions: {
                                        /** @description What was picked last before it */
                                        before: string | null;
                                        /** @description Index of the first period; null since ever */
                                        from: number | null;
                                        items: string[];
                                    }[];
                                }[];
                            }[];
                            challenges: {
                                art: string | null;
                                band: string;
                                cadence: string;
                                id: string;
                                metric: string;
                                skill: string;
                                target: number;
                                xp: number;
                            }[];
                        };
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
                        wallet: {
                            currencies: {
                                id: string;
                                imports: number;
                                start: number;
                            }[];
                            rewards: {
                                gives: {
                                    amount: number;
                                    currency: string;
                                }[];
                                levels: number[];
                                past?: {
                                    after: number;
                                    every: number;
                                };
                                skill: string;
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
    post_matches: {
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
                 *       "id": "m-1",
                 *       "game": "stakes",
                 *       "engine": "1.0.0",
                 *       "rounds": 6,
                 *       "duration": 540000,
                 *       "seats": [
                 *         {
                 *           "player": "p1",
                 *           "item": "pig",
                 *           "won": true,
                 *           "roundsWon": 4,
                 *           "stats": {
                 *             "attacks_stopped": 2
                 *           },
                 *           "decisions": 31
                 *         },
                 *         {
                 *           "bot": true,
                 *           "item": "duck",
                 *           "roundsWon": 2
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description Milliseconds of game time. */
                    duration?: number;
                    /**
                     * Format: date-time
                     * @description When it ended. Counts where it is not to come and at most an hour old; else when the match was first heard of.
                     */
                    endedAt?: string;
                    /** @description The version of the game's engine. */
                    engine: string;
                    /** @description What happened, in place of `stats`, for games whose events can be counted here. */
                    events?: unknown[];
                    /** @description The game's id in content. */
                    game: string;
                    /** @description The game's own id of the match. */
                    id: string;
                    /** @description Finished rounds. */
                    rounds?: number;
                    seats: {
                        /**
                         * @description In place of a player.
                         * @enum {boolean}
                         */
                        bot?: true;
                        /** @description Turns that a bot played while the player was away. */
                        coveredTurns?: number;
                        /** @description What the player decided before the clock did. */
                        decisions?: number;
                        /** @description The item worn there. */
                        item?: string;
                        /** @description The longest run of turns that the clock or a bot played. */
                        lostInARow?: number;
                        /** @description Turns that the clock ended. */
                        lostTurns?: number;
                        place?: number;
                        /** @description The player's id. */
                        player?: string;
                        /** @default 0 */
                        roundsWon?: number;
                        /** @description What the game counted, by metric. */
                        stats?: {
                            [key: string]: number;
                        };
                        turns?: number;
                        /**
                         * @description Whether it won the match.
                         * @default false
                         */
                        won?: boolean;
                    }[];
                    /** @description Where it comes from, as content names it; `online` without it. */
                    source?: string;
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
                        match: {
                            duration: number | null;
                            /**
                             * Format: date-time
                             * @description What periods and caps go by.
                             */
                            endedAt: string;
                            engine: string;
                            game: string;
                            id: string;
                            /** Format: date-time */
                            receivedAt: string;
                            rounds: number | null;
                            seats: {
                                bot: boolean;
                                /** @description Why it was not paid, or not all of it. */
                                denied: ({
                                    /** @description What was measured. */
                                    have?: unknown;
                                    /** @description The rule's threshold. */
                                    need?: unknown;
                                    reason: string;
                                    rule: string;
                                } & {
                                    [key: string]: unknown;
                                })[];
                                /** @description What the player got, by room: `levels`, `wallet`, `unlocks`, `challenges`. */
                                gains: {
                                    levels?: {
                                        lines: {
                                            amount: number;
                                            ref: string;
                                            skill: string;
                                            source: string;
                                        }[];
                                        skills: {
                                            after: number;
                                            /** @description The level before. */
                                            before: number;
                                            /** @description Every level that was reached, in order. */
                                            levelUps: number[];
                                            skill: string;
                                            xp: number;
                                        }[];
                                    };
                                    wallet?: {
                                        balances: {
                                            after: number;
                                            before: number;
                                            currency: string;
                                        }[];
                                        lines: {
                                            amount: number;
                                            currency: string;
                                            ref: string;
                                            source: string;
                                        }[];
                                    };
                                } & {
                                    [key: string]: unknown;
                                };
                                item: string | null;
                                /** @description Rules that were not asked, for want of a number. */
                                notMeasured: string[];
                                /** @description Whether it was paid and counted for challenges. */
                                pays: boolean;
                                place: number | null;
                                player: string | null;
                                roundsWon: number;
                                seat: number;
                                won: boolean;
                            }[];
                            source: string;
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
    post_matches_seat_check: {
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
                 *       "slot": "animal",
                 *       "match": "m-1",
                 *       "seats": [
                 *         {
                 *           "player": "p1",
                 *           "item": "dragon"
                 *         },
                 *         {
                 *           "player": "p2"
                 *         },
                 *         {
                 *           "bot": true
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /** @description The match's id, or its seed: the same one dresses bots alike. */
                    match: string;
                    /**
                     * @description Whether it is one player against bots: then one bot at least wears what the player has not unlocked.
                     * @default false
                     */
                    offline?: boolean;
                    seats: {
                        /** @enum {boolean} */
                        bot?: true;
                        /** @description What the player chose. Without it, what they selected last. */
                        item?: string;
                        /** @description The player's id; a bot has none. */
                        player?: string;
                    }[];
                    /** @description What the seats wear one item of: `animal`. */
                    slot: string;
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
                        seats: {
                            /** @enum {string} */
                            how: "chosen" | "selected" | "usual" | "drawn";
                            item: string;
                            player: string | null;
                            /** @description Why it is not what the player chose. */
                            reason?: string;
                            seat: number;
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
                        challenges: {
                            cadences: {
                                challenges: {
                                    art: string | null;
                                    band: string;
                                    /** @description When it was completed and paid; null while it is open. */
                                    doneAt: string | null;
                                    id: string;
                                    metric: string;
                                    /** @description 0 to the target. */
                                    progress: number;
                                    skill: string;
                                    target: number;
                                    xp: number;
                                }[];
                                /** @description When the next period starts: a countdown is this less `serverNow`. */
                                endsAt: string;
                                /** @enum {string} */
                                every: "day" | "week" | "month";
                                id: string;
                                /** @description Counts the periods; what is picked follows from it. */
                                index: number;
                                /** @description `d:2026-11-04`, `w:2026-W45` or `m:2026-11`. */
                                period: string;
                                startsAt: string;
                            }[];
                            timeZone: {
                                /** @description Where they asked to go, and from when on it counts; null where nothing is to come. */
                                next: {
                                    from: string;
                                    zone: string;
                                } | null;
                                /** @description By which clocks the player's own days go now. */
                                zone: string;
                            };
                        };
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
                                    /** @description What it costs; absent where it is free. */
                                    price?: {
                                        amount: number;
                                        currency: string;
                                    };
                                    /** @description What it pays back with all that goes: what was really paid. */
                                    refund?: {
                                        amount: number;
                                        currency: string;
                                    }[];
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
                                    /** @description What a pick costs; absent where it is free. */
                                    price?: {
                                        amount: number;
                                        currency: string;
                                    };
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
                        unlocks: {
                            rolls: {
                                id: string;
                                /** @description How much of that is missing. */
                                missing: number;
                                /** @description What the next one will take. */
                                next: {
                                    amount: number;
                                    currency: string;
                                };
                                price: {
                                    amount: number;
                                    currency: string;
                                };
                                /** @description A currency of which one pays for it, and is taken first. */
                                voucher: string | null;
                            }[];
                            slots: {
                                /** @enum {string} */
                                how: "chosen" | "selected" | "usual";
                                id: string;
                                items: {
                                    /** @description What was paid for it. */
                                    bought: {
                                        currency: string;
                                        price: number;
                                        refunded: boolean;
                                    } | null;
                                    /** @description How it is theirs. */
                                    by: ("starter" | "level" | "bought") | null;
                                    id: string;
                                    /** @description The level that unlocks it; null where none does. */
                                    level: {
                                        have: number;
                                        need: number;
                                        skill: string;
                                    } | null;
                                    /** @description Null where it is not for sale. */
                                    price: {
                                        amount: number;
                                        currency: string;
                                        have: number;
                                        /** @description How much is missing to buy it. */
                                        missing: number;
                                    } | null;
                                    /** @description Why it may not be worn: `not_shipped` or `not_unlocked`. */
                                    reason: string | null;
                                    shipped: boolean;
                                    slot: string;
                                    unlocked: boolean;
                                }[];
                                /** @description What the player sits down with. */
                                wears: string;
                            }[];
                        };
                        wallet: {
                            balances: {
                                balance: number;
                                currency: string;
                                /** @description The start balance that the player's first command will book. */
                                due?: number;
                                /** @description The most that an import would bring; 0 where none is allowed or it was done. */
                                imports: number;
                                /** @description False where content no longer names the currency. */
                                known: boolean;
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
    get_players_player_challenges: {
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
                        cadences: {
                            challenges: {
                                art: string | null;
                                band: string;
                                /** @description When it was completed and paid; null while it is open. */
                                doneAt: string | null;
                                id: string;
                                metric: string;
                                /** @description 0 to the target. */
                                progress: number;
                                skill: string;
                                target: number;
                                xp: number;
                            }[];
                            /** @description When the next period starts: a countdown is this less `serverNow`. */
                            endsAt: string;
                            /** @enum {string} */
                            every: "day" | "week" | "month";
                            id: string;
                            /** @description Counts the periods; what is picked follows from it. */
                            index: number;
                            /** @description `d:2026-11-04`, `w:2026-W45` or `m:2026-11`. */
                            period: string;
                            startsAt: string;
                        }[];
                        /** @description Hash of the live content */
                        content: string;
                        player: string;
                        /** @description The player's newest seq: subscribe after it */
                        seq: number;
                        /** Format: date-time */
                        serverNow: string;
                        timeZone: {
                            /** @description Where they asked to go, and from when on it counts; null where nothing is to come. */
                            next: {
                                from: string;
                                zone: string;
                            } | null;
                            /** @description By which clocks the player's own days go now. */
                            zone: string;
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
    get_players_player_challenges_challenge: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description The challenge's id. */
                challenge: string;
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
                        cadence: string;
                        /** @description Hash of the live content */
                        content: string;
                        /** @description Null where the period that is now did not pick it. */
                        current: {
                            art: string | null;
                            band: string;
                            /** @description When it was completed and paid; null while it is open. */
                            doneAt: string | null;
                            id: string;
                            metric: string;
                            /** @description 0 to the target. */
                            progress: number;
                            skill: string;
                            target: number;
                            xp: number;
                        } | null;
                        id: string;
                        /** @description The next period that picks it; null where no pool has it any more. */
                        next: {
                            period: string;
                            startsAt: string;
                        } | null;
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
                                 * @description `world`: all players share it. `run`: each run has its own.
                                 * @enum {string}
                                 */
                                scope: "world" | "player" | "run";
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
                                /** @description What it costs; absent where it is free. */
                                price?: {
                                    amount: number;
                                    currency: string;
                                };
                                /** @description What it pays back with all that goes: what was really paid. */
                                refund?: {
                                    amount: number;
                                    currency: string;
                                }[];
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
                                /** @description What a pick costs; absent where it is free. */
                                price?: {
                                    amount: number;
                                    currency: string;
                                };
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
                                /** @description What it costs; absent where it is free. */
                                price?: {
                                    amount: number;
                                    currency: string;
                                };
                                /** @description What it pays back with all that goes: what was really paid. */
                                refund?: {
                                    amount: number;
                                    currency: string;
                                }[];
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
                                /** @description What a pick costs; absent where it is free. */
                                price?: {
                                    amount: number;
                                    currency: string;
                                };
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
                                /** @description What it costs; absent where it is free. */
                                price?: {
                                    amount: number;
                                    currency: string;
                                };
                                /** @description What it pays back with all that goes: what was really paid. */
                                refund?: {
                                    amount: number;
                                    currency: string;
                                }[];
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
                                /** @description What a pick costs; absent where it is free. */
                                price?: {
                                    amount: number;
                                    currency: string;
                                };
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
    get_players_player_matches: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the list begins */
                cursor?: string;
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
                        /** @description Leads to the next page; null on the last. */
                        cursor: string | null;
                        matches: {
                            bot: boolean;
                            denied: ({
                                /** @description What was measured. */
                                have?: unknown;
                                /** @description The rule's threshold. */
                                need?: unknown;
                                reason: string;
                                rule: string;
                            } & {
                                [key: string]: unknown;
                            })[];
                            duration: number | null;
                            /**
                             * Format: date-time
                             * @description What periods and caps go by.
                             */
                            endedAt: string;
                            engine: string;
                            game: string;
                            id: string;
                            item: string | null;
                            notMeasured: string[];
                            /** @description Whether it was paid and counted for challenges. */
                            pays: boolean;
                            place: number | null;
                            player: string | null;
                            /** Format: date-time */
                            receivedAt: string;
                            rounds: number | null;
                            roundsWon: number;
                            seat: number;
                            source: string;
                            won: boolean;
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
                             * @description `world`: all players share it. `run`: each run has its own.
                             * @enum {string}
                             */
                            scope: "world" | "player" | "run";
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
    post_players_player_rolls_roll: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
                /** @description An id from a content pack */
                roll: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "ref": "roll-17"
                 *     }
                 */
                "application/json": {
                    /** @description The client's name for this roll: the same one again gets what came the first time. */
                    ref: string;
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
                        rolled?: {
                            count: number;
                            item: string;
                            /** @description The player's rolls of this one counted from 1. */
                            number: number;
                            paid: {
                                amount: number;
                                currency: string;
                            };
                            ref: string;
                            roll: string;
                        };
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
    get_players_player_runs: {
        parameters: {
            query?: {
                /** @description `next` of the page before; without it the list begins */
                cursor?: string;
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
                        cursor: string | null;
                        runs: {
                            endedAt: string | null;
                            id: string;
                            node: string;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: number;
                            zone: string;
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
    post_players_player_runs: {
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
                 *       "zone": "crypt_valdris"
                 *     }
                 */
                "application/json": {
                    /** @description One of its entries; the first if left out. */
                    entry?: string;
                    /** @description The zone's id. */
                    zone: string;
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
                        run?: {
                            /** @description The only way on, where no choice is needed. */
                            advance: {
                                edge: string;
                                to: string;
                            } | null;
                            /** @description Sets of things each of which would free a run that is stuck, fewest first. */
                            asks: {
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
                            }[][];
                            /** @description Ways that may be walked back; chosen by edge. */
                            back: {
                                edge: string;
                                to: string;
                            }[];
                            /** @description What waits here until it is resolved. */
                            encounter: {
                                override: string | null;
                            } | null;
                            endedAt: string | null;
                            expiresAt: string | null;
                            fork: {
                                choices: {
                                    /** @description Its number, fixed for this fork. */
                                    choice: number;
                                    /** @description What walking it uses up. */
                                    cost: {
                                        count: number;
                                        item: string;
                                    }[];
                                    edge: string;
                                    /** @description The key of its hint, while it is closed. */
                                    hint: string | null;
                                    /** @enum {string} */
                                    kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                    /** @description Why it is closed, where the zone shows reasons. */
                                    reason: components["schemas"]["Reason"] | null;
                                    /** @description What was rolled for it, where the zone shows reasons. */
                                    rolls: {
                                        /** @description 1 to 20. */
                                        die: number;
                                        stat: string;
                                        /** @description With the stat as it was on arrival. */
                                        total: number;
                                    }[];
                                    /** @enum {string} */
                                    state: "open" | "closed";
                                    to: string;
                                }[];
                                /** @description When the first open way is taken; null once that was tried. */
                                deadline: string | null;
                                fork: number;
                                /** @description Keys of the hints of ways nobody has found. */
                                hints: string[];
                                node: string;
                            } | null;
                            /** @description Resource places that are gathered here. */
                            harvest: string[];
                            id: string;
                            /** @description Null where the zone is no more. */
                            kind: ("entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge") | null;
                            node: string;
                            /** @description The node's number, in the order of first visits. */
                            place: number;
                            player: string;
                            region: string | null;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "stuck" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: {
                                /** @description What was found there and waits for room in the bag. */
                                left: {
                                    count: number;
                                    item: string;
                                }[];
                                node: string;
                                outcome: ("cleared" | "failed") | null;
                                place: number;
                            }[];
                            zone: string;
                        };
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
    put_players_player_selections_slot: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description The game's own id of a player */
                player: string;
                /** @description An id from a content pack */
                slot: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "item": "pig"
                 *     }
                 */
                "application/json": {
                    /** @description An id from a content pack */
                    item: string;
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
                        item?: {
                            /** @description What was paid for it. */
                            bought: {
                                currency: string;
                                price: number;
                                refunded: boolean;
                            } | null;
                            /** @description How it is theirs. */
                            by: ("starter" | "level" | "bought") | null;
                            id: string;
                            /** @description The level that unlocks it; null where none does. */
                            level: {
                                have: number;
                                need: number;
                                skill: string;
                            } | null;
                            /** @description Null where it is not for sale. */
                            price: {
                                amount: number;
                                currency: string;
                                have: number;
                                /** @description How much is missing to buy it. */
                                missing: number;
                            } | null;
                            /** @description Why it may not be worn: `not_shipped` or `not_unlocked`. */
                            reason: string | null;
                            shipped: boolean;
                            slot: string;
                            unlocked: boolean;
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
    put_players_player_time_zone: {
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
                 *       "timeZone": "Europe/Berlin"
                 *     }
                 */
                "application/json": {
                    /** @description The IANA name of a time zone: `Europe/Berlin`. */
                    timeZone: string;
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
                        timeZone?: {
                            /** @description Where they asked to go, and from when on it counts; null where nothing is to come. */
                            next: {
                                from: string;
                                zone: string;
                            } | null;
                            /** @description By which clocks the player's own days go now. */
                            zone: string;
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
    get_players_player_unlocks: {
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
                        rolls: {
                            id: string;
                            /** @description How much of that is missing. */
                            missing: number;
                            /** @description What the next one will take. */
                            next: {
                                amount: number;
                                currency: string;
                            };
                            price: {
                                amount: number;
                                currency: string;
                            };
                            /** @description A currency of which one pays for it, and is taken first. */
                            voucher: string | null;
                        }[];
                        /** @description The player's newest seq: subscribe after it */
                        seq: number;
                        /** Format: date-time */
                        serverNow: string;
                        slots: {
                            /** @enum {string} */
                            how: "chosen" | "selected" | "usual";
                            id: string;
                            items: {
                                /** @description What was paid for it. */
                                bought: {
                                    currency: string;
                                    price: number;
                                    refunded: boolean;
                                } | null;
                                /** @description How it is theirs. */
                                by: ("starter" | "level" | "bought") | null;
                                id: string;
                                /** @description The level that unlocks it; null where none does. */
                                level: {
                                    have: number;
                                    need: number;
                                    skill: string;
                                } | null;
                                /** @description Null where it is not for sale. */
                                price: {
                                    amount: number;
                                    currency: string;
                                    have: number;
                                    /** @description How much is missing to buy it. */
                                    missing: number;
                                } | null;
                                /** @description Why it may not be worn: `not_shipped` or `not_unlocked`. */
                                reason: string | null;
                                shipped: boolean;
                                slot: string;
                                unlocked: boolean;
                            }[];
                            /** @description What the player sits down with. */
                            wears: string;
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
    post_players_player_unlocks_item_purchase: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                /** @description An id from a content pack */
                item: string;
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
                        item?: {
                            /** @description What was paid for it. */
                            bought: {
                                currency: string;
                                price: number;
                                refunded: boolean;
                            } | null;
                            /** @description How it is theirs. */
                            by: ("starter" | "level" | "bought") | null;
                            id: string;
                            /** @description The level that unlocks it; null where none does. */
                            level: {
                                have: number;
                                need: number;
                                skill: string;
                            } | null;
                            /** @description Null where it is not for sale. */
                            price: {
                                amount: number;
                                currency: string;
                                have: number;
                                /** @description How much is missing to buy it. */
                                missing: number;
                            } | null;
                            /** @description Why it may not be worn: `not_shipped` or `not_unlocked`. */
                            reason: string | null;
                            shipped: boolean;
                            slot: string;
                            unlocked: boolean;
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
    get_players_player_wallet: {
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
                        balances: {
                            balance: number;
                            currency: string;
                            /** @description The start balance that the player's first command will book. */
                            due?: number;
                            /** @description The most that an import would bring; 0 where none is allowed or it was done. */
                            imports: number;
                            /** @description False where content no longer names the currency. */
                            known: boolean;
                        }[];
                        /** @description Hash of the live content */
                        content: string;
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
    post_players_player_wallet_credits: {
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
                 *       "currency": "acorns",
                 *       "amount": 500,
                 *       "source": "shop",
                 *       "ref": "receipt-17"
                 *     }
                 */
                "application/json": {
                    /** @description An integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    amount: number;
                    /** @description The currency's id. */
                    currency: string;
                    /** @description Which one of these: paid once for ever. */
                    ref: string;
                    /** @description What gave it: `shop`, `support`. */
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
                        wallet?: {
                            balances: {
                                balance: number;
                                currency: string;
                                /** @description The start balance that the player's first command will book. */
                                due?: number;
                                /** @description The most that an import would bring; 0 where none is allowed or it was done. */
                                imports: number;
                                /** @description False where content no longer names the currency. */
                                known: boolean;
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
    get_players_player_wallet_entries: {
        parameters: {
            query?: {
                /** @description Only this currency */
                currency?: string;
                /** @description `next` of the page before; without it the list begins */
                cursor?: string;
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
                        /** @description For the next page; null on the last */
                        cursor: string | null;
                        entries: {
                            /** @description Below 0 for what was taken. */
                            amount: number;
                            /** Format: date-time */
                            at: string;
                            currency: string;
                            ref: string;
                            /** @description The seq of the event that booked it. */
                            seq: number;
                            source: string;
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
    post_players_player_wallet_import: {
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
                 *       "currency": "acorns",
                 *       "amount": 1200
                 *     }
                 */
                "application/json": {
                    /** @description An integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    amount: number;
                    /** @description The currency's id. */
                    currency: string;
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
                        wallet?: {
                            balances: {
                                balance: number;
                                currency: string;
                                /** @description The start balance that the player's first command will book. */
                                due?: number;
                                /** @description The most that an import would bring; 0 where none is allowed or it was done. */
                                imports: number;
                                /** @description False where content no longer names the currency. */
                                known: boolean;
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
    post_players_player_wallet_spends: {
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
                 *       "currency": "acorns",
                 *       "amount": 100,
                 *       "ref": "hat-3"
                 *     }
                 */
                "application/json": {
                    /** @description An integer from 1 to 2^53-1. Anything else is refused with its reason. */
                    amount: number;
                    /** @description The currency's id. */
                    currency: string;
                    /** @description What it is for: spent once for ever. */
                    ref: string;
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
                        wallet?: {
                            balances: {
                                balance: number;
                                currency: string;
                                /** @description The start balance that the player's first command will book. */
                                due?: number;
                                /** @description The most that an import would bring; 0 where none is allowed or it was done. */
                                imports: number;
                                /** @description False where content no longer names the currency. */
                                known: boolean;
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
                             * @description `world`: all players share it. `run`: each run has its own.
                             * @enum {string}
                             */
                            scope: "world" | "player" | "run";
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
    get_runs_run: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run: string;
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
                        content: string;
                        run: {
                            /** @description The only way on, where no choice is needed. */
                            advance: {
                                edge: string;
                                to: string;
                            } | null;
                            /** @description Sets of things each of which would free a run that is stuck, fewest first. */
                            asks: {
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
                            }[][];
                            /** @description Ways that may be walked back; chosen by edge. */
                            back: {
                                edge: string;
                                to: string;
                            }[];
                            /** @description What waits here until it is resolved. */
                            encounter: {
                                override: string | null;
                            } | null;
                            endedAt: string | null;
                            expiresAt: string | null;
                            fork: {
                                choices: {
                                    /** @description Its number, fixed for this fork. */
                                    choice: number;
                                    /** @description What walking it uses up. */
                                    cost: {
                                        count: number;
                                        item: string;
                                    }[];
                                    edge: string;
                                    /** @description The key of its hint, while it is closed. */
                                    hint: string | null;
                                    /** @enum {string} */
                                    kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                    /** @description Why it is closed, where the zone shows reasons. */
                                    reason: components["schemas"]["Reason"] | null;
                                    /** @description What was rolled for it, where the zone shows reasons. */
                                    rolls: {
                                        /** @description 1 to 20. */
                                        die: number;
                                        stat: string;
                                        /** @description With the stat as it was on arrival. */
                                        total: number;
                                    }[];
                                    /** @enum {string} */
                                    state: "open" | "closed";
                                    to: string;
                                }[];
                                /** @description When the first open way is taken; null once that was tried. */
                                deadline: string | null;
                                fork: number;
                                /** @description Keys of the hints of ways nobody has found. */
                                hints: string[];
                                node: string;
                            } | null;
                            /** @description Resource places that are gathered here. */
                            harvest: string[];
                            id: string;
                            /** @description Null where the zone is no more. */
                            kind: ("entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge") | null;
                            node: string;
                            /** @description The node's number, in the order of first visits. */
                            place: number;
                            player: string;
                            region: string | null;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "stuck" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: {
                                /** @description What was found there and waits for room in the bag. */
                                left: {
                                    count: number;
                                    item: string;
                                }[];
                                node: string;
                                outcome: ("cleared" | "failed") | null;
                                place: number;
                            }[];
                            zone: string;
                        };
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
    post_runs_run_abandon: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
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
                        run: {
                            /** @description The only way on, where no choice is needed. */
                            advance: {
                                edge: string;
                                to: string;
                            } | null;
                            /** @description Sets of things each of which would free a run that is stuck, fewest first. */
                            asks: {
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
                            }[][];
                            /** @description Ways that may be walked back; chosen by edge. */
                            back: {
                                edge: string;
                                to: string;
                            }[];
                            /** @description What waits here until it is resolved. */
                            encounter: {
                                override: string | null;
                            } | null;
                            endedAt: string | null;
                            expiresAt: string | null;
                            fork: {
                                choices: {
                                    /** @description Its number, fixed for this fork. */
                                    choice: number;
                                    /** @description What walking it uses up. */
                                    cost: {
                                        count: number;
                                        item: string;
                                    }[];
                                    edge: string;
                                    /** @description The key of its hint, while it is closed. */
                                    hint: string | null;
                                    /** @enum {string} */
                                    kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                    /** @description Why it is closed, where the zone shows reasons. */
                                    reason: components["schemas"]["Reason"] | null;
                                    /** @description What was rolled for it, where the zone shows reasons. */
                                    rolls: {
                                        /** @description 1 to 20. */
                                        die: number;
                                        stat: string;
                                        /** @description With the stat as it was on arrival. */
                                        total: number;
                                    }[];
                                    /** @enum {string} */
                                    state: "open" | "closed";
                                    to: string;
                                }[];
                                /** @description When the first open way is taken; null once that was tried. */
                                deadline: string | null;
                                fork: number;
                                /** @description Keys of the hints of ways nobody has found. */
                                hints: string[];
                                node: string;
                            } | null;
                            /** @description Resource places that are gathered here. */
                            harvest: string[];
                            id: string;
                            /** @description Null where the zone is no more. */
                            kind: ("entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge") | null;
                            node: string;
                            /** @description The node's number, in the order of first visits. */
                            place: number;
                            player: string;
                            region: string | null;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "stuck" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: {
                                /** @description What was found there and waits for room in the bag. */
                                left: {
                                    count: number;
                                    item: string;
                                }[];
                                node: string;
                                outcome: ("cleared" | "failed") | null;
                                place: number;
                            }[];
                            zone: string;
                        };
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
    post_runs_run_advance: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
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
                        run: {
                            /** @description The only way on, where no choice is needed. */
                            advance: {
                                edge: string;
                                to: string;
                            } | null;
                            /** @description Sets of things each of which would free a run that is stuck, fewest first. */
                            asks: {
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
                            }[][];
                            /** @description Ways that may be walked back; chosen by edge. */
                            back: {
                                edge: string;
                                to: string;
                            }[];
                            /** @description What waits here until it is resolved. */
                            encounter: {
                                override: string | null;
                            } | null;
                            endedAt: string | null;
                            expiresAt: string | null;
                            fork: {
                                choices: {
                                    /** @description Its number, fixed for this fork. */
                                    choice: number;
                                    /** @description What walking it uses up. */
                                    cost: {
                                        count: number;
                                        item: string;
                                    }[];
                                    edge: string;
                                    /** @description The key of its hint, while it is closed. */
                                    hint: string | null;
                                    /** @enum {string} */
                                    kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                    /** @description Why it is closed, where the zone shows reasons. */
                                    reason: components["schemas"]["Reason"] | null;
                                    /** @description What was rolled for it, where the zone shows reasons. */
                                    rolls: {
                                        /** @description 1 to 20. */
                                        die: number;
                                        stat: string;
                                        /** @description With the stat as it was on arrival. */
                                        total: number;
                                    }[];
                                    /** @enum {string} */
                                    state: "open" | "closed";
                                    to: string;
                                }[];
                                /** @description When the first open way is taken; null once that was tried. */
                                deadline: string | null;
                                fork: number;
                                /** @description Keys of the hints of ways nobody has found. */
                                hints: string[];
                                node: string;
                            } | null;
                            /** @description Resource places that are gathered here. */
                            harvest: string[];
                            id: string;
                            /** @description Null where the zone is no more. */
                            kind: ("entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge") | null;
                            node: string;
                            /** @description The node's number, in the order of first visits. */
                            place: number;
                            player: string;
                            region: string | null;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "stuck" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: {
                                /** @description What was found there and waits for room in the bag. */
                                left: {
                                    count: number;
                                    item: string;
                                }[];
                                node: string;
                                outcome: ("cleared" | "failed") | null;
                                place: number;
                            }[];
                            zone: string;
                        };
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
    post_runs_run_choices: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "choice": 1
                 *     }
                 */
                "application/json": {
                    /** @description A number of the fork. */
                    choice: number;
                    /** @description The fork it was read from: another one that is open by now refuses it as `fork_stale`. */
                    fork?: number;
                } | {
                    /** @description An edge's id, of the fork or of a way back. */
                    edge: string;
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
                        run: {
                            /** @description The only way on, where no choice is needed. */
                            advance: {
                                edge: string;
                                to: string;
                            } | null;
                            /** @description Sets of things each of which would free a run that is stuck, fewest first. */
                            asks: {
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
                            }[][];
                            /** @description Ways that may be walked back; chosen by edge. */
                            back: {
                                edge: string;
                                to: string;
                            }[];
                            /** @description What waits here until it is resolved. */
                            encounter: {
                                override: string | null;
                            } | null;
                            endedAt: string | null;
                            expiresAt: string | null;
                            fork: {
                                choices: {
                                    /** @description Its number, fixed for this fork. */
                                    choice: number;
                                    /** @description What walking it uses up. */
                                    cost: {
                                        count: number;
                                        item: string;
                                    }[];
                                    edge: string;
                                    /** @description The key of its hint, while it is closed. */
                                    hint: string | null;
                                    /** @enum {string} */
                                    kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                    /** @description Why it is closed, where the zone shows reasons. */
                                    reason: components["schemas"]["Reason"] | null;
                                    /** @description What was rolled for it, where the zone shows reasons. */
                                    rolls: {
                                        /** @description 1 to 20. */
                                        die: number;
                                        stat: string;
                                        /** @description With the stat as it was on arrival. */
                                        total: number;
                                    }[];
                                    /** @enum {string} */
                                    state: "open" | "closed";
                                    to: string;
                                }[];
                                /** @description When the first open way is taken; null once that was tried. */
                                deadline: string | null;
                                fork: number;
                                /** @description Keys of the hints of ways nobody has found. */
                                hints: string[];
                                node: string;
                            } | null;
                            /** @description Resource places that are gathered here. */
                            harvest: string[];
                            id: string;
                            /** @description Null where the zone is no more. */
                            kind: ("entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge") | null;
                            node: string;
                            /** @description The node's number, in the order of first visits. */
                            place: number;
                            player: string;
                            region: string | null;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "stuck" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: {
                                /** @description What was found there and waits for room in the bag. */
                                left: {
                                    count: number;
                                    item: string;
                                }[];
                                node: string;
                                outcome: ("cleared" | "failed") | null;
                                place: number;
                            }[];
                            zone: string;
                        };
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
    post_runs_run_collect: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /** @example {} */
                "application/json": Record<string, never>;
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
                        run: {
                            /** @description The only way on, where no choice is needed. */
                            advance: {
                                edge: string;
                                to: string;
                            } | null;
                            /** @description Sets of things each of which would free a run that is stuck, fewest first. */
                            asks: {
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
                            }[][];
                            /** @description Ways that may be walked back; chosen by edge. */
                            back: {
                                edge: string;
                                to: string;
                            }[];
                            /** @description What waits here until it is resolved. */
                            encounter: {
                                override: string | null;
                            } | null;
                            endedAt: string | null;
                            expiresAt: string | null;
                            fork: {
                                choices: {
                                    /** @description Its number, fixed for this fork. */
                                    choice: number;
                                    /** @description What walking it uses up. */
                                    cost: {
                                        count: number;
                                        item: string;
                                    }[];
                                    edge: string;
                                    /** @description The key of its hint, while it is closed. */
                                    hint: string | null;
                                    /** @enum {string} */
                                    kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                    /** @description Why it is closed, where the zone shows reasons. */
                                    reason: components["schemas"]["Reason"] | null;
                                    /** @description What was rolled for it, where the zone shows reasons. */
                                    rolls: {
                                        /** @description 1 to 20. */
                                        die: number;
                                        stat: string;
                                        /** @description With the stat as it was on arrival. */
                                        total: number;
                                    }[];
                                    /** @enum {string} */
                                    state: "open" | "closed";
                                    to: string;
                                }[];
                                /** @description When the first open way is taken; null once that was tried. */
                                deadline: string | null;
                                fork: number;
                                /** @description Keys of the hints of ways nobody has found. */
                                hints: string[];
                                node: string;
                            } | null;
                            /** @description Resource places that are gathered here. */
                            harvest: string[];
                            id: string;
                            /** @description Null where the zone is no more. */
                            kind: ("entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge") | null;
                            node: string;
                            /** @description The node's number, in the order of first visits. */
                            place: number;
                            player: string;
                            region: string | null;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "stuck" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: {
                                /** @description What was found there and waits for room in the bag. */
                                left: {
                                    count: number;
                                    item: string;
                                }[];
                                node: string;
                                outcome: ("cleared" | "failed") | null;
                                place: number;
                            }[];
                            zone: string;
                        };
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
    post_runs_run_gathers: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "resource": "crypt_moss"
                 *     }
                 */
                "application/json": {
                    /** @description A resource place of the run's node. */
                    resource: string;
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
                        gathered: {
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
                                 * @description `world`: all players share it. `run`: each run has its own.
                                 * @enum {string}
                                 */
                                scope: "world" | "player" | "run";
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
                        } | null;
                        /** @description True when this was answered before */
                        replayed: boolean;
                        run: {
                            /** @description The only way on, where no choice is needed. */
                            advance: {
                                edge: string;
                                to: string;
                            } | null;
                            /** @description Sets of things each of which would free a run that is stuck, fewest first. */
                            asks: {
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
                            }[][];
                            /** @description Ways that may be walked back; chosen by edge. */
                            back: {
                                edge: string;
                                to: string;
                            }[];
                            /** @description What waits here until it is resolved. */
                            encounter: {
                                override: string | null;
                            } | null;
                            endedAt: string | null;
                            expiresAt: string | null;
                            fork: {
                                choices: {
                                    /** @description Its number, fixed for this fork. */
                                    choice: number;
                                    /** @description What walking it uses up. */
                                    cost: {
                                        count: number;
                                        item: string;
                                    }[];
                                    edge: string;
                                    /** @description The key of its hint, while it is closed. */
                                    hint: string | null;
                                    /** @enum {string} */
                                    kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                    /** @description Why it is closed, where the zone shows reasons. */
                                    reason: components["schemas"]["Reason"] | null;
                                    /** @description What was rolled for it, where the zone shows reasons. */
                                    rolls: {
                                        /** @description 1 to 20. */
                                        die: number;
                                        stat: string;
                                        /** @description With the stat as it was on arrival. */
                                        total: number;
                                    }[];
                                    /** @enum {string} */
                                    state: "open" | "closed";
                                    to: string;
                                }[];
                                /** @description When the first open way is taken; null once that was tried. */
                                deadline: string | null;
                                fork: number;
                                /** @description Keys of the hints of ways nobody has found. */
                                hints: string[];
                                node: string;
                            } | null;
                            /** @description Resource places that are gathered here. */
                            harvest: string[];
                            id: string;
                            /** @description Null where the zone is no more. */
                            kind: ("entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge") | null;
                            node: string;
                            /** @description The node's number, in the order of first visits. */
                            place: number;
                            player: string;
                            region: string | null;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "stuck" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: {
                                /** @description What was found there and waits for room in the bag. */
                                left: {
                                    count: number;
                                    item: string;
                                }[];
                                node: string;
                                outcome: ("cleared" | "failed") | null;
                                place: number;
                            }[];
                            zone: string;
                        };
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
    get_runs_run_map: {
        parameters: {
            query?: {
                ascii?: string;
                characters?: number;
                columns?: number;
                format?: "json" | "text";
                language?: string;
            };
            header?: never;
            path: {
                run: string;
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
                        edges: {
                            from: string;
                            id: string;
                            oneWay: boolean;
                            /** @enum {string} */
                            state: "open" | "locked" | "walked";
                            to: string;
                        }[];
                        nodes: {
                            id: string;
                            /** @enum {string} */
                            kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                            label: string;
                            region?: string;
                            /** @enum {string} */
                            state: "visited" | "current" | "ahead";
                            x?: number;
                            y?: number;
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
    post_runs_run_resolve: {
        parameters: {
            query?: never;
            header?: {
                /** @description Names this request: sent again under the same key, it is done once */
                "idempotency-key"?: string;
            };
            path: {
                run: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                /**
                 * @example {
                 *       "outcome": "cleared",
                 *       "loot": [
                 *         {
                 *           "item": "bone_charm",
                 *           "count": 1
                 *         }
                 *       ]
                 *     }
                 */
                "application/json": {
                    /**
                     * @description What was found besides what content gives.
                     * @default []
                     */
                    loot?: {
                        count: number;
                        item: string;
                    }[];
                    /** @description The node that is meant; one the run does not stand at is refused. */
                    node?: string;
                    /** @enum {string} */
                    outcome: "cleared" | "failed";
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
                        run: {
                            /** @description The only way on, where no choice is needed. */
                            advance: {
                                edge: string;
                                to: string;
                            } | null;
                            /** @description Sets of things each of which would free a run that is stuck, fewest first. */
                            asks: {
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
                            }[][];
                            /** @description Ways that may be walked back; chosen by edge. */
                            back: {
                                edge: string;
                                to: string;
                            }[];
                            /** @description What waits here until it is resolved. */
                            encounter: {
                                override: string | null;
                            } | null;
                            endedAt: string | null;
                            expiresAt: string | null;
                            fork: {
                                choices: {
                                    /** @description Its number, fixed for this fork. */
                                    choice: number;
                                    /** @description What walking it uses up. */
                                    cost: {
                                        count: number;
                                        item: string;
                                    }[];
                                    edge: string;
                                    /** @description The key of its hint, while it is closed. */
                                    hint: string | null;
                                    /** @enum {string} */
                                    kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                    /** @description Why it is closed, where the zone shows reasons. */
                                    reason: components["schemas"]["Reason"] | null;
                                    /** @description What was rolled for it, where the zone shows reasons. */
                                    rolls: {
                                        /** @description 1 to 20. */
                                        die: number;
                                        stat: string;
                                        /** @description With the stat as it was on arrival. */
                                        total: number;
                                    }[];
                                    /** @enum {string} */
                                    state: "open" | "closed";
                                    to: string;
                                }[];
                                /** @description When the first open way is taken; null once that was tried. */
                                deadline: string | null;
                                fork: number;
                                /** @description Keys of the hints of ways nobody has found. */
                                hints: string[];
                                node: string;
                            } | null;
                            /** @description Resource places that are gathered here. */
                            harvest: string[];
                            id: string;
                            /** @description Null where the zone is no more. */
                            kind: ("entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge") | null;
                            node: string;
                            /** @description The node's number, in the order of first visits. */
                            place: number;
                            player: string;
                            region: string | null;
                            startedAt: string;
                            /** @enum {string} */
                            status: "open" | "stuck" | "completed" | "dead_end" | "failed" | "abandoned" | "expired";
                            steps: number;
                            visited: {
                                /** @description What was found there and waits for room in the bag. */
                                left: {
                                    count: number;
                                    item: string;
                                }[];
                                node: string;
                                outcome: ("cleared" | "failed") | null;
                                place: number;
                            }[];
                            zone: string;
                        };
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
    get_runs_run_resources: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                run: string;
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
                             * @description `world`: all players share it. `run`: each run has its own.
                             * @enum {string}
                             */
                            scope: "world" | "player" | "run";
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
    post_text: {
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
                 *       "text": "!zone go 2"
                 *     }
                 */
                "application/json": {
                    /** @description The language to answer in; the content's first one if left out. */
                    language?: string;
                    /** @description Whose words these are; a server key must say, a player need not. */
                    player?: string;
                    /** @description What the player wrote: `!zone go 2`. */
                    text: string;
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
                        text: string;
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
    get_zones: {
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
                        /** Format: date-time */
                        serverNow: string;
                        zones: {
                            difficulty: number;
                            entries: string[];
                            /** @description How long a fork waits, in milliseconds. */
                            forkTimeout: number;
                            /** @description Null where it is hidden. */
                            goal: string | null;
                            id: string;
                            /** @description How long an untouched run lasts, in milliseconds. */
                            lifetime: number;
                            regions: string[];
                            /**
                             * @description How many open runs of it a player may have.
                             * @enum {string}
                             */
                            runs: "one" | "many";
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
    get_zones_zone: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                zone: string;
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
                        content: string;
                        /** Format: date-time */
                        serverNow: string;
                        zone: {
                            difficulty: number;
                            edges: {
                                /** @description Whether it may be walked back. */
                                backtrack: boolean;
                                from: string;
                                gated: boolean;
                                id: string;
                                to: string;
                            }[];
                            entries: string[];
                            /** @description How long a fork waits, in milliseconds. */
                            forkTimeout: number;
                            /** @description Null where it is hidden. */
                            goal: string | null;
                            id: string;
                            /** @description How long an untouched run lasts, in milliseconds. */
                            lifetime: number;
                            nodes: {
                                deadEnd: boolean;
                                id: string;
                                /** @enum {string} */
                                kind: "entry" | "exploration" | "trap" | "elite" | "boss" | "harvest" | "rest_camp" | "secret" | "fork" | "merge";
                                position: {
                                    x: number;
                                    y: number;
                                } | null;
                                region: string | null;
                            }[];
                            regions: string[];
                            /**
                             * @description How many open runs of it a player may have.
                             * @enum {string}
                             */
                            runs: "one" | "many";
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
}
