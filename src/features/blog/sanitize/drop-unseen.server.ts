import { commentsIn, findAll, headings } from "./body-elements.server.ts";
import { decode, unfilled } from "./sanitize-rules.server.ts";
import { standsAlone, styleOf } from "./style-of.server.ts";

/** Copies and controls that a page draws beside its text, and that other tools leave in it. */
const besideText =
  ":is(.swiper-slide-duplicate, .slick-cloned, .owl-item.cloned, .tns-slide-cloned, [class*=slide--clone], .slides > .clone), :is(.input_prompt, .output_prompt, .jp-InputPrompt, .jp-OutputPrompt, .nbinput > .prompt, .nboutput > .prompt), .comments-area, .comment-respond, .fb-comments, .fb-like, .fb-share-button, .printfriendly, .w-condition-invisible, .span-reading-time, #goog-gt-tt, #onetrust-consent-sdk, grok\\:render, [data-testid=webpage-citation-pill] a span + span, .progressiveMedia-thumbnail, .mw-editsection, .sharedaddy, :is([class*=relatedposts], [class*=related-posts]):not([class*=with-related], [class*=has-related], [class*=no-related]), .addtoany_share_save_container, .yarpp-related, .crayon-plain-wrap, .lightbox > .meta, .ProseMirror-separator, [data-mce-bogus=all], .wistia_swatch, .feedflare, [data-f-id=pbf], .kg-video-overlay, .kg-video-player-container, .kg-audio-player, .kg-audio-hide, .kg-signup-card-success, .kg-signup-card-button-loading, .code-toolbar > .toolbar, .toc_toggle, .ez-toc-title-toggle, .ez-toc-btn, .line-numbers-wrapper, [class*=language-] > span.lang, .tablesaw-cell-label, .preformatted-block > .hide-text, template[type=amp-mustache], :is(a, button, .carousel-indicators > *):is([data-slide], [data-bs-slide], [data-slide-to], [data-bs-slide-to]), .slick-arrow, .slick-dots, .swiper-button-prev, .swiper-button-next, .swiper-pagination, .splide__arrows, .splide__pagination, .glide__arrows, .lwptoc_toggle, .thumbcaption .magnify, .wprm-checkbox-container, ins.adsbygoogle, .OUTBRAIN, [id^=taboola-], amp-ad, :is(a, button)[class*=carousel-control], .attachment--preview .attachment__name, .attachment--preview .attachment__size, .cmplz-blocked-content-notice, :is(pre, .ql-code-block-container, [class*=code-block], [class*=codeblock]) select, .codebox > p:has(a[onclick]), .bbCodeBlock-expandLink, img:is(.site-icon, [class*=favicon], [class*=bookmark-icon], [src$='favicon.ico'], [src*='s2/favicons'], aside.quote .avatar), .beehiiv__footer, .mcnFollowBlock, .mcnShareBlock, [data-sp-componentid], [data-cky-tag=video-placeholder], ._brlbs-content-blocker, [class*=brlbs-cmpnt-cb], .embed-privacy-overlay, img[aria-hidden=true][src^='data:'], :is(svg[aria-hidden=true], svg[class*=icon i], [class*=icon i] svg, button svg):not([role=img], [aria-label], td > :only-child, :has(text, image)), [role$=dialog]:is([id*=cookie i], [class*=cookie i], [aria-label*=cookie i], [id*=consent i], [class*=consent i], [aria-label*=consent i], [aria-label*=privacy i])";
/** What only the old site can do. */
const widgets =
  ".subscription-widget-wrap-editor, .subscription-widget-wrap, .poll-embed, .native-video-embed, .native-audio-embed, .kg-signup-card";
/** Classes of what only screen readers are told. */
const spokenOnly =
  /(?:^|\s)(?:sr-only|visually-?hidden|screen-reader-text|screen-reader-only|assistive-text|u-hiddenVisually)(?:\s|$)/i;
/** Names of what a reader opens: hidden until then. */
const opening =
  /(?:^|[\s_-])(?:accordion|tabs?|tab-?(?:content|pane|panel)|panels?|toggles?|collaps\w*|faqs?|spoiler|expand\w*|read-?more|transcript|modal|foot-?notes?)(?=$|[\s_-])/i;

