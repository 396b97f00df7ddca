/** Regions around a capital with a district of its own, which addresses name instead of it. */
export const regionsAroundCapitals: Readonly<Record<string, string>> = {
  'AR.07': '01',
  'BR.07': '29',
  'CO.34': '33',
  'CZ.52': '88',
  'DE.16': '11',
  'MX.09': '15',
  'RU.48': '47',
  'UA.12': '13',
};

/** Other names of states: `<country>.<code> | names`. */
export const alternateStateNames = `
US.NY | New York State, NY State, State of New York, Upstate New York
US.WA | Washington State, State of Washington, WA State, Estado de Washington
US.DC | District of Columbia, Washington DC
US.CA | Calif, Southern California, Northern California, SoCal, NorCal
US.FL | Fla
US.MA | Mass
US.PA | Penn, Penna
US.IL | Ill
US.TX | Tex, Tejas
US.CT | Conn
US.MI | Mich
US.MN | Minn
US.WI | Wis, Wisc
US.TN | Tenn
US.AZ | Ariz
US.CO | Colo
US.OR | Ore, Oreg
US.OK | Okla
US.WV | W Va
US.VA | Va
US.IN | Ind
US.NV | Nev
US.NE | Neb, Nebr
US.KS | Kans
US.AL | Ala
BR.27 | Interior de São Paulo, Interior de SP, Estado de São Paulo, São Paulo State, São Paulo estado
BR.21 | Estado do Rio de Janeiro, Rio de Janeiro estado
BR.07 | Distrito Federal
CL.12 | Región Metropolitana, Región Metropolitana de Santiago, RM Santiago
DO.34 | Distrito Nacional
MX.09 | Distrito Federal, CDMX, Ciudad de México
MX.15 | Estado de México, Edo de México, Edo Mex, Edomex, México estado
MX.16 | Michoacán
MX.30 | Veracruz, Veracruz de Ignacio de la Llave
MX.07 | Coahuila
ES.56 | Catalunya, Cataluña, Catalonia
ES.59 | Euskadi, País Vasco, Basque Country, Euskal Herria
ES.60 | Comunitat Valenciana, Comunidad Valenciana, Valencia
ES.07 | Illes Balears, Islas Baleares, Baleares
ES.53 | Islas Canarias, Canarias
ES.58 | Galiza
ES.32 | Nafarroa
ES.29 | Madrid
ES.31 | Murcia, Región de Murcia
ES.27 | La Rioja
DE.01 | Baden-Württemberg
DE.02 | Bayern, Bavaria, Baviera
DE.03 | Bremen
DE.05 | Hessen, Hesse
DE.06 | Niedersachsen, Lower Saxony, Baja Sajonia
DE.07 | Nordrhein-Westfalen, NRW, North Rhine-Westphalia, Renania del Norte-Westfalia
DE.08 | Rheinland-Pfalz, Rhineland-Palatinate
DE.10 | Schleswig-Holstein
DE.12 | Mecklenburg-Vorpommern
DE.13 | Sachsen, Saxony, Sajonia
DE.14 | Sachsen-Anhalt, Saxony-Anhalt
DE.15 | Thüringen, Thuringia, Turingia
IT.07 | Lazio, Latium, Lacio
IT.09 | Lombardia, Lombardy, Lombardía
IT.12 | Piemonte, Piedmont, Piamonte
IT.15 | Sicilia, Sicily
IT.14 | Sardegna, Sardinia, Cerdeña, Sardenha
IT.16 | Toscana, Tuscany
IT.13 | Puglia, Apulia
IT.20 | Veneto, Véneto
FR.11 | Île-de-France, Isla de Francia
FR.93 | PACA, Provence-Alpes-Côte d'Azur
FR.53 | Bretagne, Brittany, Bretaña
FR.28 | Normandie, Normandy
FR.94 | Corse, Corsica, Córcega
CH.ZH | Zürich
CH.GE | Genève, Genf
CH.VD | Vaud, Waadt
NL.07 | Noord-Holland, North Holland
NL.11 | Zuid-Holland, South Holland
NL.06 | Noord-Brabant, North Brabant
BE.BRU | Bruxelles-Capitale, Brussels Hoofdstedelijk Gewest
BE.VLG | Vlaanderen, Flanders, Flandes
BE.WAL | Wallonie, Wallonia, Valonia
AT.09 | Wien
PT.14 | Lisboa
PT.17 | Porto
AU.02 | New South Wales, Nueva Gales del Sur, Nova Gales do Sul
CA.10 | Québec, PQ
CA.05 | Newfoundland, Newfoundland & Labrador
CA.09 | Prince Edward Island, Île-du-Prince-Édouard
GB.ENG | England
GB.SCT | Scotland
GB.WLS | Wales, Cymru
GB.NIR | Northern Ireland, N Ireland, NI
`;

