import type { Locale } from '@causa/shared/platform/locales';

/**
 * Names of places that differ between our languages, where the gazetteer has only one:
 * `<country>:<name in the gazetteer>` to English, Spanish and Portuguese. States by
 * `<country>.<code>`. Names of countries come from Intl.
 */
type Names = Record<Locale, string>;

function table(rows: string): Record<string, Names> {
  return Object.fromEntries(
    rows
      .trim()
      .split('\n')
      .map((row) => {
        const [key = '', en = '', es = '', pt = ''] = row.split('|').map((cell) => cell.trim());
        return [key, { en, es, pt }];
      }),
  );
}

export const cityNames = table(`
  PT:Lisbon | Lisbon | Lisboa | Lisboa
  PT:Porto | Porto | Oporto | Porto
  ES:Sevilla | Seville | Sevilla | Sevilha
  ES:Zaragoza | Zaragoza | Zaragoza | Saragoça
  ES:Málaga | Málaga | Málaga | Málaga
  ES:Córdoba | Córdoba | Córdoba | Córdova
  ES:Palma | Palma | Palma | Palma de Maiorca
  ES:A Coruña | A Coruña | La Coruña | Corunha
  ES:San Sebastián | San Sebastián | San Sebastián | São Sebastião
  ES:Donostia / San Sebastián | San Sebastián | San Sebastián | São Sebastião
  ES:Granada | Granada | Granada | Granada
  ES:Santiago de Compostela | Santiago de Compostela | Santiago de Compostela | Santiago de Compostela
  MX:Mexico City | Mexico City | Ciudad de México | Cidade do México
  US:New York City | New York City | Nueva York | Nova York
  US:Philadelphia | Philadelphia | Filadelfia | Filadélfia
  US:New Orleans | New Orleans | Nueva Orleans | Nova Orleans
  US:San Francisco | San Francisco | San Francisco | São Francisco
  US:Los Angeles | Los Angeles | Los Ángeles | Los Angeles
  US:Chicago | Chicago | Chicago | Chicago
  US:Washington | Washington | Washington | Washington
  US:Washington, D.C. | Washington, D.C. | Washington D. C. | Washington, D.C.
  GB:London | London | Londres | Londres
  GB:Edinburgh | Edinburgh | Edimburgo | Edimburgo
  IE:Dublin | Dublin | Dublín | Dublin
  FR:Paris | Paris | París | Paris
  FR:Marseille | Marseille | Marsella | Marselha
  FR:Lyon | Lyon | Lyon | Lyon
  FR:Bordeaux | Bordeaux | Burdeos | Bordéus
  FR:Strasbourg | Strasbourg | Estrasburgo | Estrasburgo
  DE:Berlin | Berlin | Berlín | Berlim
  DE:Munich | Munich | Múnich | Munique
  DE:Köln | Cologne | Colonia | Colônia
  DE:Frankfurt am Main | Frankfurt | Fráncfort | Frankfurt
  DE:Hamburg | Hamburg | Hamburgo | Hamburgo
  CH:Genève | Geneva | Ginebra | Genebra
  CH:Geneva | Geneva | Ginebra | Genebra
  CH:Zürich | Zurich | Zúrich | Zurique
  CH:Basel | Basel | Basilea | Basileia
  CH:Bern | Bern | Berna | Berna
  BE:Brussels | Brussels | Bruselas | Bruxelas
  BE:Antwerpen | Antwerp | Amberes | Antuérpia
  NL:Amsterdam | Amsterdam | Ámsterdam | Amsterdã
  NL:The Hague | The Hague | La Haya | Haia
  NL:Rotterdam | Rotterdam | Róterdam | Roterdã
  IT:Rome | Rome | Roma | Roma
  IT:Milan | Milan | Milán | Milão
  IT:Turin | Turin | Turín | Turim
  IT:Naples | Naples | Nápoles | Nápoles
  IT:Napoli | Naples | Nápoles | Nápoles
  IT:Florence | Florence | Florencia | Florença
  IT:Venice | Venice | Venecia | Veneza
  IT:Genoa | Genoa | Génova | Gênova
  AT:Vienna | Vienna | Viena | Viena
  CZ:Prague | Prague | Praga | Praga
  PL:Warsaw | Warsaw | Varsovia | Varsóvia
  PL:Kraków | Krakow | Cracovia | Cracóvia
  HU:Budapest | Budapest | Budapest | Budapeste
  RO:Bucharest | Bucharest | Bucarest | Bucareste
  BG:Sofia | Sofia | Sofía | Sófia
  GR:Athens | Athens | Atenas | Atenas
  GR:Thessaloníki | Thessaloniki | Salónica | Salônica
  TR:Istanbul | Istanbul | Estambul | Istambul
  SE:Stockholm | Stockholm | Estocolmo | Estocolmo
  SE:Göteborg | Gothenburg | Gotemburgo | Gotemburgo
  DK:Copenhagen | Copenhagen | Copenhague | Copenhague
  FI:Helsinki | Helsinki | Helsinki | Helsinque
  NO:Oslo | Oslo | Oslo | Oslo
  RU:Moscow | Moscow | Moscú | Moscou
  RU:Saint Petersburg | Saint Petersburg | San Petersburgo | São Petersburgo
  UA:Kyiv | Kyiv | Kiev | Kiev
  EG:Cairo | Cairo | El Cairo | Cairo
  MA:Casablanca | Casablanca | Casablanca | Casablanca
  ZA:Cape Town | Cape Town | Ciudad del Cabo | Cidade do Cabo
  ZA:Johannesburg | Johannesburg | Johannesburgo | Joanesburgo
  KE:Nairobi | Nairobi | Nairobi | Nairóbi
  ET:Addis Ababa | Addis Ababa | Adís Abeba | Adis Abeba
  MZ:Maputo | Maputo | Maputo | Maputo
  IN:Delhi | Delhi | Delhi | Délhi
  IN:New Delhi | New Delhi | Nueva Delhi | Nova Délhi
  IN:Mumbai | Mumbai | Bombay | Mumbai
  CN:Beijing | Beijing | Pekín | Pequim
  CN:Shanghai | Shanghai | Shanghái | Xangai
  JP:Tokyo | Tokyo | Tokio | Tóquio
  KR:Seoul | Seoul | Seúl | Seul
  SG:Singapore | Singapore | Singapur | Singapura
  IL:Jerusalem | Jerusalem | Jerusalén | Jerusalém
  AU:Sydney | Sydney | Sídney | Sydney
  CA:Montréal | Montreal | Montreal | Montreal
  CA:Québec | Quebec City | Quebec | Quebec
  CU:Havana | Havana | La Habana | Havana
  GT:Guatemala City | Guatemala City | Ciudad de Guatemala | Cidade da Guatemala
  PA:Panamá | Panama City | Ciudad de Panamá | Cidade do Panamá
  BR:Rio de Janeiro | Rio de Janeiro | Río de Janeiro | Rio de Janeiro
  BR:Brasília | Brasilia | Brasilia | Brasília
  CO:Bogotá | Bogota | Bogotá | Bogotá
  PY:Asunción | Asuncion | Asunción | Assunção
  UY:Montevideo | Montevideo | Montevideo | Montevidéu
  DO:Santo Domingo | Santo Domingo | Santo Domingo | São Domingos
  EC:Quito | Quito | Quito | Quito
  CR:San José | San José | San José | São José
  PR:San Juan | San Juan | San Juan | San Juan
  CL:Santiago | Santiago | Santiago | Santiago
`);

