export const mailboxStyles = `.empty{border:1px solid var(--line);border-radius:6px;padding:24px;background:var(--raised)}
ol{list-style:none;margin:24px 0;padding:0;border-top:1px solid var(--line)}
li{padding:12px 0;border-bottom:1px solid var(--line)}
li a{display:block;padding:4px 0;font-weight:600}
li span{display:block;font-size:14px;overflow-wrap:anywhere}
dl{margin:0;border-top:1px solid var(--line)}
dl div{display:flex;flex-wrap:wrap;gap:0 16px;padding:8px 0;border-bottom:1px solid var(--line)}
dt{flex:0 0 180px;font-size:14px}
dd{flex:1 1 240px;margin:0;overflow-wrap:anywhere}
iframe{display:block;width:100%;height:640px;max-height:80vh;border:1px solid var(--line);border-radius:6px;background:var(--ground)}
pre{white-space:pre-wrap;overflow-wrap:anywhere;background:var(--raised);border:1px solid var(--line);border-radius:6px;padding:16px;margin:0;font:14px/1.6 ui-monospace,Menlo,Consolas,monospace}`;