/** Other names of countries: `<code> | names`; names in our languages come from Intl. */
export const alternateCountryNames = `
US | USA, US, EUA, EEUU, EE UU, Estados Unidos de América, Estados Unidos da América, United States of America, The United States, America, Estados Unidos
GB | UK, Great Britain, Britain, Gran Bretaña, Grã-Bretanha, United Kingdom of Great Britain and Northern Ireland
NL | Holland, Holanda, Nederland, The Netherlands
DE | Deutschland, Allemagne
AT | Österreich
CH | Schweiz, Suisse, Svizzera
FR | République française
ES | Espanya, Espainia
IT | Italia
BE | België, Belgique, Belgien
DK | Danmark
SE | Sverige
NO | Norge
FI | Suomi
IS | Ísland
PL | Polska
CZ | Czech Republic, Česko, Česká republika, República Checa, República Tcheca
HU | Magyarország
HR | Hrvatska
GR | Hellas, Ellada
TR | Turkey, Türkiye, Turquía, Turquia
RU | Russian Federation, Rossiya, RUS
BR | Brasil, Brazil
MX | Mexico, Estados Unidos Mexicanos, República Mexicana
AR | República Argentina
CL | República de Chile
AE | UAE, Emiratos Árabes, EAU, Emirates
CI | Ivory Coast, Costa de Marfil, Costa do Marfim
KR | South Korea, Republic of Korea, Corea, Korea, Corea del Sur
KP | North Korea
MM | Burma, Birmania, Birmânia
CD | DR Congo, DRC, Congo-Kinshasa, Democratic Republic of the Congo, RDC, República Democrática del Congo
CG | Republic of the Congo, Congo-Brazzaville
CV | Cape Verde, Cabo Verde
SZ | Swaziland, Suazilandia
MK | Macedonia, North Macedonia
TL | East Timor, Timor-Leste, Timor Oriental
VA | Vatican, Vaticano
PS | Palestine, Palestina, oPt, State of Palestine, Occupied Palestinian Territory
SO | Somaliland
BO | Plurinational State of Bolivia
VE | República Bolivariana de Venezuela
IE | Éire, Republic of Ireland, Eire
NZ | Aotearoa
ZA | RSA, Sudáfrica
SA | KSA
VN | Viet Nam, Vietnã, Vietname
IR | Persia
LA | Laos, Lao PDR
SY | Syria
TW | Taiwan
HK | Hong Kong
MO | Macau, Macao
BA | Bosnia, Bosnia and Herzegovina, Bosnia y Herzegovina
DO | Dominican Republic, República Dominicana, Rep Dominicana
PR | Puerto Rico, Porto Rico
TT | Trinidad, Trinidad and Tobago
KE | Quênia
SG | Singapura
PT | República Portuguesa
IN | Bharat
JP | Nippon
CN | PRC, People's Republic of China
`;

/** Letters that stand for a state in an address: `<country> | <code> letters, ...`. */
export const stateLetters = `
CA | 01 AB Alta, 02 BC, 03 MB Man, 04 NB, 05 NL NF, 07 NS, 08 ON Ont, 09 PE PEI, 10 QC PQ Que, 11 SK Sask, 12 YT, 13 NT NWT, 14 NU
AU | 01 ACT, 02 NSW, 03 NT, 04 QLD, 05 SA, 06 TAS, 07 VIC, 08 WA
BR | 01 AC, 02 AL, 03 AP, 04 AM, 05 BA, 06 CE, 07 DF, 08 ES, 11 MS, 13 MA, 14 MT, 15 MG, 16 PA, 17 PB, 18 PR, 20 PI, 21 RJ, 22 RN, 23 RS, 24 RO, 25 RR, 26 SC, 27 SP, 28 SE, 29 GO, 30 PE, 31 TO
MX | 01 Ags, 02 BC BCN, 03 BCS, 04 Camp, 05 Chis, 06 Chih, 07 Coah, 08 Col, 09 CDMX DF CMX, 10 Dgo, 11 Gto, 12 Gro, 13 Hgo, 14 Jal, 15 Mex Edomex, 16 Mich, 17 Mor, 18 Nay, 19 NL, 20 Oax, 21 Pue, 22 Qro, 23 QRoo QR Roo, 24 SLP, 25 Sin, 26 Son, 27 Tab, 28 Tamps, 29 Tlax, 30 Ver, 31 Yuc, 32 Zac
`;

