vcl 4.1;

# Varnish in front of the board: /etc/varnish/default.vcl, with the packages `varnish` and `varnish-modules` (7.0 or later).
# The board's settings beside it: CDN_PURGE_URL=http://127.0.0.1:6081/purge-tags, and a CDN_PURGE_TOKEN that varnishd has in its
# environment as well (systemctl edit varnish: Environment=CDN_PURGE_TOKEN=…). Without the token it drops nothing.

import std;
import xkey;

backend board {
  .host = "127.0.0.1";
  .port = "3000";
  # A busy board is slow and not away: one answer in four is enough. A board that is away refuses at once.
  .probe = { .url = "/healthz"; .interval = 3s; .timeout = 5s; .window = 4; .threshold = 1; .initial = 1; }
}
# With several processes: a backend for each, such as board and board2, `import directors;` above, and
#   sub vcl_init { new all = directors.round_robin(); all.add_backend(board); all.add_backend(board2); }
#   sub vcl_recv { set req.backend_hint = all.backend(); }

# The processes of the board that do background work.
acl board_workers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.restarts == 0) {
    unset req.http.x-lookup;
  }

  if (req.url == "/purge-tags") {
    if (req.method != "POST" || client.ip !~ board_workers || std.getenv("CDN_PURGE_TOKEN") == "" || req.http.authorization != "Bearer " + std.getenv("CDN_PURGE_TOKEN")) {
      return (synth(403));
    }
    set req.http.x-dropped = xkey.purge(req.http.xkey-purge);
    return (synth(200));
  }

  # The board reads no cookies.
  unset req.http.cookie;

  # The board's own headers say what must not be kept. These are not even looked for here.
  if (req.http.authorization || (req.method != "GET" && req.method != "HEAD")) {
    return (pass);
  }
  if (req.url ~ "[?&](key|code|token|gc|chk)=" || req.url ~ "^/(committee|gift|still-open|unsubscribe|alerts/(confirm|of|end|pause)|auth/(confirm|resetpass)|account/mail|employer/(take-coupon|jobs/new)|support/(coupon|subscription/confirm|unsubscribe))([/?.]|$)") {
    return (pass);
  }

  # An answer that may be outdated is given only while the board is away.
  if (std.healthy(req.backend_hint) && req.http.x-lookup != "again") {
    set req.grace = 0s;
    set req.http.x-lookup = "fresh";
  } else {
    # The first look, of which this is the repetition, allowed none.
    set req.grace = 1d;
  }
  return (hash);
}

sub vcl_backend_response {
  # These are of the request that was first.
  unset beresp.http.x-request-id;
  # A failed request must not end the answer that is there.
  if (beresp.status >= 500 && bereq.is_bgfetch) {
    return (abandon);
  }
  if (beresp.http.cache-control ~ "s-maxage=[1-9]|immutable" && beresp.http.cache-control !~ "private|no-store|no-cache" && !beresp.http.set-cookie) {
    set beresp.grace = 1d;
    return (deliver);
  }
  set beresp.uncacheable = true;
  set beresp.ttl = 0s;
  set beresp.grace = 0s;
  return (deliver);
}

sub vcl_backend_error {
  if (bereq.is_bgfetch) {
    return (abandon);
  }
}

sub vcl_deliver {
  # The board is away or cannot answer: an older answer, if there is one.
  if (resp.status >= 500 && req.http.x-lookup == "fresh") {
    set req.http.x-lookup = "again";
    return (restart);
  }
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  } else {
    set resp.http.x-cache = "miss";
  }
  unset resp.http.xkey;
  unset resp.http.cache-tag;
  unset resp.http.via;
  unset resp.http.x-varnish;
}
