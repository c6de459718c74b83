/** The report's stylesheet: the site's tokens (src/styles.css), light and dark, for one page that is read alone and printed in light. */
export const reportStyle = `
:root{color-scheme:light dark;
--ink:light-dark(#0a1a3a,#e6ecf8);--paper:light-dark(#fbfcfe,#0b1428);--sheet:light-dark(#fff,#111c36);--mute:light-dark(#52607a,#a6b4d0);
--rule:light-dark(#dbe2ee,#26355a);--blue:light-dark(#1d4fd7,#8fb0ff);--aqua:#2fd6c8;--wash:light-dark(#d5f7f3,#123a44);--danger:light-dark(#b42318,#ff8a80);
--pale:light-dark(#a9b8d8,#5b6f9c);--pale-danger:light-dark(#e8a49c,#8f4a45)}
*{box-sizing:border-box;margin:0;padding:0}
body{background:var(--paper);color:var(--ink);font:1rem/1.55 "Instrument Sans",Arial,sans-serif;-webkit-print-color-adjust:exact;print-color-adjust:exact;overflow-wrap:anywhere}
main,header{max-width:66.25rem;margin-inline:auto;padding-inline:2rem}
header{padding-top:3.5rem}
nav{display:flex;flex-wrap:wrap;gap:0.5rem 1.25rem;margin-bottom:1.75rem}nav a{color:var(--blue);padding:0.25rem 0}@media print{nav{display:none}}
h1,h2,.lead b{font-family:"Newsreader Display",Georgia,serif;font-weight:450;letter-spacing:-.025em;line-height:1.05}
h1{font-size:min(14vw,3.75rem);margin-top:1.75rem}
h2{font-size:2.125rem}
h3{font-size:0.9375rem;font-weight:600;margin-bottom:0.625rem}
.kicker{font:italic 1.1875rem/1.4 Newsreader,Georgia,serif;color:var(--blue)}
.mast{display:flex;justify-content:space-between;align-items:center;border-bottom:2px solid var(--ink);padding-bottom:0.875rem;color:var(--mute);font-size:0.875rem}
.mast span:first-child{display:flex;gap:0.625rem;align-items:center;color:var(--ink);font:450 1.5rem/1 "Newsreader Display",Georgia,serif;letter-spacing:-.02em}
.mark{background:linear-gradient(transparent 62%,var(--aqua) 62% 92%,transparent 92%)}
.leads{display:grid;grid-template-columns:repeat(4,1fr);margin-top:2.75rem;border-top:1px solid var(--ink)}
.lead{padding:1.125rem 1.25rem 0;border-left:1px solid var(--rule)}
.lead:first-child{border-left:0;padding-left:0}
.lead b{display:block;font-size:3.25rem}
.lead span{color:var(--mute);font-size:0.9375rem}
section{border-top:1px solid var(--ink);margin-top:4.5rem;padding-top:1.125rem}
section>p{color:var(--mute);max-width:66ch;margin:0.375rem 0 1.375rem}
.two{display:grid;grid-template-columns:1fr 1fr;gap:2.5rem 3.5rem;margin-top:1.625rem}
.chart{display:block;width:100%;height:auto;margin-left:-1.75rem;width:calc(100% + 1.75rem)}
.chart text{font:12px "Instrument Sans",Arial,sans-serif;fill:var(--mute);font-variant-numeric:tabular-nums}
.rule{stroke:var(--rule);stroke-width:1}
.wash{fill:var(--wash)}.pencil{fill:none;stroke:var(--blue);stroke-width:2.5;stroke-linejoin:round}
.thin{fill:none;stroke:var(--mute);stroke-width:1;stroke-dasharray:3 3}
.logo{fill:light-dark(#0a1a3a,#1b2d5c)}
.hit{fill:transparent}g:hover>.hit{fill:rgb(29 79 215/.06)}
.s0,.b0{fill:var(--ink);background:var(--ink)}.s1,.b1{fill:var(--blue);background:var(--blue)}.s2,.b2{fill:var(--aqua);background:var(--aqua)}.s3,.b3{fill:var(--pale);background:var(--pale)}
.bad .s2,.bad .b2{fill:var(--danger);background:var(--danger)}.bad .s3,.bad .b3{fill:var(--pale-danger);background:var(--pale-danger)}
.key{display:flex;flex-wrap:wrap;gap:0.375rem 1.25rem;font-size:0.875rem;color:var(--mute);margin:0 0 0.875rem;list-style:none}
.key i{display:inline-block;width:0.75rem;height:0.75rem;margin-right:0.4375rem;vertical-align:-1px;border-radius:2px}
.bars{list-style:none}
.bars li{display:grid;grid-template-columns:minmax(7.5rem,30%) 1fr auto;gap:0.875rem;align-items:center;border-bottom:1px solid var(--rule);padding:0.4375rem 0;font-size:0.9375rem}
.bar{display:flex;height:0.875rem}.bar i{display:block;height:100%}
.number{font-variant-numeric:tabular-nums;color:var(--mute);text-align:right;min-width:5ch}.number b{color:var(--ink)}
.number small{display:inline-block;min-width:6ch}
.label{overflow-wrap:anywhere}
.funnels li{grid-template-columns:minmax(7.5rem,22%) 1fr 14.375rem}
.funnel{position:relative;height:1.125rem}.funnel i{position:absolute;left:0;top:0;height:100%}
.all{border:1px solid var(--pale);background:var(--sheet)}.opened{background:var(--aqua)}.joined{background:var(--ink)}
.came-back{border-collapse:collapse;margin-top:1.375rem;width:100%;font-size:0.9375rem;font-variant-numeric:tabular-nums}.came-back caption{text-align:left;color:var(--mute);padding-bottom:0.375rem}.came-back td{padding:0.4375rem 0.875rem 0.4375rem 0;border-top:1px solid var(--rule);vertical-align:top}.came-back td:first-child{white-space:nowrap}.came-back td:nth-child(3){overflow-wrap:anywhere}
.ok{font:italic 1.25rem/1.4 Newsreader,Georgia,serif;color:var(--mute)}
.warn{color:var(--danger);font-weight:600}
@media(max-width:47.5rem){.chart{margin-left:0;width:100%}.chart text{font-size:26px}.number{white-space:normal}}
.beats{display:flex;gap:0.3125rem;flex-wrap:wrap}.beats i{width:1.125rem;height:1.875rem;background:var(--aqua);border-radius:2px}.beats .failed{background:var(--danger)}.beats .running{background:var(--rule)}
footer{max-width:66.25rem;margin:4.5rem auto 0;padding:1.25rem 2rem 3.5rem;color:var(--mute);font-size:0.875rem}
@media(max-width:47.5rem){.two,.leads{grid-template-columns:1fr 1fr}.two{grid-template-columns:1fr}.leads{gap:1.25rem 0}.lead:nth-child(odd){border-left:0;padding-left:0}h1{font-size:2.5rem}.lead b{font-size:2.25rem}.mast{align-items:start;gap:1rem}.mast span:last-child{text-align:right}.funnels li,.bars li{grid-template-columns:minmax(35%,1fr) auto}.came-back{font-size:0.8125rem}.came-back td{padding-right:0.5rem}.came-back td:nth-child(2){display:none}.bar,.funnel{grid-column:1/-1;grid-row:2}main,header{padding-inline:min(1.25rem,6.25vw)}}
@media(max-width:19.999rem){.leads,.funnels li,.bars li{grid-template-columns:minmax(0,1fr)}.lead{border-left:0;padding-left:0}}
@media print{:root{color-scheme:light}section{break-inside:avoid;margin-top:2.25rem}body{background:#fff;font-size:0.75rem}}
`;