/** Codes of three letters: `<country> <code>`. */
export const countryLetters = `
AD AND, AE ARE, AF AFG, AG ATG, AI AIA, AL ALB, AM ARM, AO AGO, AR ARG, AS ASM, AT AUT, AU AUS,
AW ABW, AX ALA, AZ AZE, BA BIH, BB BRB, BD BGD, BE BEL, BF BFA, BG BGR, BH BHR, BI BDI, BJ BEN,
BL BLM, BM BMU, BN BRN, BO BOL, BQ BES, BR BRA, BS BHS, BT BTN, BW BWA, BY BLR, BZ BLZ, CA CAN,
CD COD, CF CAF, CG COG, CH CHE, CI CIV, CK COK, CL CHL, CM CMR, CN CHN, CO COL, CR CRI, CU CUB,
CV CPV, CW CUW, CY CYP, CZ CZE, DE DEU, DJ DJI, DK DNK, DM DMA, DO DOM, DZ DZA, EC ECU, EE EST,
EG EGY, EH ESH, ER ERI, ES ESP, ET ETH, FI FIN, FJ FJI, FK FLK, FM FSM, FO FRO, FR FRA, GA GAB,
GB GBR, GD GRD, GE GEO, GF GUF, GG GGY, GH GHA, GI GIB, GL GRL, GM GMB, GN GIN, GP GLP, GQ GNQ,
GR GRC, GT GTM, GU GUM, GW GNB, GY GUY, HK HKG, HN HND, HR HRV, HT HTI, HU HUN, ID IDN, IE IRL,
IL ISR, IM IMN, IN IND, IQ IRQ, IR IRN, IS ISL, IT ITA, JE JEY, JM JAM, JO JOR, JP JPN, KE KEN,
KG KGZ, KH KHM, KI KIR, KM COM, KN KNA, KP PRK, KR KOR, KW KWT, KY CYM, KZ KAZ, LA LAO, LB LBN,
LC LCA, LI LIE, LK LKA, LR LBR, LS LSO, LT LTU, LU LUX, LV LVA, LY LBY, MA MAR, MC MCO, MD MDA,
ME MNE, MF MAF, MG MDG, MH MHL, MK MKD, ML MLI, MM MMR, MN MNG, MO MAC, MP MNP, MQ MTQ, MR MRT,
MS MSR, MT MLT, MU MUS, MV MDV, MW MWI, MX MEX, MY MYS, MZ MOZ, NA NAM, NC NCL, NE NER, NG NGA,
NI NIC, NL NLD, NO NOR, NP NPL, NR NRU, NU NIU, NZ NZL, OM OMN, PA PAN, PE PER, PF PYF, PG PNG,
PH PHL, PK PAK, PL POL, PM SPM, PR PRI, PS PSE, PT PRT, PW PLW, PY PRY, QA QAT, RE REU, RO ROU,
RS SRB, RU RUS, RW RWA, SA SAU, SB SLB, SC SYC, SD SDN, SE SWE, SG SGP, SH SHN, SI SVN, SK SVK,
SL SLE, SM SMR, SN SEN, SO SOM, SR SUR, SS SSD, ST STP, SV SLV, SX SXM, SY SYR, SZ SWZ, TC TCA,
TD TCD, TG TGO, TH THA, TJ TJK, TL TLS, TM TKM, TN TUN, TO TON, TR TUR, TT TTO, TV TUV, TW TWN,
TZ TZA, UA UKR, UG UGA, US USA, UY URY, UZ UZB, VA VAT, VC VCT, VE VEN, VG VGB, VI VIR, VN VNM,
VU VUT, WF WLF, WS WSM, XK XKX, YE YEM, YT MYT, ZA ZAF, ZM ZMB, ZW ZWE
`;

/** Territories that addresses also name by the country they belong to. */
export const sovereigns: Readonly<Record<string, string>> = {
  PR: 'US',
  GU: 'US',
  VI: 'US',
  AS: 'US',
  MP: 'US',
  HK: 'CN',
  MO: 'CN',
  RE: 'FR',
  GP: 'FR',
  MQ: 'FR',
  GF: 'FR',
  YT: 'FR',
  NC: 'FR',
  PF: 'FR',
  GI: 'GB',
  JE: 'GB',
  GG: 'GB',
  IM: 'GB',
  BM: 'GB',
  KY: 'GB',
  GL: 'DK',
  FO: 'DK',
  AX: 'FI',
  AW: 'NL',
  CW: 'NL',
  SX: 'NL',
};
