/** What one client may cost. Times in milliseconds, sizes in bytes. */
export interface Limits {
  readonly body: number;
  /** Levels of nesting in a JSON body. */
  readonly depth: number;
  readonly url: number;
  readonly headers: number;
  /** Requests a second of one player. */
  readonly requests: number;
  /** Requests a second of one server key's name; without it, as many as it likes. */
  readonly serverRequests?: number;
  /** How long a request may take to arrive. */
  readonly arrival: number;
  /** How long an answer may take. */
  readonly answer: number;
  readonly feed: FeedLimits;
}

export interface FeedLimits {
  /** How long a feed may take to say who it is. */
  readonly greeting: number;
  readonly heartbeat: number;
  /** Events that may wait for a slow reader, and their bytes. */
  readonly backlog: number;
  readonly backlogBytes: number;
  readonly subscriptions: number;
  /** Bytes of one message from a client. */
  readonly message: number;
  /** Messages a second from one client. */
  readonly messages: number;
  /** Malformed messages before a feed is closed. */
  readonly mistakes: number;
}

export const defaultLimits: Limits = {
  body: 256 * 1024,
  depth: 64,
  url: 8 * 1024,
  headers: 16 * 1024,
  requests: 50,
  arrival: 30_000,
  answer: 30_000,
  feed: {
    greeting: 5_000,
    heartbeat: 25_000,
    backlog: 1_000,
    backlogBytes: 4 * 1024 * 1024,
    subscriptions: 100,
    message: 16 * 1024,
    messages: 50,
    mistakes: 5,
  },
};
