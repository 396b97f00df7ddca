/**
 * Public mail domains, where an address proves nothing about an organization. `worldwide` has the
 * first label of those with domains in many countries.
 */
const publicDomains = new Set(
  `gmail.com googlemail.com proton.me protonmail.com protonmail.ch pm.me tutanota.com tutanota.de tutamail.com tuta.io tuta.com keemail.me
icloud.com me.com mac.com privaterelay.appleid.com aol.com aim.com mail.com email.com usa.com europe.com asia.com post.com consultant.com engineer.com myself.com dr.com techie.com writeme.com iname.com inbox.com
fastmail.com fastmail.fm sent.com zoho.com zohomail.com zohomail.eu hey.com hushmail.com hush.com mailfence.com startmail.com posteo.de posteo.net mailbox.org runbox.com disroot.org riseup.net autistici.org inventati.org systemli.org
duck.com skiff.com onmail.com simplelogin.com anonaddy.com relay.firefox.com mozmail.com passmail.net rocketmail.com ymail.com msn.com passport.com windowslive.com rediffmail.com lycos.com excite.com juno.com netzero.net netzero.com
comcast.net verizon.net att.net sbcglobal.net bellsouth.net pacbell.net ameritech.net swbell.net cox.net charter.net spectrum.net roadrunner.com rr.com earthlink.net mindspring.com optonline.net optimum.net frontier.com frontiernet.net windstream.net centurylink.net q.com embarqmail.com suddenlink.net cableone.net mediacombb.net wowway.com peoplepc.com prodigy.net prodigy.net.mx
shaw.ca rogers.com sympatico.ca bell.net telus.net videotron.ca cogeco.ca eastlink.ca
btinternet.com btopenworld.com bt.com virginmedia.com virgin.net ntlworld.com blueyonder.co.uk sky.com talktalk.net tiscali.co.uk plusnet.com plus.net freeserve.co.uk orange.net o2.co.uk eircom.net
gmx.de gmx.net gmx.com gmx.at gmx.ch gmx.es gmx.us gmx.fr web.de t-online.de freenet.de arcor.de 1und1.de online.de magenta.de vodafone.de email.de unity-mail.de aon.at chello.at bluewin.ch hispeed.ch sunrise.ch
orange.fr wanadoo.fr free.fr laposte.net sfr.fr neuf.fr bbox.fr numericable.fr club-internet.fr aliceadsl.fr voila.fr cegetel.net skynet.be telenet.be proximus.be scarlet.be ziggo.nl kpnmail.nl planet.nl xs4all.nl hetnet.nl home.nl casema.nl upcmail.nl chello.nl
libero.it virgilio.it tiscali.it alice.it tin.it tim.it fastwebnet.it inwind.it iol.it email.it poste.it aruba.it
telefonica.net terra.es ono.com movistar.es orange.es ya.com wanadoo.es telecable.es euskaltel.net vodafone.es jazztel.es mixmail.com correo.es lettera.net
sapo.pt mail.telepac.pt telepac.pt netcabo.pt clix.pt iol.pt portugalmail.pt portugalmail.com meo.pt nos.pt vodafone.pt zonmail.pt oninet.pt
uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com zipmail.com.br oi.com.br pop.com.br superig.com.br ibest.com.br click21.com.br brturbo.com.br veloxmail.com.br folha.com.br
terra.com terra.com.mx terra.com.ar terra.cl terra.com.co ciudad.com.ar fibertel.com.ar arnet.com.ar speedy.com.ar infovia.com.ar sinectis.com.ar uolsinectis.com.ar adinet.com.uy montevideo.com.uy vtr.net entelchile.net manquehue.net une.net.co etb.net.co cantv.net speedy.com.pe infonegocio.net.pe cable.net.co telmex.com ciudad.com latinmail.com starmedia.com correoweb.com ecuabox.com andinanet.net tigo.com.gt racsa.co.cr ice.co.cr cwpanama.net codetel.net.do
mail.ru bk.ru list.ru inbox.ru internet.ru rambler.ru yandex.com ya.ru ukr.net i.ua meta.ua bigmir.net wp.pl o2.pl onet.pl onet.eu op.pl interia.pl interia.eu gazeta.pl tlen.pl poczta.onet.pl seznam.cz centrum.cz email.cz volny.cz post.cz atlas.cz azet.sk zoznam.sk centrum.sk freemail.hu citromail.hu indamail.hu abv.bg mail.bg dir.bg inbox.lv walla.com walla.co.il otenet.gr in.gr freemail.gr
qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn naver.com daum.net hanmail.net nate.com kakao.com docomo.ne.jp ezweb.ne.jp softbank.ne.jp i.softbank.jp nifty.com biglobe.ne.jp ocn.ne.jp so-net.ne.jp excite.co.jp pchome.com.tw hinet.net seed.net.tw bigpond.com bigpond.net.au optusnet.com.au iinet.net.au westnet.com.au internode.on.net tpg.com.au dodo.com.au xtra.co.nz slingshot.co.nz orcon.net.nz webmail.co.za mweb.co.za telkomsa.net vodamail.co.za iafrica.com
telia.com comhem.se bredband.net spray.se home.se online.no broadpark.no frisurf.no mail.dk jubii.dk tdcadsl.dk stofanet.dk suomi24.fi luukku.com kolumbus.fi elisanet.fi pp.inet.fi`
    .split(/\s+/)
    .filter((domain) => domain !== ''),
);
const worldwide = ['yahoo', 'hotmail', 'outlook', 'live', 'yandex'];

/** Domains of disposable addresses. */
const disposable = new Set(
  `10minutemail.com 10minutemail.net 20minutemail.com guerrillamail.com guerrillamail.net guerrillamail.org guerrillamailblock.com sharklasers.com grr.la mailinator.com mailinator.net temp-mail.org temp-mail.io tempmail.com tempmail.net tempmailo.com tempmail.dev tempr.email discard.email discardmail.com throwawaymail.com trashmail.com trashmail.de trashmail.net yopmail.com yopmail.net yopmail.fr maildrop.cc getnada.com nada.email mohmal.com dispostable.com fakeinbox.com mailnesia.com mytemp.email spamgourmet.com mintemail.com moakt.com emailondeck.com burnermail.io minuteinbox.com mailcatch.com inboxkitten.com mail-temp.com tempinbox.com 33mail.com getairmail.com mailsac.com spam4.me harakirimail.com correotemporal.org emailtemporal.org tempail.com luxusmail.org cryptogmail.com internxt.com tmail.io tmpmail.org tmpmail.net`.split(
    ' ',
  ),
);

/** Returns true for a public or disposable mail domain. */
export function isPublicMailDomain(domain: string): boolean {
  const [label = '', ...rest] = domain.toLowerCase().split('.');
  return (
    publicDomains.has(domain.toLowerCase()) ||
    isDisposableDomain(domain) ||
    (worldwide.includes(label) && rest.length > 0 && rest.join('.').length <= 6)
  );
}

export function isDisposableDomain(domain: string): boolean {
  return disposable.has(domain.toLowerCase());
}

/** Returns the domain of an address in lower case. */
export function getAddressDomain(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1).toLowerCase();
}
