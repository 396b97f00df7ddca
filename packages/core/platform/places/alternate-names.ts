/**
 * Other names of places: `<country>:<name in the gazetteer> | names`, for the most populous city of
 * that name. Local names, names in our languages, official and former names, and abbreviations.
 * Differences of accents, case and punctuation need no row. `~`: a name that is better known for
 * another place.
 */
export const alternateCityNames = `
US:New York City | New York, NYC, Nueva York, Nova Iorque, Nova York
US:Los Angeles | LA
US:San Francisco | SF, São Francisco, San Francisco Bay Area, SF Bay Area
US:Washington, D.C. | Washington, DC, Washington DC, District of Columbia
US:Philadelphia | Philly, Phila
US:Las Vegas | Vegas
US:New Orleans | NOLA
US:Chicago | Chicagoland
US:Saint Louis | STL
US:Salt Lake City | SLC, Salt Lake
US:Dallas | Dallas-Fort Worth, DFW
US:Minneapolis | Minneapolis-St. Paul, Twin Cities
US:Atlanta | ATL
US:Indianapolis | Indy
US:Nashville | Nashville-Davidson
US:Louisville | Louisville-Jefferson County
US:Boise | Boise City
US:Raleigh | Raleigh-Durham
US:Honolulu | Honolulú
US:The Bronx | Bronx
US:Fort Collins | FoCo
US:San Antonio | San Antonio de Béxar
US:Oklahoma City | OKC
US:Ventura | San Buenaventura
CA:Montréal | MTL
CA:Toronto | GTA, Greater Toronto Area
CA:Québec | Quebec City, Ville de Québec, Ciudad de Quebec, Cidade de Quebec
SO:Hargeysa | Hargeisa
CA:Vancouver | Metro Vancouver, Greater Vancouver
CA:Greater Sudbury | Sudbury
MX:Mexico City | CDMX, DF, México DF, Mexico DF, DF México, Ciudad de Mexico, México City
MX:Juárez | Ciudad Juárez
MX:Oaxaca | Oaxaca de Juárez
MX:Puebla | Puebla de Zaragoza, Heroica Puebla de Zaragoza
MX:Santiago de Querétaro | Querétaro
MX:León de los Aldama | León
MX:Morelia | Valladolid de Michoacán
MX:Tuxtla | Tuxtla Gutiérrez
MX:Toluca | Toluca de Lerdo
MX:Pachuca de Soto | Pachuca
MX:Xalapa de Enríquez | Xalapa, Jalapa
MX:Victoria de Durango | Durango
MX:Ciudad Nezahualcoyotl | Nezahualcóyotl, Neza, Ciudad Neza
MX:Ciudad General Escobedo | General Escobedo, Escobedo
MX:Ciudad López Mateos | Atizapán de Zaragoza
MX:Culiacán | Culiacán Rosales
MX:San Cristóbal de las Casas | San Cristóbal
MX:Puerto Vallarta | Vallarta
MX:Acapulco de Juárez | Acapulco
MX:Cabo San Lucas | Los Cabos
MX:San Pedro Garza García | San Pedro Garza
MX:Ciudad Benito Juárez | Benito Juárez
AR:Buenos Aires | CABA, BsAs, Bs As, Capital Federal, Ciudad de Buenos Aires, Ciudad Autónoma de Buenos Aires, BUE
AR:San Miguel de Tucumán | Tucumán
AR:San Salvador de Jujuy | Jujuy
AR:Mar del Plata | MDQ
AR:San Carlos de Bariloche | Bariloche
BR:São Paulo | Sampa
BR:Rio de Janeiro | Rio
BR:Belo Horizonte | BH, BHZ, Belô
BR:Porto Alegre | POA
BR:Florianópolis | Floripa
BR:Salvador | Salvador da Bahia
BR:Brasília | BSB, DF
BR:São José do Rio Preto | Rio Preto
BR:São Bernardo do Campo | São Bernardo
CL:Santiago | Santiago de Chile
CL:Viña del Mar | Viña
CO:Bogotá | Santa Fe de Bogotá, Bogotá DC, Santafé de Bogotá
CO:Cartagena | Cartagena de Indias
CO:Cali | Santiago de Cali
CO:Cúcuta | San José de Cúcuta
CO:Pasto | San Juan de Pasto
PE:Lima | Lima Metropolitana
PE:Cusco | Cuzco
EC:Quito | San Francisco de Quito
EC:Guayaquil | Santiago de Guayaquil
EC:Santo Domingo de los Colorados | Santo Domingo de los Tsáchilas
BO:Santa Cruz de la Sierra | ~Santa Cruz
BO:La Paz | Nuestra Señora de La Paz
VE:Caracas | Santiago de León de Caracas
PA:Panamá | Panama City, Ciudad de Panamá, Cidade do Panamá
GT:Guatemala City | Ciudad de Guatemala, Cidade da Guatemala
GT:Quetzaltenango | Xela
DO:Santo Domingo | Santo Domingo de Guzmán
DO:Santiago de los Caballeros | Santiago de los Treinta Caballeros
CU:Havana | La Habana, Habana
HT:Port-au-Prince | Puerto Príncipe, Porto Príncipe
UY:Montevideo | Montevidéu
PY:Ciudad del Este | Cidade do Leste
GB:London | Londres, Londra, London City, Greater London, Central London
GB:Edinburgh | Edimburgo
GB:Cardiff | Caerdydd
GB:Newcastle upon Tyne | Newcastle, Newcastle-on-Tyne
GB:Kingston upon Hull | Hull
GB:Stoke-on-Trent | Stoke
GB:Manchester | Greater Manchester
GB:Brighton | Brighton and Hove, Brighton & Hove
GB:Derry | Londonderry
IE:Dublin | Baile Átha Cliath, Dublín, Dublim
IE:Cork | Corcaigh
IE:Gaillimh | Galway
IE:Luimneach | Limerick
FR:Paris | Parigi, Parijs, Parys
FR:Marseille | Marseilles, Marsella, Marselha
FR:Lyon | Lyons, Lyón
FR:Nice | Niza, Nizza
FR:Toulouse | Tolosa de Francia
FR:Bordeaux | Burdeos, Bordéus
FR:Strasbourg | Straßburg, Estrasburgo
FR:Perpignan | Perpiñán, Perpinyà
FR:Bayonne | Bayona
FR:Rennes | Roazhon
FR:Avignon | Aviñón, Avinhão
FR:Dunkerque | Dunkirk
FR:Versailles | Versalles
FR:Lille | Rijsel
FR:Ajaccio | Ajacio
DE:Munich | München, Muenchen, Múnich, Munique, Monaco di Baviera
DE:Köln | Cologne, Colonia, Colônia, Keulen
DE:Berlin | Berlín, Berlim
DE:Frankfurt am Main | Frankfurt, Frankfurt/Main, Fráncfort, Francfort, Fráncfort del Meno
DE:Frankfurt (Oder) | Frankfurt an der Oder
DE:Hamburg | Hamburgo
DE:Hannover | Hanover
DE:Nürnberg | Nuremberg, Núremberg, Nuremberga
DE:Braunschweig | ~Brunswick
DE:Aachen | Aix-la-Chapelle, Aquisgrán
DE:Stuttgart | Estugarda
DE:Dresden | Dresde
DE:Leipzig | Lipsia
DE:Mainz | Maguncia, Mogúncia
DE:Trier | Tréveris
DE:Koblenz | Coblenza, Coblenz
DE:Augsburg | Augsburgo
DE:Regensburg | Ratisbona, Ratisbon
DE:Konstanz | Constance, Constanza
DE:Freiburg | Freiburg im Breisgau, Friburgo, Friburgo de Brisgovia
DE:Düsseldorf | Dusseldorf
DE:Halle | Halle (Saale), Halle an der Saale
DE:Halle (Saale) | Halle
DE:Würzburg | Wurzburgo
DE:Göttingen | Gotinga
DE:Tübingen | Tubinga
DE:Magdeburg | Magdeburgo
DE:Wolfsburg | Wolfsburgo
DE:Ludwigshafen am Rhein | Ludwigshafen
DE:Offenbach | Offenbach am Main
AT:Vienna | Wien, Viena
AT:Salzburg | Salzburgo
CH:Zürich | Zurigo, Zúrich, Zurique
CH:Genève | Geneva, Genf, Ginebra, Genebra, Ginevra
CH:Basel | Bâle, Basle, Basilea, Basileia
CH:Bern | Berne, Berna
CH:Lausanne | Lausana, Losanna
CH:Luzern | Lucerne, Lucerna
CH:Fribourg | Freiburg im Üechtland
CH:Sankt Gallen | San Galo, Saint-Gall
CH:Neuchâtel | Neuenburg
CH:Biel/Bienne | Biel, Bienne
BE:Brussels | Bruxelles, Brussel, Bruselas, Bruxelas, Brüssel
BE:Antwerpen | Antwerp, Anvers, Amberes, Antuérpia
BE:Gent | Ghent, Gand, Gante
BE:Brugge | Bruges, Brujas
BE:Leuven | Louvain, Lovaina
BE:Liège | Luik, Lieja, Lüttich
BE:Mechelen | Malines, Malinas
BE:Namur | Namen
BE:Kortrijk | Courtrai
BE:Ostend | Oostende, Ostende
BE:Tournai | Doornik
NL:The Hague | Den Haag, 's-Gravenhage, La Haya, Haia, La Haye
NL:Rotterdam | Róterdam, Roterdã, Roterdão
NL:Amsterdam | Amsterdão, Amsterdã
NL:'s-Hertogenbosch | Den Bosch, Bois-le-Duc, Bolduque
NL:Leiden | Leyden
NL:Groningen | Groninga
NL:Nijmegen | Nimega
NL:Leeuwarden | Ljouwert
LU:Luxembourg | Luxembourg City, Ciudad de Luxemburgo, Lëtzebuerg
IT:Rome | Roma, Rom
IT:Milan | Milano, Milán, Milão, Mailand
IT:Turin | Torino, Turín, Turim
IT:Naples | Napoli, Nápoles, Neapel
IT:Florence | Firenze, Florencia, Florença, Florenz
IT:Venice | Venezia, Venecia, Veneza, Venedig
IT:Genoa | Genova, Génova, Gênova
IT:Bologna | Bolonia, Bolonha
IT:Padova | Padua, Pádua
IT:Mantova | Mantua, Mântua
IT:Siracusa | Syracuse
IT:Verona | Vérone
IT:Trento | Trent, Trient
IT:Bolzano | Bozen, Bolzano/Bozen, Bolzano - Bozen
IT:Livorno | Leghorn
IT:Reggio nell'Emilia | Reggio Emilia
IT:Reggio Calabria | Reggio di Calabria
IT:Perugia | Perusa
ES:Madrid | Madri
ES:Barcelona | BCN, Barcelone
ES:Sevilla | Seville, Sevilha
ES:Zaragoza | Saragossa, Saragoça, Saragosse
ES:Girona | Gerona
ES:Lleida | Lérida
ES:Ourense | Orense
ES:A Coruña | La Coruña, Corunna, Coruña, Corunha
ES:Donostia / San Sebastián | San Sebastián, Donostia, Donostia-San Sebastián
ES:Gasteiz / Vitoria | Vitoria, Gasteiz, Vitoria-Gasteiz
ES:Bilbao | Bilbo
ES:Pamplona | Iruña, Pamplona/Iruña, Pamplona-Iruña, Iruñea
ES:Alicante | Alacant, Alicante/Alacant
ES:Elche | Elx, Elche/Elx
ES:Valencia | València
ES:Castelló de la Plana | Castellón, Castellón de la Plana, Castelló
ES:Palma | Palma de Mallorca, Palma de Maiorca
ES:Ibiza | Eivissa
ES:Maó | Mahón, Maó-Mahón, Mahon
ES:Sant Cugat del Vallès | Sant Cugat, San Cugat
ES:L'Hospitalet de Llobregat | Hospitalet, L'Hospitalet, Hospitalet de Llobregat
ES:Cadiz | Cádiz
ES:Jerez de la Frontera | Jerez
ES:La Laguna | San Cristóbal de La Laguna
ES:Las Palmas de Gran Canaria | Las Palmas
ES:Santa Cruz de Tenerife | Tenerife
ES:Gijón | Xixón
ES:Oviedo | Uviéu
ES:Santiago de Compostela | Compostela
ES:Sagunto | Sagunt
ES:Alcoy | Alcoi
ES:Gandia | Gandía
ES:Xàtiva | Játiva
ES:Vila-real | Villarreal
ES:Barakaldo | Baracaldo
ES:Getxo | Guecho
ES:Errenteria | Rentería
ES:Tarragona | Tarragone
ES:Badajoz | Badajós
ES:Figueres | Figueras
PT:Lisbon | Lisboa, Lisbonne, Lissabon
PT:Porto | Oporto
PT:Coimbra | Coímbra
PT:Vila Nova de Gaia | Gaia
PT:Póvoa de Varzim | Póvoa
AD:Andorra la Vella | Andorra la Vieja, Andorra-a-Velha
DK:Copenhagen | København, Copenhague, Kopenhagen
DK:Århus | Aarhus
DK:Aalborg | Ålborg
DK:Odense | Odensa
DK:Helsingør | Elsinore
SE:Göteborg | Gothenburg, Gotemburgo, Göteburg
SE:Stockholm | Estocolmo, Tukholma
SE:Uppsala | Upsala
NO:Oslo | Christiania
NO:Trondheim | Trondhjem
FI:Helsinki | Helsingfors, Helsinque, Helsínquia
FI:Turku | Åbo
FI:Tampere | Tammerfors
FI:Espoo | Esbo
FI:Vantaa | Vanda
FI:Oulu | Uleåborg
FI:Vaasa | Vasa
IS:Reykjavík | Reykjavik, Reiquiavique
EE:Tallinn | Tallin, Reval
EE:Tartu | Dorpat
LV:Riga | Rīga
LT:Vilnius | Vilna, Vilnia, Wilno
LT:Kaunas | Kowno
LT:Klaipėda | Memel
PL:Warsaw | Warszawa, Varsovia, Varsóvia, Warschau
PL:Kraków | Cracow, Krakow, Cracovia, Cracóvia, Krakau
PL:Gdańsk | Danzig, Gdansk
PL:Wrocław | Breslau, Breslavia
PL:Poznań | Posen
PL:Szczecin | Stettin
PL:Katowice | Kattowitz
PL:Bydgoszcz | Bromberg
CZ:Prague | Praha, Praga, Prag
CZ:Brno | Brünn
CZ:Pilsen | Plzeň
CZ:Ostrava | Ostrau
CZ:Olomouc | Olmütz
CZ:České Budějovice | Budweis
SK:Bratislava | Pressburg, Pozsony
SK:Košice | Kaschau
HU:Budapest | Budapeste
HU:Győr | Raab
HU:Pécs | Fünfkirchen
RO:Bucharest | București, Bucarest, Bucareste, Bukarest
RO:Cluj-Napoca | Cluj
RO:Iaşi | Iași, Jassy
RO:Timişoara | Timișoara, Temeswar
RO:Braşov | Brașov, Kronstadt
RO:Sibiu | Hermannstadt
RO:Constanţa | Constanța
BG:Sofia | Sofía, Sófia, Sofiya
BG:Plovdiv | Filipópolis
RS:Belgrade | Beograd, Belgrado, Belgrad
RS:Niš | Nish
HR:Zagreb | Zágreb, Agram
HR:Rijeka | Fiume
SI:Ljubljana | Liubliana
BA:Sarajevo | Saraievo
MK:Skopje | Skoplje, Escópia, Skopie
AL:Tirana | Tiranë
XK:Pristina | Prishtina, Prishtinë, Priština
XK:Prizren | Prizreni
ME:Podgorica | Titograd
GR:Athens | Athina, Atenas, Athína, Athen
GR:Thessaloníki | Thessaloniki, Salonica, Salónica, Salonika, Tesalónica
GR:Piraeus | Pireas, El Pireo, Pireu
GR:Pátra | Patras, Patra
GR:Irákleion | Heraklion, Iraklio, Heraclión
GR:Ródos | Rhodes, Rodas
CY:Nicosia | Lefkosia, Lefkoşa, Nicósia
CY:Limassol | Lemesos
CY:Larnaca | Larnaka
MT:Valletta | La Valeta, Valeta
TR:Istanbul | İstanbul, Estambul, Istambul, Constantinople, Constantinopla
TR:İzmir | Smyrna, Esmirna
TR:Ankara | Ancara, Angora
TR:Şanlıurfa | Urfa
TR:Gaziantep | Antep
TR:Iğdır | Igdir
RU:Moscow | Moskva, Moscú, Moscou, Moscovo, Moskau
RU:Saint Petersburg | Sankt-Peterburg, San Petersburgo, São Petersburgo, Leningrad
RU:Nizhniy Novgorod | Nizhny Novgorod, Gorky
RU:Rostov-na-Donu | Rostov-on-Don, Rostov del Don
RU:Yekaterinburg | Ekaterinburg, Ekaterimburgo
RU:Kazan | Kazán, Kazan’
RU:Kaliningrad | Königsberg
RU:Volgograd | Volgogrado, Stalingrad
RU:Perm | Perm'
RU:Chelyabinsk | Cheliábinsk
UA:Kyiv | Kiev, Kyjiw
UA:Lviv | Lvov, Lwów, Lemberg, Leópolis
UA:Kharkiv | Kharkov, Járkov
UA:Odessa | Odesa
UA:Dnipro | Dnipropetrovsk, Dnepropetrovsk
UA:Zaporizhia | Zaporizhzhya, Zaporizhzhia, Zaporozhye
BY:Homyel' | Homyel’, Gomel
MD:Chisinau | Chişinău, Chișinău, Kishinev
GE:Tbilisi | Tiflis
AM:Yerevan | Erevan, Ereván
AZ:Baku | Bakı, Bakú
AZ:Ganja | Gəncə, Gyandzha
KZ:Almaty | Alma-Ata
KZ:Nur-Sultan | Astana
KZ:Shymkent | Chimkent
UZ:Tashkent | Toshkent, Taskent
UZ:Samarkand | Samarqand, Samarcanda
KG:Bishkek | Frunze
TJ:Dushanbe | Dusambé
TM:Ashgabat | Ashkhabad, Asjabad
IL:Jerusalem | Yerushalayim, Al-Quds, Jerusalén, Jerusalém
IL:Tel Aviv | Tel Aviv-Yafo, Tel-Aviv, Tel Aviv-Jaffa
IL:Haifa | Hefa
IL:Beersheba | Be'er Sheva
LB:Beirut | Beyrouth, Bayrut, Beirute
SY:Damascus | Dimashq, Damasco
SY:Aleppo | Halab, Alepo
IQ:Baghdad | Bagdad, Bagdá
IQ:Basrah | Basra, Basora
IQ:Al Başrah al Qadīmah | Basra, Basora, Bassora
IQ:Mosul | Al Mawsil
IQ:Erbil | Hewlêr, Arbil
IR:Tehran | Teheran, Teherán, Teerã
IR:Isfahan | Esfahan, Ispahán, Eşfahān
IR:Mashhad | Meshed
SA:Riyadh | Riad, Ar Riyad
SA:Jeddah | Jidda, Yeda, Jidá
SA:Mecca | Makkah, La Meca, Meca
SA:Medina | Madinah
AE:Dubai | Dubái
AE:Abu Dhabi | Abu Dabi, Abu Zabi
KW:Kuwait City | Al Kuwait, Ciudad de Kuwait
QA:Doha | Ad Dawhah
OM:Muscat | Mascate
YE:Sanaa | Sana'a, Saná
EG:Cairo | El Cairo, Al Qahirah, Kairo, O Cairo
EG:Alexandria | Alejandría, Al Iskandariyah, Alexandrie
EG:Giza | Guiza, Gizé
EG:Luxor | Lúxor
MA:Casablanca | Dar el Beida
MA:Marrakesh | Marrakech, Marraquexe, Marrakés
MA:Fès | Fes, Fez
MA:Tangier | Tanger, Tánger
MA:Rabat | Rabate
MA:Tétouan | Tetuán, Tetouan
DZ:Algiers | Alger, Argel
DZ:Oran | Orán, Wahran
TN:Tunis | Túnez, Tunes
LY:Tripoli | Trípoli, Tarabulus
SD:Khartoum | Jartum, Cartum
ET:Addis Ababa | Adís Abeba, Adis Abeba, Addis
KE:Nairobi | Nairóbi
KE:Mombasa | Mombaça
TZ:Dar es Salaam | Dar-es-Salaam
CI:Abidjan | Abiyán
GH:Accra | Acra
NG:Ibadan | Ìbàdàn
NG:Abuja | Abuya
AO:Luanda | Loanda
MZ:Maputo | Lourenço Marques
ZA:Cape Town | Kaapstad, Ciudad del Cabo, Cidade do Cabo, CPT
ZA:Johannesburg | Joburg, Jo'burg, Johannesburgo, Joanesburgo
ZA:Pretoria | Tshwane, Pretória
ZA:Durban | eThekwini
ZA:Port Elizabeth | Gqeberha
IN:Mumbai | Bombay, Bombaim
IN:Kolkata | Calcutta, Calcuta, Calcutá
IN:Chennai | Madras, Madrás
IN:Bengaluru | Bangalore
IN:Delhi | Dilli, Délhi, Deli
IN:New Delhi | Nueva Delhi, Nova Délhi, Nova Deli
IN:Gurgaon | Gurugram
IN:Pune | Poona
IN:Varanasi | Benares
IN:Thiruvananthapuram | Trivandrum
IN:Cochin | Kochi
IN:Mysore | Mysuru
IN:Vadodara | Baroda
IN:Mangalore | Mangaluru
IN:Visakhapatnam | Vizag
IN:Puducherry | Pondicherry
IN:Allahābād | Prayagraj, Allahabad
IN:Panaji | Panjim
PK:Karachi | Carachi
PK:Islamabad | Islamabade
BD:Dhaka | Dacca, Daca
BD:Chittagong | Chattogram
NP:Kathmandu | Katmandú, Catmandu
LK:Colombo | Kolamba
MM:Yangon | Rangoon, Rangún
TH:Bangkok | Krung Thep, Banguecoque, BKK
TH:Chiang Mai | Chiangmai
VN:Ho Chi Minh City | Saigon, Saigón, Hồ Chí Minh, Thành phố Hồ Chí Minh, HCMC, TP HCM
VN:Hanoi | Hà Nội, Hanói
VN:Da Nang | Đà Nẵng, Danang
VN:Haiphong | Hải Phòng, Hai Phong
VN:Huế | Hue
VN:Cần Thơ | Can Tho
KH:Phnom Penh | Nom Pen
LA:Vientiane | Viangchan, Vientián
MY:Kuala Lumpur | KL
MY:George Town | Penang
ID:Jakarta | Yakarta, Jacarta, DKI Jakarta
ID:Yogyakarta | Jogjakarta, Jogja
PH:Manila | Maynila, Metro Manila
PH:Quezon City | Ciudad Quezón, Lungsod Quezon
PH:Cebu City | Cebu, Cebú
PH:Davao | Davao City
PH:Makati City | Makati
SG:Singapore | Singapura, Singapore City
CN:Beijing | Peking, Pekín, Pequim
CN:Shanghai | Shanghái, Xangai
CN:Guangzhou | Cantão, ~Canton, ~Cantón
CN:Nanjing | Nanking, Nankín
CN:Tianjin | Tientsin
CN:Chongqing | Chungking
CN:Xi’an | Xi'an, Xian, Sian
CN:Ürümqi | Urumqi
HK:Hong Kong | Hongkong, HK
MO:Macau | Macao
TW:Taipei | Taipéi, Taipé
TW:Kaohsiung | Gaoxiong
JP:Tokyo | Tokio, Tóquio, Tōkyō
JP:Kyoto | Kioto, Quioto
JP:Osaka | Ōsaka
JP:Kobe | Kōbe
KR:Seoul | Seúl, Seul
KR:Busan | Pusan
KR:Incheon | Inchon
KP:Pyongyang | P'yongyang, Pionyang
MN:Ulan Bator | Ulaanbaatar, Ulán Bator
AU:Sydney | Sídney
NZ:Auckland | Tāmaki Makaurau
NZ:Wellington | Te Whanganui-a-Tara
NC:Nouméa | Numea
PF:Papeete | Papeʻete
`;