/**
 * Takes out of a raw body, in place, what its editor's page shows to nobody and what only its old site can do: an element with `display: none`, `hidden` or Word's `mso-hide`.
 * What a reader opens there (a tab, an accordion, a target of a control) stays. @param onLost names hidden text and pictures
 */
export function dropUnseen(body: HTMLElement, onLost: (what: string) => void): void {
  for (const widget of findAll(body, widgets)) {
    onLost(`widget ${widget.className.split(/\s+/)[0]} ${widget.textContent}`);
    widget.remove();
  }
  for (const form of findAll(body, "form:has(textarea, input:is([type=email], [type=text], :not([type])))")) {
    // Some pages are one form.
    if (form.textContent.replace(/\s+/g, " ").length > 400 || form.querySelector("article, form, table, iframe"))
      continue;
    // With the words around it that ask for an address.
    const asking = form.closest(
      ":is([class*=newsletter i], [class*=subscri i], [class*=signup i], [class*=optin i]):not(:has(img, iframe, table))",
    );
    const length = asking?.textContent.length ?? 0;
    const isBox = length - form.textContent.length < 200 && length * 2 < body.textContent.length;
    const box = isBox && asking ? asking : form;
    onLost(`form ${form.getAttribute("action") ?? ""} ${box.textContent}`);
    box.remove();
  }
  dropShares(body, onLost);
  dropStrays(body, onLost);
  dropComments(body, onLost);
  for (const hidden of findAll(body, hideable)) {
    if (!hidden.hasAttribute("hidden") && !hiding.test(hidden.getAttribute("style") ?? "")) continue;
    const isHidden =
      (hidden.hasAttribute("hidden") && hidden.getAttribute("hidden") !== "until-found") ||
      styleOf(hidden, "display").startsWith("none") ||
      // Of a link it only says that Outlook shows another one.
      (styleOf(hidden, "mso-hide") === "all" && !hidden.matches("a[href], :has(a[href])")) ||
      isTiny(hidden) ||
      isFarOff(hidden);
    if (!isHidden || !body.contains(hidden) || isOpened(body, hidden) || hidden.matches(player)) continue;
    const picture = hidden.localName === "img" ? hidden : hidden.querySelector("img");
    if (hidden.textContent.trim()) onLost(`hidden text ${hidden.textContent}`);
    else if (picture) onLost(`hidden picture ${picture.getAttribute("src")}`);
    hidden.remove();
  }
  for (const spoken of findAll(body, "[class*=sr-], [class*=hidden i], [class*=screen-reader], [class*=assistive]"))
    // In a link without another text it is the link's name.
    if (spokenOnly.test(spoken.className) && !standsAlone(spoken)) spoken.remove();
  for (const heading of findAll(body, `${headings}, dt, caption, figcaption`)) dropAnchors(heading);
}

/** Takes copies and controls out of a raw body, in place. */
export function dropCopies(body: HTMLElement): void {
  for (const copy of findAll(body, besideText)) copy.remove();
  // The word above an advertisement, without one.
  const word =
    /^\W*(?:ads?|advert(?:isement|ising)?|sponsored|anzeige|werbung|publicit[ée]|publicidad|advertentie|annonce)\W*(?:\W(?:scroll|continue|story|article)\b[\w ]{0,40}\W*)?$/i;
  for (const label of findAll(body, "[class*=ad i]"))
    if (
      /(?:^|[\s_-])(?:ads?|advert\w*)(?:$|[\s_-])/i.test(label.className) &&
      word.test(label.textContent) &&
      !label.querySelector("img, iframe, a[href]")
    )
      label.remove();
}

/** Ghost writes what only members are shown between two comments. @param onLost names it */
export function dropGated(body: HTMLElement, onLost: (what: string) => void): void {
  for (const start of commentsIn(body)) {
    if (!/^\s*kg-gated-block:begin\b(?=[^]*nonMember:\s*false)/.test(start.data)) continue;
    const gated: ChildNode[] = [];
    let node = start.nextSibling;
    while (node && !(node.nodeType === 8 && node.nodeValue?.trim().startsWith("kg-gated-block:end"))) {
      gated.push(node);
      node = node.nextSibling;
    }
    // Without an end, all of it is for members.
    onLost(`text for members only ${gated.map(({ textContent }) => textContent).join(" ")}`);
    for (const one of gated) one.remove();
  }
}

