import { type EventAttributes, createEvents } from 'ics';

/** Time zone component of a calendar without entries: RFC 5545 requires one component. */
const utcZone = [
  'BEGIN:VTIMEZONE',
  'TZID:UTC',
  'BEGIN:STANDARD',
  'DTSTART:19700101T000000',
  'TZOFFSETFROM:+0000',
  'TZOFFSETTO:+0000',
  'TZNAME:UTC',
  'END:STANDARD',
  'END:VTIMEZONE',
  '',
].join('\r\n');

/** The library writes this for a duration of 0. RFC 5545 has no such value; without it an entry is a moment. */
const emptyDuration = 'DURATION:PT';

/** Prints entries as an iCalendar file that strict parsers accept. */
export function printCalendar(
  entries: EventAttributes[],
  name: string,
  method: 'PUBLISH' | 'CANCEL' = 'PUBLISH',
): string {
  const { error, value } = createEvents(entries, {
    productId: '-//Causa//Calendar//EN',
    calName: oneLine(name),
    method,
  });
  if (error !== null && error !== undefined) throw error;
  const printed = value ?? '';
  const complete =
    entries.length === 0 ? printed.replace('END:VCALENDAR', `${utcZone}END:VCALENDAR`) : printed;
  return complete
    .replaceAll(/\r\n[ \t]/g, '')
    .split('\r\n')
    .filter((line) => line !== emptyDuration)
    .map(foldLine)
    .join('\r\n');
}

/** Folds a line after 75 octets; the library folds after 75 characters. */
function foldLine(line: string): string {
  let folded = '';
  let octets = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (octets + size > 75) {
      folded += '\r\n ';
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}

/** Removes line breaks and control characters, which would start another property. */
export function oneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
