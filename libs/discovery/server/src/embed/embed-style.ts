/** Height of the bar below the video, in pixels. */
export const barHeight = 56;

/** The dark theme of the site, without web fonts, so that the frame loads quickly. */
export const embedStyle = `
*{box-sizing:border-box;margin:0}
html,body{height:100%;background:#0f0d0b;color:#f3ece1;font:14px/1.35 system-ui,sans-serif;color-scheme:dark}
main{display:grid;grid-template-rows:minmax(0,1fr) ${barHeight}px;height:100%}
video{width:100%;height:100%;background:#000;object-fit:contain}
main>h1{place-self:center;padding:16px;font:18px/1.35 Georgia,serif;text-align:center}
a{display:flex;align-items:center;gap:16px;min-width:0;padding:0 16px;color:inherit;text-decoration:none;border-top:1px solid #2e2924}
.words{display:grid;flex:1;min-width:0}
a h1,small{overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
a h1{font:600 16px/1.35 Georgia,serif}
small{color:#b3a797;font-size:12px}
.site{flex:none;color:#f0a63c}
a:hover h1,a:hover .site{text-decoration:underline}
:focus-visible{outline:2px solid #f0a63c;outline-offset:-2px}
@media (forced-colors:active){a{border-top-color:CanvasText}}
@media (max-width:479px){.site{display:none}}
`;