/** Blocks that WordPress itself fills when it shows a page leave nothing but a comment. @param onLost names them */
export function nameBlocks(body: HTMLElement, onLost: (what: string) => void): void {
  for (const mark of commentsIn(body)) {
    const [, name] = /^ ?wp:([\w/-]{1,60})\s(?=[^]*\/\s?$)/.exec(mark.data) ?? [];
    if (name && !/^(?:spacer|separator|more|nextpage)$/.test(name)) onLost(`block of WordPress ${name}`);
  }
}

/** What an author put beside icons. */
const media = "img, picture, video, audio, iframe, pre, table, blockquote";

/** Pages on which a reader shares another page. */
const sharing =
  /^(?:https?:)?\/\/(?:www\.|m\.)?(?:facebook\.com\/(?:sharer|share\.php|dialog\/)|(?:twitter|x)\.com\/(?:intent\/(?:tweet|post)|share)|linkedin\.com\/(?:shareArticle|sharing\/|cws\/share)|pinterest\.\w+\/pin\/create|reddit\.com\/submit|(?:api|web)\.whatsapp\.com\/send\?text|wa\.me\/\?text|t(?:elegram)?\.me\/share|bsky\.app\/intent\/compose|(?:www\.)?threads\.net\/intent|getpocket\.com\/save|news\.ycombinator\.com\/submitlink|tumblr\.com\/(?:share|widgets\/share)|vk\.com\/share)|^(?:whatsapp:\/\/send\?text|mailto:\?)/i;

/** A link or button that shows only an icon. */
function isIcon(element: Element): boolean {
  const drawn = Array.from(element.querySelectorAll("svg"), ({ textContent }) => textContent).join("");
  return element.textContent.trim() === drawn.trim() && !element.querySelector("img, picture, video");
}

/** A bar of links that share the old page, with its other icons, and an icon alone that shares it. @param onLost names it */
function dropShares(body: HTMLElement, onLost: (what: string) => void): void {
  const others = new Set<Element>();
  const isShare = (link: Element) => {
    const url = link.getAttribute("href")?.trim() ?? "";
    const words = link.textContent.trim().slice(0, 40);
    // Words that a reader may quote are the author's.
    return sharing.test(url) && !(words.includes(" ") && decode(url.replaceAll("+", " ")).includes(words));
  };
  const isBar = (box: Element) => {
    const links = [...box.querySelectorAll("a[href]")];
    const words = links.reduce((sum, { textContent }) => sum + textContent.trim().length, 30);
    const strangers = links.filter((link) => !isShare(link));
    const content = [...box.querySelectorAll(strangers.length > 0 ? `${media}, ${headings}` : media)];
    return (
      strangers.every(isIcon) &&
      content.every((element) => element.closest("a[href]") !== null) &&
      box.textContent.replace(/\s+/g, "").length <= words &&
      !box.querySelector("p ~ p")
    );
  };
  for (const link of findAll(body, "a[href]")) {
    if (!isShare(link) || !body.contains(link)) continue;
    let bar: Element = link;
    for (
      let box = link.parentElement;
      box?.matches("p, div, ul, ol, li, span, nav, section") && !others.has(box);
      box = box.parentElement
    ) {
      if (isBar(box)) bar = box;
      else others.add(box);
    }
    if (bar.querySelectorAll("a[href]").length < 2) {
      if (!isIcon(link)) continue;
      bar = link;
    }
    onLost(`links to share ${bar.textContent}`);
    bar.remove();
  }
}

/** A paragraph that only says what a program writes for a value that it has not, or a mark that it did not fill. @param onLost names it */
function dropStrays(body: HTMLElement, onLost: (what: string) => void): void {
  for (const link of findAll(body, "a[href]")) {
    const line = unfilled.test(link.getAttribute("href")?.trim() ?? "") && link.closest("p, div, td");
    // A mail's links to itself: "View in browser", "Unsubscribe".
    if (!line || line.textContent.trim() !== link.textContent.trim() || line.querySelector("img")) continue;
    onLost(`link without its URL ${line.textContent}`);
    line.replaceChildren();
  }
  for (const stray of findAll(body, "p, div, figcaption, h1, h2, h3, h4")) {
    if (
      stray.childElementCount > 0 ||
      !/^\s*(?:\[object \w+\]|undefined|NaN|\[{1,2}_?toc_?\]{1,2}|<!-- \/?wp:[^]*-->)\s*$/i.test(stray.textContent)
    )
      continue;
    onLost(`stray ${stray.textContent}`);
    stray.remove();
  }
}

