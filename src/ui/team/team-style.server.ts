import displayFont from "../fonts/newsreader-display.woff2";
import sansFont from "../fonts/instrument-sans.woff2";

/** Repeats the tokens of src/styles.css; the team's pages use nothing else of the public stylesheet. */
export const teamStyle = `
@font-face{font-family:"Newsreader Display";src:url(${displayFont}) format("woff2");font-display:swap;font-weight:400 500}
@font-face{font-family:"Instrument Sans";src:url(${sansFont}) format("woff2");font-display:swap;font-weight:400 700}
:root{color-scheme:light dark;
--ink:light-dark(#0a1a3a,#e6ecf8);--paper:light-dark(#fbfcfe,#0b1428);--sheet:light-dark(#fff,#111c36);--mute:light-dark(#52607a,#a6b4d0);
--rule:light-dark(#dbe2ee,#26355a);--edge:light-dark(#7484a3,#6f83ad);--blue:light-dark(#1d4fd7,#8fb0ff);--button:light-dark(#1d4fd7,#3560e6);
--aqua:#2fd6c8;--wash:light-dark(#d5f7f3,#123a44);--danger:light-dark(#b42318,#ff8a80)}
*{box-sizing:border-box}
body{margin:0;background:var(--paper);color:var(--ink);font:1rem/1.55 "Instrument Sans",Arial,sans-serif;overflow-wrap:break-word}
.head,main,.foot{max-width:72rem;margin-inline:auto;padding-inline:1.25rem}
.head{display:flex;flex-wrap:wrap;align-items:baseline;gap:.5rem 2rem;padding-block:1rem;border-bottom:2px solid var(--ink)}
.wordmark{font:450 1.5rem/1 "Newsreader Display",Georgia,serif;letter-spacing:-.02em;color:var(--ink);text-decoration:none}
.nav{display:flex;flex-wrap:wrap;gap:0 1.25rem;margin:0;padding:0;list-style:none}
.nav a{display:block;padding:.5rem 0;color:var(--ink);text-decoration:none}
.nav a:hover{text-decoration:underline}
.nav a[aria-current]{box-shadow:inset 0 -3px var(--aqua)}
main{padding-block:2rem 4rem}
h1,h2{font-family:"Newsreader Display",Georgia,serif;font-weight:450;letter-spacing:-.025em;line-height:1.1;margin:0}
h1{font-size:clamp(2.25rem,1.6rem + 2.5vw,3.25rem)}
h2{font-size:1.625rem}
h3{font-size:1rem;margin:0}
section{margin-top:2.5rem;padding-top:1rem;border-top:1px solid var(--ink)}
p{margin:.75rem 0;max-width:66ch}
a{color:var(--blue)}
.note,.mute,.foot{color:var(--mute)}
.small{font-size:.875rem}
.bad{color:var(--danger);font-weight:600}
.notice{background:var(--wash);padding:.75rem 1rem;border-left:3px solid var(--aqua)}
.columns{display:grid;grid-template-columns:repeat(auto-fit,minmax(min(100%,20rem),1fr));gap:0 3rem}
.figures{display:grid;grid-template-columns:repeat(auto-fit,minmax(7rem,1fr));gap:1rem;margin:1.5rem 0;padding:0;list-style:none}
.figures b{display:block;font:450 2.5rem/1.1 "Newsreader Display",Georgia,serif;letter-spacing:-.02em;font-variant-numeric:tabular-nums}
.figures span{color:var(--mute)}
.scroll{overflow-x:auto;margin:1rem 0}
table{border-collapse:collapse;width:100%;font-variant-numeric:tabular-nums}
th,td{padding:.5rem 1rem .5rem 0;border-top:1px solid var(--rule);text-align:left;vertical-align:top}
th{font-weight:600;border-top:0;white-space:nowrap}
th.number,td.number{text-align:right}
time{white-space:nowrap}
dl{display:grid;grid-template-columns:minmax(8rem,auto) 1fr;gap:.5rem 1.5rem;margin:1rem 0}
dt{color:var(--mute)}dd{margin:0;min-width:0}.pair{display:contents}
fieldset{border:1px solid var(--rule);border-radius:6px;margin:0;min-width:0;display:grid;gap:.5rem}summary{cursor:pointer;padding:.5rem 0}
.list{margin:1rem 0;padding:0;list-style:none}
.list>li{padding:.625rem 0;border-top:1px solid var(--rule)}
.spread>li{display:flex;flex-wrap:wrap;gap:.25rem 1.5rem;align-items:baseline}
.card{background:var(--sheet);border:1px solid var(--rule);border-radius:6px;padding:1rem 1.25rem;margin:1rem 0}
.verbatim{white-space:pre-wrap;unicode-bidi:plaintext}
form.stack{display:grid;grid-template-columns:minmax(0,1fr);gap:1rem;max-width:28rem;margin:1.5rem 0}form.stack>button{justify-self:start}
.stack label{grid-template-columns:minmax(0,1fr)}form.wide{max-width:44rem}input[readonly]{width:100%}
form.row,div.row{display:flex;flex-wrap:wrap;gap:.75rem;align-items:end;margin:1rem 0}.row label:not(.check){grid-template-columns:minmax(0,max-content);max-width:100%}
.fields{display:grid;grid-template-columns:repeat(auto-fill,minmax(9.5rem,1fr));gap:.75rem;align-items:end}.fields label{min-width:0}.fields input:not([type=checkbox]),.fields select{width:100%;min-width:0}.fields .check{min-height:2.75rem}
form.inline{display:inline-block;margin:0}
label{display:grid;gap:.25rem;font-weight:600}
label.check{display:flex;gap:.5rem;align-items:center;font-weight:400}
input,select,textarea{font:inherit;font-weight:400;color:inherit;background:var(--sheet);border:1px solid var(--edge);border-radius:6px;padding:.5rem .75rem;min-height:2.75rem;max-width:100%}
textarea{min-height:9rem;width:100%}
input[type=checkbox],input[type=radio]{flex:none;min-height:0;width:1.25rem;height:1.25rem;margin:0;padding:0}
input:is([type=checkbox],[type=radio]):not(:checked){appearance:none;border:1px solid var(--edge);border-radius:3px;background:var(--sheet)}input[type=radio]:not(:checked){border-radius:50%}
button,.button{font:inherit;font-weight:600;color:#fff;background:var(--button);border:1px solid light-dark(#1d4fd7,#8fb0ff);border-radius:6px;padding:.5rem 1.25rem;min-height:2.75rem;cursor:pointer;text-decoration:none;display:inline-block}
button.quiet{color:var(--blue);background:none;border-color:var(--edge);padding-inline:.875rem;min-height:2.25rem;font-weight:400}
button.danger{background:none;color:var(--danger);border-color:currentColor}
:focus-visible{outline:3px solid var(--blue);outline-offset:2px;border-radius:3px}
.foot{display:flex;flex-wrap:wrap;gap:.5rem 1.5rem;align-items:center;padding-block:1rem 3rem;border-top:1px solid var(--rule);font-size:.875rem}
.skip,.hidden{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%)}
.skip:focus{position:static;width:auto;height:auto;clip-path:none}
figure{margin:1rem 0}
.chart{display:block;width:100%;height:7.5rem;border-bottom:1px solid var(--edge)}
.chart .area{fill:var(--wash)}.chart .line{fill:none;stroke:var(--blue);stroke-width:2.5;stroke-linejoin:round}
figcaption{display:flex;justify-content:space-between;gap:1rem;font-size:.875rem;color:var(--mute)}
.bars{margin-top:1.5rem;min-width:0}
.value{display:flex;justify-content:space-between;gap:1rem}.value b{font-variant-numeric:tabular-nums}
.bar{display:block;width:100%;height:.375rem}.bar .part{fill:var(--aqua)}
@media(max-width:40rem){dl{grid-template-columns:1fr;gap:0}dd{margin-bottom:.75rem}}
@media(forced-colors:active){button{border-color:ButtonText}}
`;
