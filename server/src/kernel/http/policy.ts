/**
 * What our pages may load: their own files only. `'self'` covers the feed's WebSocket on the same host.
 * Styles may stand in elements, since component libraries measure and place things that way; scripts may not.
 * No `upgrade-insecure-requests`: a server on a local network is reached without TLS.
 */
export const pagePolicy = {
  "default-src": ["'self'"],
  "base-uri": ["'self'"],
  "connect-src": ["'self'"],
  "font-src": ["'self'", "data:"],
  "form-action": ["'self'"],
  "frame-ancestors": ["'none'"],
  "img-src": ["'self'", "data:"],
  "object-src": ["'none'"],
  "script-src": ["'self'"],
  "script-src-attr": ["'none'"],
  "style-src": ["'self'", "'unsafe-inline'"],
  "worker-src": ["'self'", "blob:"],
};

/** The docs page is a ready-made one with the same needs. */
export const docsPolicy = Object.fromEntries(
  Object.entries(pagePolicy).map(([directive, sources]) => [directive, sources.join(" ")]),
);
