vcl 4.1;

# Varnish 7 as a CDN in front of the shop: docs/cdn.md. Start it with -p http_gzip_support=off, so that browsers get
# brotli, and the shop with CDN_PURGE_URL=http://<this host>/__purge.

import std;

backend shop {
  .host = "127.0.0.1";
  .port = "3000";
  .probe = {
    .url = "/health/ready";
    .interval = 1s;
    .timeout = 1s;
    .window = 3;
    .threshold = 2;
    .initial = 2;
  }
}

# Only the shop's own servers may purge.
acl purgers {
  "127.0.0.1";
  "::1";
}

sub vcl_recv {
  if (req.url == "/__purge") {
    if (client.ip !~ purgers || req.method != "POST") {
      return (synth(405));
    }
    if (req.http.surrogate-key !~ "^[a-z0-9_:-]+( [a-z0-9_:-]+)*$") {
      return (synth(400));
    }
    # Arguments of a ban hold no spaces.
    if (std.ban("obj.http.surrogate-key ~ (^|\s)(" + regsuball(req.http.surrogate-key, " ", "|") + ")(\s|$)")) {
      return (synth(200));
    }
    return (synth(500, std.ban_error()));
  }

  # A response to somebody signed in is theirs, and whoever has just changed something sees it at once.
  if ((req.method != "GET" && req.method != "HEAD") || req.http.authorization || req.http.cookie ~ "(^|; )changed=1") {
    return (pass);
  }

  # These cookies select a page, and no other does.
  set req.http.x-choices =
    regsub(";" + req.http.cookie, "^.*;\s*(selectedLanguage=[a-z]{2})(;.*)?$|^.*$", "\1") + "; " +
    regsub(";" + req.http.cookie, "^.*;\s*(selectedCurrency=[A-Z]{3})(;.*)?$|^.*$", "\1") + "; " +
    regsub(";" + req.http.cookie, "^.*;\s*(liteMode=[01])(;.*)?$|^.*$", "\1");
  set req.http.x-choices = regsuball(req.http.x-choices, "^(; )+|(; )+$", "");
  set req.http.x-choices = regsuball(req.http.x-choices, "(; )+", "; ");
  if (req.http.x-choices == "") {
    unset req.http.cookie;
  } else {
    set req.http.cookie = req.http.x-choices;
  }
  unset req.http.x-choices;

  if (req.http.accept-encoding ~ "\bbr\b") {
    set req.http.accept-encoding = "br";
  } elsif (req.http.accept-encoding ~ "\bgzip\b") {
    set req.http.accept-encoding = "gzip";
  } else {
    unset req.http.accept-encoding;
  }

  # Old copies only while the shop does not respond.
  if (std.healthy(req.backend_hint)) {
    set req.grace = 0s;
  } else {
    set req.grace = 10m;
  }
  return (hash);
}

sub vcl_backend_response {
  if (beresp.http.cdn-cache-control ~ "max-age=\d+") {
    set beresp.ttl = std.duration(regsub(beresp.http.cdn-cache-control, "^.*max-age=(\d+).*$", "\1s"), 0s);
    set beresp.grace = 10m;
    # They describe the request for which the copy was made.
    unset beresp.http.x-request-id;
    unset beresp.http.x-ratelimit-limit;
    unset beresp.http.x-ratelimit-remaining;
    unset beresp.http.x-ratelimit-reset;
    return (deliver);
  }
  if (beresp.status != 200 || bereq.url !~ "^/(assets|media)/") {
    set beresp.uncacheable = true;
    set beresp.ttl = 10s;
    return (deliver);
  }
}

sub vcl_deliver {
  unset resp.http.surrogate-key;
  unset resp.http.cache-tag;
  unset resp.http.cdn-cache-control;
  set resp.http.x-cache = "miss";
  if (obj.hits > 0) {
    set resp.http.x-cache = "hit";
  }
}
