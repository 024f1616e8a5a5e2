/** The documents of an api without a web build, as in development: the browser's controls, and no script. */
export const plainStyle = `
*{box-sizing:border-box;margin:0}
html,body{height:100%;background:#0f0d0b;color:#f3ece1;font:14px/1.35 system-ui,sans-serif;color-scheme:dark}
.embed{display:grid;grid-template-rows:auto minmax(0,1fr);gap:8px;height:100%;padding:8px}
video{width:100%;height:100%}
a{color:inherit}
.embed-poster,.embed-play,.embed-status{display:none}
`;
