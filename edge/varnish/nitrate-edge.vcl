# Media of Nitrate from an edge: Varnish 7.1 with the module digest (Debian: varnish and varnish-vmod-digest), behind
# something that terminates TLS. Copy this folder to /etc/varnish/nitrate and edit keys.vcl and origin.vcl.
#   varnishd -f /etc/varnish/nitrate/nitrate-edge.vcl -p vcl_path=/etc/varnish/nitrate ...
# Nitrate runs with NITRATE_MEDIA_BASE=https://media.example.org/media
vcl 4.1;

import digest;
import std;

include "origin.vcl";

sub vcl_recv {
    unset req.http.X-Nitrate-Expires;
    unset req.http.X-Nitrate-Key;
    unset req.http.X-Nitrate-Signature;
    unset req.http.X-Nitrate-Text;

    set req.url = regsub(req.url, "\?.*$", "");
    call nitrate_log;
    if (req.method != "GET" && req.method != "HEAD") {
        return (synth(404, "notFound"));
    }
    if (req.url ~ "^/media/preview/[\w-][\w.-]*$") {
        set req.backend_hint = nitrate_api;
        set req.http.X-Nitrate-Key = req.url;
    } elsif (req.url ~ "^/media/stills/.+$") {
        set req.http.X-Nitrate-Key = regsub(req.url, "^/media/", "");
        call nitrate_file;
        call nitrate_origin;
    } elsif (req.url ~ "^/media/g/[^/]*/[^/]+/.+$") {
        call nitrate_grant;
        set req.http.X-Nitrate-Key = regsub(req.url, "^/media/g/[^/]*/", "assets/");
        call nitrate_file;
        call nitrate_origin;
    } else {
        return (synth(404, "notFound"));
    }
    return (hash);
}

# Checks the grant: HMAC-SHA256 over `<expires>.<asset>`.
sub nitrate_grant {
    if (req.url !~ "^/media/g/\d{1,12}\.[\w-]{43}/") {
        return (synth(403, "grantInvalid"));
    }
    set req.http.X-Nitrate-Expires = regsub(req.url, "^/media/g/(\d+).*$", "\1");
    set req.http.X-Nitrate-Signature = regsub(req.url, "^/media/g/\d+\.([^/]+)/.*$", "\1");
    set req.http.X-Nitrate-Text = req.http.X-Nitrate-Expires + "." + regsub(req.url, "^/media/g/[^/]+/([^/]+)/.*$", "\1");
    if (std.integer(req.http.X-Nitrate-Expires, 0) <= std.time2integer(now, 0)) {
        return (synth(403, "grantInvalid"));
    }
    # Everybody can sign with an empty key, so that keys of the right length alone are tried. The signatures are compared by
    # their own HMAC, so that the time it takes says nothing about where they differ.
    if ((std.getenv("NITRATE_GRANT_KEY") ~ "^\w{64}$"
            && digest.hmac_sha256(std.getenv("NITRATE_GRANT_KEY"), req.http.X-Nitrate-Signature)
            == digest.hmac_sha256(std.getenv("NITRATE_GRANT_KEY"), digest.base64url_nopad_hex(
                digest.hmac_sha256(std.getenv("NITRATE_GRANT_KEY"), req.http.X-Nitrate-Text))))
        || (std.getenv("NITRATE_OLDER_GRANT_KEY") ~ "^\w{64}$"
            && digest.hmac_sha256(std.getenv("NITRATE_OLDER_GRANT_KEY"), req.http.X-Nitrate-Signature)
            == digest.hmac_sha256(std.getenv("NITRATE_OLDER_GRANT_KEY"), digest.base64url_nopad_hex(
                digest.hmac_sha256(std.getenv("NITRATE_OLDER_GRANT_KEY"), req.http.X-Nitrate-Text))))) {
        return;
    }
    return (synth(403, "grantInvalid"));
}

# Plain names of media files alone: no escapes, no hidden files, no states and logs that lie beside them.
sub nitrate_file {
    if (req.http.X-Nitrate-Key ~ "^.{301}"
        || req.http.X-Nitrate-Key !~ "^(?:[\w-][\w.-]*/)+[\w-][\w.-]*\.(?:mpd|m3u8|m4s|mp4|m4a|vtt|jpg|webp|avif)$") {
        return (synth(404, "notFound"));
    }
}

# A grant is a credential: what is logged of a path is the part behind it, and nothing of other paths.
#   varnishncsa -F '%h - %t "%m %{VCL_Log:path}x" %s %b %{Varnish:hitmiss}x'
sub nitrate_log {
    if (req.url ~ "^/media/g/[^/]*(?:/[\w-][\w.-]*)+$") {
        std.log("path:" + regsub(req.url, "^/media/g/[^/]*", "/media/g/-"));
    } elsif (req.url ~ "^/media/(?:stills|preview)(?:/[\w-][\w.-]*)+$") {
        std.log("path:" + req.url);
    } else {
        std.log("path:-");
    }
}

# Viewers share what is cached, whatever their grants. One of them fetches, the others wait.
sub vcl_hash {
    hash_data(req.http.X-Nitrate-Key);
    return (lookup);
}