/** Frames and players wait hidden for a reader's consent. */
const player = "iframe, video, audio, math, :has(iframe, video, audio, math)";
const hideable =
  "[hidden], [style*=display], [style*=mso-hide i], [style*=font-size], [style*=position], [style*=text-indent]";

/** Whether a style may hide anything, at no cost for the many that only set letters. */
const hiding = /display|mso-hide|position:\s*(?:abs|fix)|text-indent:\s*-\d{4}|font-size:\s*(?:0|1px)/i;

/** Letters of no size: a mail's preview text. */
function isTiny(box: Element): boolean {
  return (
    /^(?:0(?:\.0+)?(?:px|pt|r?em|%)?|0?\.?1px)$/.test(styleOf(box, "font-size")) &&
    !box.querySelector("img, [style*=font-size]")
  );
}

/** Beside the page, or cut to nothing. What is a link's only name stays. */
function isFarOff(box: Element): boolean {
  const isMoved = ["left", "top", "right", "text-indent"].some((side) =>
    /^-\d{4,}(?:\.\d+)?(?:px|pt)?$|^-\d{3,}r?em$/.test(styleOf(box, side)),
  );
  const isPlaced = /^(?:absolute|fixed)$/.test(styleOf(box, "position"));
  const isCut = /^rect\((?:[01](?:px)?[\s,]*){4}\)$/.test(styleOf(box, "clip"));
  const isOff = isPlaced ? isMoved || isCut : /^-\d{4,}/.test(styleOf(box, "text-indent"));
  return isOff && !(box.closest("a, button") && standsAlone(box));
}

/** What editors wrote to each other beside the text: comments of Word and Google Docs, and their marks. */
function dropComments(body: HTMLElement, onLost: (what: string) => void): void {
  const marks = ".msocomanchor, .MsoCommentReference, a[id^=cmnt_ref], [style*=mso-comment-reference]";
  for (const mark of findAll(body, marks)) (mark.closest("sup") ?? mark).remove();
  const texts = findAll(body, '[style*="mso-element:comment" i], .msocomtxt, .MsoCommentText');
  for (const anchor of findAll(body, "a[id^=cmnt]")) {
    const line = anchor.closest("p");
    const box = line?.parentElement;
    if (line && box) texts.push(box.localName === "div" && box.firstElementChild === line ? box : line);
  }
  for (const text of texts) {
    if (!body.contains(text)) continue;
    onLost(`comment ${text.textContent}`);
    text.remove();
  }
}

function isOpened(body: HTMLElement, hidden: Element): boolean {
  for (let box: Element | null = hidden; box && box.localName !== "body"; box = box.parentElement)
    if (
      (box.getAttribute("data-type") ?? box.localName).startsWith("details") ||
      box.getAttribute("role") === "tabpanel" ||
      opening.test(box.className)
    )
      return true;
  if (!/^[\w-]+$/.test(hidden.id)) return false;
  const controls = ["aria-controls", "href", "data-target", "data-bs-target"].map(
    (name) => `[${name}="${hidden.id}"], [${name}="#${hidden.id}"]`,
  );
  return body.querySelector(controls.join(", ")) !== null;
}

/** A link of a heading to itself, with a sign or nothing to read, is drawn by the page anew. Its id stays. */
function dropAnchors(heading: Element): void {
  for (const anchor of heading.querySelectorAll('a[href^="#"]:not(.embed a, pre a)')) {
    if (!/^[\s#¶§∞🔗⚓\u200b]*$/u.test(anchor.textContent) || anchor.querySelector("img, .embed")) continue;
    const id = anchor.id || anchor.getAttribute("name");
    if (id && heading.id) {
      anchor.removeAttribute("href");
      anchor.replaceChildren();
    } else {
      if (id) heading.id = id;
      anchor.remove();
    }
  }
}