export const stateNames = table(`
  US.NY | New York | Nueva York | Nova York
  US.CA | California | California | Califórnia
  US.FL | Florida | Florida | Flórida
  US.PA | Pennsylvania | Pensilvania | Pensilvânia
  US.LA | Louisiana | Luisiana | Luisiana
  US.NM | New Mexico | Nuevo México | Novo México
  US.NJ | New Jersey | Nueva Jersey | Nova Jersey
  US.NC | North Carolina | Carolina del Norte | Carolina do Norte
  US.SC | South Carolina | Carolina del Sur | Carolina do Sul
  US.ND | North Dakota | Dakota del Norte | Dakota do Norte
  US.SD | South Dakota | Dakota del Sur | Dakota do Sul
  US.WV | West Virginia | Virginia Occidental | Virgínia Ocidental
  US.VA | Virginia | Virginia | Virgínia
  US.HI | Hawaii | Hawái | Havaí
  US.MO | Missouri | Misuri | Missouri
  US.MS | Mississippi | Misisipi | Mississippi
  US.DC | District of Columbia | Distrito de Columbia | Distrito de Columbia
  US.PR | Puerto Rico | Puerto Rico | Porto Rico
  BR.07 | Federal District | Distrito Federal | Distrito Federal
  MX.09 | Mexico City | Ciudad de México | Cidade do México
  MX.15 | State of Mexico | Estado de México | Estado do México
  PT.14 | Lisbon | Lisboa | Lisboa
  PT.23 | Azores | Azores | Açores
  PT.10 | Madeira | Madeira | Madeira
  ES.51 | Andalusia | Andalucía | Andaluzia
  ES.52 | Aragon | Aragón | Aragão
  ES.07 | Balearic Islands | Islas Baleares | Ilhas Baleares
  ES.53 | Canary Islands | Canarias | Canárias
  ES.54 | Castile-La Mancha | Castilla-La Mancha | Castela-Mancha
  ES.55 | Castile and León | Castilla y León | Castela e Leão
  ES.56 | Catalonia | Cataluña | Catalunha
  ES.59 | Basque Country | País Vasco | País Basco
  ES.58 | Galicia | Galicia | Galiza
  ES.32 | Navarre | Navarra | Navarra
  ES.60 | Valencian Community | Comunidad Valenciana | Comunidade Valenciana
  ES.29 | Community of Madrid | Comunidad de Madrid | Comunidade de Madrid
  ES.34 | Asturias | Asturias | Astúrias
  GB.ENG | England | Inglaterra | Inglaterra
  GB.SCT | Scotland | Escocia | Escócia
  GB.WLS | Wales | Gales | País de Gales
  GB.NIR | Northern Ireland | Irlanda del Norte | Irlanda do Norte
  CA.10 | Quebec | Quebec | Quebec
  CA.02 | British Columbia | Columbia Británica | Colúmbia Britânica
  CA.04 | New Brunswick | Nuevo Brunswick | Novo Brunswick
  CA.07 | Nova Scotia | Nueva Escocia | Nova Escócia
  CA.05 | Newfoundland and Labrador | Terranova y Labrador | Terra Nova e Labrador
  CA.08 | Ontario | Ontario | Ontário
  CA.09 | Prince Edward Island | Isla del Príncipe Eduardo | Ilha do Príncipe Eduardo
  CA.12 | Yukon | Yukón | Yukon
  CA.13 | Northwest Territories | Territorios del Noroeste | Territórios do Noroeste
  US.GA | Georgia | Georgia | Geórgia
  US.MI | Michigan | Míchigan | Michigan
  US.OR | Oregon | Oregón | Oregon
  CO.34 | Bogotá | Bogotá | Bogotá
  CO.25 | San Andrés and Providencia | San Andrés y Providencia | San Andrés e Providência
  IT.02 | Basilicata | Basilicata | Basilicata
  IT.03 | Calabria | Calabria | Calábria
  IT.04 | Campania | Campania | Campânia
  IT.05 | Emilia-Romagna | Emilia-Romaña | Emília-Romanha
  IT.06 | Friuli-Venezia Giulia | Friul-Venecia Julia | Friul-Veneza Júlia
  IT.07 | Lazio | Lacio | Lácio
  IT.08 | Liguria | Liguria | Ligúria
  IT.09 | Lombardy | Lombardía | Lombardia
  IT.10 | Marche | Marcas | Marcas
  IT.12 | Piedmont | Piamonte | Piemonte
  IT.13 | Apulia | Apulia | Apúlia
  IT.14 | Sardinia | Cerdeña | Sardenha
  IT.15 | Sicily | Sicilia | Sicília
  IT.16 | Tuscany | Toscana | Toscana
  IT.17 | Trentino-Alto Adige | Trentino-Alto Adigio | Trentino-Alto Ádige
  IT.18 | Umbria | Umbría | Úmbria
  IT.19 | Aosta Valley | Valle de Aosta | Vale de Aosta
  IT.20 | Veneto | Véneto | Vêneto
  DE.01 | Baden-Württemberg | Baden-Wurtemberg | Baden-Württemberg
  DE.02 | Bavaria | Baviera | Baviera
  DE.03 | Bremen | Bremen | Bremen
  DE.04 | Hamburg | Hamburgo | Hamburgo
  DE.05 | Hesse | Hesse | Hesse
  DE.06 | Lower Saxony | Baja Sajonia | Baixa Saxônia
  DE.07 | North Rhine-Westphalia | Renania del Norte-Westfalia | Renânia do Norte-Vestfália
  DE.08 | Rhineland-Palatinate | Renania-Palatinado | Renânia-Palatinado
  DE.09 | Saarland | Sarre | Sarre
  DE.11 | Brandenburg | Brandeburgo | Brandemburgo
  DE.12 | Mecklenburg-Western Pomerania | Mecklemburgo-Pomerania Occidental | Mecklemburgo-Pomerânia Ocidental
  DE.13 | Saxony | Sajonia | Saxônia
  DE.14 | Saxony-Anhalt | Sajonia-Anhalt | Saxônia-Anhalt
  DE.15 | Thuringia | Turingia | Turíngia
  DE.16 | Berlin | Berlín | Berlim
  FR.11 | Île-de-France | Isla de Francia | Ilha de França
  FR.27 | Bourgogne-Franche-Comté | Borgoña-Franco Condado | Borgonha-Franco-Condado
  FR.28 | Normandy | Normandía | Normandia
  FR.32 | Hauts-de-France | Alta Francia | Altos da França
  FR.44 | Grand Est | Gran Este | Grande Leste
  FR.52 | Pays de la Loire | Países del Loira | País do Loire
  FR.53 | Brittany | Bretaña | Bretanha
  FR.75 | Nouvelle-Aquitaine | Nueva Aquitania | Nova Aquitânia
  FR.76 | Occitanie | Occitania | Occitânia
  FR.84 | Auvergne-Rhône-Alpes | Auvernia-Ródano-Alpes | Auvérnia-Ródano-Alpes
  FR.93 | Provence-Alpes-Côte d'Azur | Provenza-Alpes-Costa Azul | Provença-Alpes-Costa Azul
  FR.94 | Corsica | Córcega | Córsega
  NL.02 | Friesland | Frisia | Frísia
  NL.03 | Gelderland | Güeldres | Guéldria
  NL.04 | Groningen | Groninga | Groninga
  NL.05 | Limburg | Limburgo | Limburgo
  NL.06 | North Brabant | Brabante Septentrional | Brabante do Norte
  NL.07 | North Holland | Holanda Septentrional | Holanda do Norte
  NL.10 | Zeeland | Zelanda | Zelândia
  NL.11 | South Holland | Holanda Meridional | Holanda do Sul
  BE.BRU | Brussels | Bruselas | Bruxelas
  BE.VLG | Flanders | Flandes | Flandres
  BE.WAL | Wallonia | Valonia | Valônia
  CH.BE | Bern | Berna | Berna
  CH.BS | Basel-City | Basilea-Ciudad | Basileia-Cidade
  CH.BL | Basel-Landschaft | Basilea-Campiña | Basileia-Campo
  CH.GE | Geneva | Ginebra | Genebra
  CH.GR | Grisons | Grisones | Grisões
  CH.LU | Lucerne | Lucerna | Lucerna
  CH.SG | St. Gallen | San Galo | São Galo
  CH.TI | Ticino | Tesino | Ticino
  CH.ZH | Zurich | Zúrich | Zurique
  AU.01 | Australian Capital Territory | Territorio de la Capital Australiana | Território da Capital Australiana
  AU.02 | New South Wales | Nueva Gales del Sur | Nova Gales do Sul
  AU.03 | Northern Territory | Territorio del Norte | Território do Norte
  AU.05 | South Australia | Australia Meridional | Austrália Meridional
  AU.06 | Tasmania | Tasmania | Tasmânia
  AU.07 | Victoria | Victoria | Vitória
  AU.08 | Western Australia | Australia Occidental | Austrália Ocidental
`);
