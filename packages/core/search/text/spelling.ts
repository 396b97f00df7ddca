// British and Portuguese spellings become American and Brazilian ones, in texts and queries, so
// that they meet.

const our =
  /(col|lab|neighb|behavi|hon|fav|harb|hum|rum|endeav|vap|flav|sav|arm|parl|od|vig|val|cand|clam)our/;
const ise =
  /^(organ|reorgan|special|recogn|real|util|maxim|minim|prior|mobil|local|global|final|normal|author|categor|summar|emphas|modern|standard|custom|digit|optim|social|visual|general|immun|steril|symbol|hospital|central|critic|apolog|harmon|capital|commercial|decentral|democrat|energ|equal|formal|industrial|institutional|legal|marginal|memor|national|neutral|operational|personal|polar|privat|public|rational|revital|stabil|stigmat|subsid|synthes|system|urban|victim|vital|vocal|civil|ideal|patron|scrutin|sensit|synchron|terror|theor|trauma?t|unional|visual)is(e|es|ed|er|ers|ing|ation|ations|ational)$/;
const doubled =
  /^(counsel|travel|cancel|label|model|level|fuel|signal|total|tunnel|channel)l(or|ors|ing|ed|er|ers)$/;
const british: Readonly<Record<string, string>> = {
  programme: 'program',
  programmes: 'programs',
  centre: 'center',
  centres: 'centers',
  theatre: 'theater',
  theatres: 'theaters',
  metre: 'meter',
  metres: 'meters',
  litre: 'liter',
  litres: 'liters',
  fibre: 'fiber',
  fibres: 'fibers',
  licence: 'license',
  licences: 'licenses',
  defence: 'defense',
  offence: 'offense',
  practise: 'practice',
  practising: 'practicing',
  catalogue: 'catalog',
  dialogue: 'dialog',
  dialogues: 'dialogs',
  cheque: 'check',
  cheques: 'checks',
  grey: 'gray',
  tyre: 'tire',
  plough: 'plow',
  enrol: 'enroll',
  enrols: 'enrolls',
  enrolment: 'enrollment',
  enrolments: 'enrollments',
  fulfil: 'fulfill',
  fulfilment: 'fulfillment',
  instalment: 'installment',
  skilful: 'skillful',
  analyse: 'analyze',
  analysed: 'analyzed',
  analysing: 'analyzing',
  jewellery: 'jewelry',
  manoeuvre: 'maneuver',
  aluminium: 'aluminum',
  ageing: 'aging',
  judgement: 'judgment',
  artefact: 'artifact',
  artefacts: 'artifacts',
  mum: 'mom',
  mums: 'moms',
  pyjamas: 'pajamas',
  sulphur: 'sulfur',
  sceptic: 'skeptic',
  acknowledgement: 'acknowledgment',
  encyclopaedia: 'encyclopedia',
  foetal: 'fetal',
};
const medical: readonly (readonly [RegExp, string])[] = [
  [/^paed/, 'ped'],
  [/^orthopaed/, 'orthoped'],
  [/anaesth/, 'anesth'],
  [/^gynaec/, 'gynec'],
  [/^haem/, 'hem'],
  [/^oe(?=str|soph)/, 'e'],
  [/^diarrhoea/, 'diarrhea'],
  [/^archaeol/, 'archeol'],
];
/** Returns a folded English word in American spelling. */
export function americanize(word: string): string {
  if (word.length < 3) return word;
  const other = Object.hasOwn(british, word) ? british[word] : undefined;
  if (other !== undefined) return other;
  if (word.includes('our')) return word.replace(our, '$1or');
  const ized = word.replace(ise, '$1iz$2');
  if (ized !== word) return ized;
  const single = word.replace(doubled, '$1$2');
  if (single !== word) return single;
  if (!/ae|oe/.test(word)) return word;
  return medical.reduce((text, [pattern, ending]) => text.replace(pattern, ending), word);
}

/** Returns a folded Portuguese word in Brazilian spelling: acção as ação, projecto as projeto. */
export function brazilianize(word: string): string {
  if (word.length < 5 || word.startsWith('pact')) return word;
  return word.replace(/c(?=t[aeiour]|c(?:ao|oes))/g, '').replace(/^equipa(s?)$/, 'equipe$1');
}