# The origin is told nothing about the viewer who happens to be the first.
sub vcl_backend_fetch {
    # So that the one of the backend is sent.
    unset bereq.http.Host;
    unset bereq.http.Accept;
    unset bereq.http.Accept-Encoding;
    unset bereq.http.Accept-Language;
    unset bereq.http.Authorization;
    unset bereq.http.Cache-Control;
    unset bereq.http.Cookie;
    unset bereq.http.Forwarded;
    unset bereq.http.Origin;
    unset bereq.http.Pragma;
    unset bereq.http.Referer;
    unset bereq.http.User-Agent;
    unset bereq.http.X-Nitrate-Expires;
    unset bereq.http.X-Nitrate-Signature;
    unset bereq.http.X-Nitrate-Text;
    unset bereq.http.X-Forwarded-For;
    unset bereq.http.Via;
}

sub vcl_backend_response {
    unset beresp.http.Set-Cookie;
    unset beresp.http.Vary;
    unset beresp.http.Age;
    set beresp.grace = 1h;
    set beresp.keep = 1d;
    if (beresp.status == 200) {
        # Manifests change when a film is packaged again, segments and stills never.
        set beresp.ttl = 30d;
        if (bereq.http.X-Nitrate-Key ~ "\.(?:mpd|m3u8)$") {
            set beresp.ttl = 60s;
        }
    } elsif (beresp.status == 302 && bereq.http.X-Nitrate-Key ~ "^/media/preview/") {
        set beresp.ttl = 5m;
    } elsif (beresp.status == 403 || beresp.status == 404) {
        # A bucket answers 403 where there is no object; to players that would mean that the grant is invalid.
        set beresp.status = 404;
        set beresp.ttl = 5s;
        set beresp.grace = 0s;
    } elsif (bereq.is_bgfetch) {
        return (abandon);
    } else {
        set beresp.status = 502;
        set beresp.ttl = 0s;
        set beresp.grace = 0s;
        set beresp.uncacheable = true;
    }
    return (deliver);
}

sub nitrate_headers {
    # Also of refusals: without them a player on another origin does not learn that its grant has expired.
    set resp.http.Access-Control-Allow-Origin = "*";
    set resp.http.Access-Control-Expose-Headers = "accept-ranges, content-length, content-range, etag";
    set resp.http.Cross-Origin-Resource-Policy = "cross-origin";
    set resp.http.Timing-Allow-Origin = "*";
    set resp.http.X-Content-Type-Options = "nosniff";
    set resp.http.Content-Security-Policy = "default-src 'none'; frame-ancestors 'none'";
    set resp.http.Referrer-Policy = "strict-origin-when-cross-origin";
    set resp.http.Strict-Transport-Security = "max-age=31536000";
}

sub nitrate_type {
    if (req.http.X-Nitrate-Key ~ "\.mpd$") {
        set resp.http.Content-Type = "application/dash+xml; charset=utf-8";
    } elsif (req.http.X-Nitrate-Key ~ "\.m3u8$") {
        set resp.http.Content-Type = "application/vnd.apple.mpegurl";
    } elsif (req.http.X-Nitrate-Key ~ "\.m4s$") {
        set resp.http.Content-Type = "video/iso.segment";
    } elsif (req.http.X-Nitrate-Key ~ "\.mp4$") {
        set resp.http.Content-Type = "video/mp4";
    } elsif (req.http.X-Nitrate-Key ~ "\.m4a$") {
        set resp.http.Content-Type = "audio/mp4";
    } elsif (req.http.X-Nitrate-Key ~ "\.vtt$") {
        set resp.http.Content-Type = "text/vtt; charset=utf-8";
    } elsif (req.http.X-Nitrate-Key ~ "\.jpg$") {
        set resp.http.Content-Type = "image/jpeg";
    } else {
        set resp.http.Content-Type = regsub(req.http.X-Nitrate-Key, "^.*\.", "image/");
    }
}

# No cache may serve a file longer than the grant in its address is valid, and a manifest for a minute at most.
sub nitrate_cache_control {
    set resp.http.Cache-Control = "public, max-age=31536000, immutable";
    if (req.http.X-Nitrate-Expires) {
        set resp.http.X-Nitrate-Age = std.integer(req.http.X-Nitrate-Expires, 0) - std.time2integer(now, 0);
        set resp.http.Cache-Control = "public, max-age=" + resp.http.X-Nitrate-Age + ", immutable";
        if (req.http.X-Nitrate-Key ~ "\.(?:mpd|m3u8)$") {
            if (std.integer(resp.http.X-Nitrate-Age, 0) > 60) {
                set resp.http.X-Nitrate-Age = "60";
            }
            set resp.http.Cache-Control = "public, max-age=" + resp.http.X-Nitrate-Age;
        }
        unset resp.http.X-Nitrate-Age;
    }
}

sub vcl_deliver {
    if (resp.status == 404) {
        return (synth(404, "assetNotFound"));
    }
    if (resp.status == 502) {
        return (synth(502, "unavailable"));
    }
    unset resp.http.Age;
    unset resp.http.Via;
    unset resp.http.X-Varnish;
    call nitrate_headers;
    if (resp.status == 302) {
        set resp.http.Cache-Control = "public, max-age=300";
    } elsif (resp.status == 416) {
        set resp.http.Cache-Control = "no-store";
    } else {
        call nitrate_type;
        call nitrate_cache_control;
    }
    return (deliver);
}

sub vcl_synth {
    unset resp.http.X-Varnish;
    call nitrate_headers;
    set resp.http.Cache-Control = "no-store";
    set resp.http.Content-Type = "application/problem+json";
    set resp.body = {"{"status":"} + resp.status + {","code":""} + resp.reason + """"}""";
    return (deliver);
}
