import { brandStyle } from "../../src/lib/brand-tokens.ts";
import fontFaces from "../../src/ui/fonts.css?inline";

/** The stylesheet of people's own pages. */
export const placeStyle = `${fontFaces}${brandStyle}
*{box-sizing:border-box;margin:0;padding:0}
body{min-height:100svh;display:flex;flex-direction:column;background:var(--paper);color:var(--ink);font:var(--text-base)/1.6 var(--font-sans);overflow-wrap:anywhere}
main{flex:1;padding-block:clamp(2.5rem,6vw,4.5rem) 6rem}
main:focus{outline:none}
.wrap{width:100%;max-width:76rem;margin-inline:auto;padding-inline:clamp(min(1.25rem,6.25vw),4vw,2.5rem)}
h1,h2{font-family:var(--font-display);font-weight:450;letter-spacing:-.03em;text-wrap:balance}
h1{font-size:min(14vw,clamp(2.625rem,1.5rem + 4.4vw,4.5rem));line-height:1.02}
h2{font-size:var(--text-h3);line-height:1.2}
p{text-wrap:pretty;max-width:66ch}
ul{list-style:none}
a{color:var(--blue);text-decoration-thickness:1px;text-underline-offset:.2em}
a:hover{text-decoration-thickness:2px}
.kicker{font:italic 1.1875rem/1.4 var(--font-serif);color:var(--blue);margin-bottom:.5rem}
.lead{font-size:var(--text-lg);line-height:1.55;margin-top:1.25rem;color:var(--mute)}
.head{z-index:2;background:var(--paper);border-bottom:1px solid var(--rule)}
@media(min-height:25rem){html{scroll-padding-top:5.5rem}.head{position:sticky;top:0}}
.head .wrap{display:flex;align-items:center;justify-content:space-between;gap:1rem;min-height:4.25rem}
.brand{display:flex;align-items:center;gap:.625rem;color:var(--ink);text-decoration:none;font:450 1.375rem/1 var(--font-display);letter-spacing:-.02em}
.nav{display:flex;flex-wrap:wrap;gap:0 1.75rem}
.nav a,.foot a{display:inline-block;padding:.5rem 0;color:var(--mute);text-decoration:none;font-size:var(--text-sm)}
.nav a:hover,.foot a:hover{color:var(--ink);text-decoration:underline}
.foot{border-top:1px solid var(--rule);padding-block:2rem;font-size:var(--text-xs);color:var(--mute)}
.foot ul{display:flex;flex-wrap:wrap;gap:0 1.5rem;margin-bottom:1rem}
.part{display:grid;grid-template-columns:minmax(12rem,1fr) minmax(0,2.2fr);gap:1.25rem 3rem;margin-top:3.5rem;padding-top:1.25rem;border-top:1px solid var(--ink)}
.part>div>*+*{margin-top:1rem}
.sheet{position:relative;background:var(--sheet);border:1px solid var(--rule);border-radius:var(--radius-sm);padding:2rem 2rem 2.25rem 4.5rem;box-shadow:0 1px 0 var(--rule),0 18px 40px -18px var(--shade-sheet),0 4px 10px -6px var(--shade-near)}
.sheet:before{content:"";position:absolute;inset-block:0;left:2.75rem;width:1px;background:var(--margin)}
.narrow{max-width:40rem}.narrow>*+*{margin-top:1.25rem}
form.stack{display:grid;grid-template-columns:minmax(0,1fr);gap:1.75rem;justify-items:start}form.stack>*{width:100%}form.stack>button{width:auto}
.mute,.hint{color:var(--mute)}.hint,.small{font-size:var(--text-sm);line-height:1.55}
fieldset{border:0;min-width:0}fieldset>.hint{margin-top:.5rem}
legend,.label{display:block;font-size:var(--text-sm);font-weight:600;margin-bottom:.5rem}
legend.hint{font-weight:400}.options{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,15rem),1fr));gap:.5rem}
.option{display:flex;gap:min(.75rem,3.75vw);align-items:flex-start;min-height:3rem;border:1px solid var(--edge);border-radius:var(--radius-md);background:var(--sheet);padding:.6875rem min(1rem,5vw);line-height:1.5;cursor:pointer}
.option:hover{border-color:var(--edge-strong)}
.option:has(:checked){border-color:var(--blue);background:var(--blue-wash)}
.option:has(:focus-visible){outline:3px solid var(--blue);outline-offset:2px}
.option>span,.option b{min-width:0}.option input{flex:none;width:1.125rem;height:1.125rem;margin-top:.25rem;accent-color:var(--blue)}
.option input:focus-visible{outline:none}
input:is([type=checkbox],[type=radio]):not(:checked){appearance:none;border:1px solid var(--edge-strong);border-radius:var(--radius-sm);background:var(--sheet)}input[type=radio]:not(:checked){border-radius:50%}
.option b,.option>span{display:block;font-weight:500}.option .hint{display:block;font-weight:400}
input.text,select{display:block;width:100%;font:inherit;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:var(--radius-md);padding:.75rem min(1rem,5vw);min-height:3rem}
input.text:hover,select:hover{border-color:var(--edge-strong)}
[aria-invalid=true]{border-color:var(--danger)!important}
button,.button{font:inherit;font-weight:600;line-height:1.25;color:var(--on-action);background:var(--action);border:1px solid var(--action-edge);border-radius:var(--radius-md);padding:.75rem min(1.5rem,7.5vw);min-height:3rem;cursor:pointer;text-decoration:none;display:inline-flex;align-items:center;justify-content:center;text-align:center}
button:hover,.button:hover{background:var(--action-pressed)}
button.quiet,.button.quiet{color:var(--ink);background:var(--sheet);border-color:var(--edge)}
button.quiet:hover,.button.quiet:hover{border-color:var(--ink)}
button.danger,.button.danger{color:var(--danger);background:none;border-color:currentColor}
.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:center}
.bad{color:var(--danger);font-size:var(--text-sm);font-weight:500;margin-top:.375rem}
.notice{background:var(--aqua-wash);padding:.875rem 1.25rem;border-left:3px solid var(--aqua);margin-top:2rem;max-width:none}
.call{margin-top:2rem;padding:1.5rem;background:var(--sheet);border:1px solid var(--rule);border-left:3px solid var(--aqua)}.call>*+*{margin-top:.75rem}
.list{border-top:1px solid var(--rule)}
.list>li{padding:.875rem 0;border-bottom:1px solid var(--rule)}
.verbatim{white-space:pre-wrap;unicode-bidi:plaintext;margin-top:.5rem}
.answer{margin:.75rem 0 0;padding-left:1.25rem;border-left:3px solid var(--aqua)}
code{font:.9375rem var(--font-mono)}
:focus-visible{outline:3px solid var(--blue);outline-offset:3px;border-radius:var(--radius-sm)}
.skip{position:absolute;left:.5rem;top:.5rem;z-index:3;background:var(--ink);color:var(--sheet);padding:.75rem 1rem;border-radius:var(--radius-md);transform:translateY(-5rem)}
.skip:focus{transform:none}
@media(max-width:48rem){.nav{display:none}.part{grid-template-columns:minmax(0,1fr);margin-top:2.75rem}.sheet{padding:min(1.5rem,8vw) min(1.25rem,6.25vw) min(1.75rem,9vw) min(2.25rem,11.25vw)}.sheet:before{left:min(1.125rem,5.625vw)}}
@media(forced-colors:active){button,.button{border-color:ButtonText}.option:has(:checked){outline:2px solid Highlight}}
@media print{.head,.foot,button,.button{display:none}}
`;
