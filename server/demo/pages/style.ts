/** The style of the demo’s landing pages; `--brand` is their own colour. */
export const style = `
*{box-sizing:border-box}
:root{color-scheme:light dark;--page:light-dark(#fff,#14181f);--band:light-dark(#f4f6f9,#1b2029);--text:light-dark(#171b22,#e8ebf0);--muted:light-dark(#566072,#9aa4b5)}
body{margin:0;background:var(--page);color:var(--text);font:17px/1.55 system-ui,sans-serif}
header,main>section,footer{max-width:1080px;margin:0 auto;padding:20px 24px}
header{display:flex;align-items:center;justify-content:space-between;gap:16px}
header>a:first-child{color:var(--text);font-size:20px;font-weight:700;letter-spacing:-.02em;text-decoration:none}
.button{display:inline-block;padding:12px 22px;border-radius:999px;background:var(--text);color:var(--page);font-weight:600;text-decoration:none}
h1{margin:0 0 16px;font-size:clamp(30px,5vw,52px);line-height:1.1;letter-spacing:-.03em;text-wrap:balance}
h2{margin:0 0 8px;font-size:19px;line-height:1.3}
.first{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(340px,100%),1fr));align-items:center;gap:32px;padding-block:40px}
.price-line{margin:0 0 20px;color:var(--muted);font-size:20px;font-variant-numeric:tabular-nums}
.picture{padding:24px;border-radius:24px;background:var(--band)}
.picture svg{display:block;width:100%}
.full{fill:var(--brand)}.soft{fill:var(--brand);opacity:.22}
.line,.gap{fill:none;stroke:var(--brand);stroke-width:10;stroke-linecap:round;stroke-linejoin:round}.gap{stroke:var(--band)}
.price{display:grid;margin:0;padding:40px;border-radius:24px;background:var(--band)}
.price strong{font-size:40px;line-height:1.2}.price span{color:var(--muted)}
.video{position:relative}.video>svg{position:absolute;inset:0;width:72px;margin:auto}
.video>svg circle{fill:#171b22}.video>svg path{fill:#fff}
.offer{position:relative}.offer p{position:absolute;top:20px;right:20px;margin:0;padding:6px 14px;border-radius:999px;background:var(--text);color:var(--page);font-weight:600}
.quiz{display:grid;gap:12px;margin:0;padding:28px;border:0;border-radius:24px;background:var(--band)}
.quiz legend{float:left;margin-bottom:12px;font-size:22px;font-weight:600}
.quiz label{display:flex;gap:10px;padding:12px 16px;border-radius:12px;background:var(--page)}
.points{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(240px,100%),1fr));gap:24px}
.points p{margin:0;color:var(--muted)}
.reviews{display:grid;gap:16px}
figure{margin:0;padding:20px 24px;border-left:4px solid var(--brand);border-radius:4px;background:var(--band)}
blockquote{margin:0;font-size:19px}figcaption{margin-top:6px;color:var(--muted);font-size:15px}
.order{display:flex;flex-wrap:wrap;align-items:center;justify-content:space-between;gap:16px;margin-block:24px!important;border-radius:24px;background:var(--band)}
.order h2{margin:0;font-size:26px}
.missing{padding-block:96px}
footer{color:var(--muted);font-size:14px}
dl{display:flex;flex-wrap:wrap;gap:4px 16px;margin:0}dl div{display:flex;gap:6px;min-width:0}dt::after{content:":"}dd{margin:0;overflow-wrap:anywhere}
`;
