/**
 * The site's outline icons as one hidden sprite, written once into the HTML by the server; 24 px
 * grid, stroke 1.75.
 */
const shapes = {
  search: '<circle cx="11" cy="11" r="7"/><path d="m20 20-4-4"/>',
  pin: '<path d="M12 21c4.5-4.6 7-8 7-11a7 7 0 1 0-14 0c0 3 2.5 6.4 7 11Z"/><circle cx="12" cy="10" r="2.5"/>',
  close: '<path d="M6 6l12 12M18 6 6 18"/>',
  plus: '<path d="M12 5v14M5 12h14"/>',
  edit: '<path d="M5 19h3.5L19 8.5 15.5 5 5 15.5V19ZM13 7.5l3.5 3.5"/>',
  code: '<path d="m9 7-5 5 5 5M15 7l5 5-5 5"/>',
  receipt: '<path d="M6 3h12v18l-3-2-3 2-3-2-3 2V3ZM9 8h6M9 12h6"/>',
  chevron: '<path d="m6 9 6 6 6-6"/>',
  'chevron-left': '<path d="m15 6-6 6 6 6"/>',
  'chevron-right': '<path d="m9 6 6 6-6 6"/>',
  menu: '<path d="M4 7h16M4 12h16M4 17h16"/>',
  filters:
    '<path d="M4 7h10M18 7h2M4 17h2M10 17h10"/><circle cx="16" cy="7" r="2"/><circle cx="8" cy="17" r="2"/>',
  job: '<rect x="3" y="8" width="18" height="12" rx="2"/><path d="M9 8V6a2 2 0 0 1 2-2h2a2 2 0 0 1 2 2v2M3 13h18"/>',
  internship: '<path d="m3 9 9-4 9 4-9 4-9-4Z"/><path d="M7 11v5c2.8 2 7.2 2 10 0v-5M21 9v5"/>',
  volop:
    '<path d="M12 20s-7.5-4.3-7.5-10A4.2 4.2 0 0 1 12 7.5 4.2 4.2 0 0 1 19.5 10c0 5.7-7.5 10-7.5 10Z"/>',
  event: '<rect x="4" y="5" width="16" height="15" rx="2"/><path d="M4 10h16M8 3v4M16 3v4"/>',
  org: '<path d="M4 20V10l8-6 8 6v10"/><path d="M9 20v-5a3 3 0 0 1 6 0v5M3 20h18"/>',
  all: '<rect x="4" y="4" width="7" height="7" rx="1.5"/><rect x="13" y="4" width="7" height="7" rx="1.5"/><rect x="4" y="13" width="7" height="7" rx="1.5"/><rect x="13" y="13" width="7" height="7" rx="1.5"/>',
  pay: '<rect x="3" y="6" width="18" height="12" rx="2"/><circle cx="12" cy="12" r="2.5"/><path d="M6.5 9.5v0M17.5 14.5v0"/>',
  cart: '<path d="M3 5h2.5l2 10.5h10L20 8H6.2"/><circle cx="9" cy="19" r="1.5"/><circle cx="16" cy="19" r="1.5"/>',
  clock: '<circle cx="12" cy="12" r="8"/><path d="M12 7.5V12l3 2"/>',
  level: '<path d="M5 19v-4M12 19V9M19 19V5"/>',
  globe:
    '<circle cx="12" cy="12" r="8.5"/><path d="M3.5 12h17M12 3.5c5 5 5 12 0 17M12 3.5c-5 5-5 12 0 17"/>',
  send: '<circle cx="6" cy="12" r="2.5"/><circle cx="17" cy="6" r="2.5"/><circle cx="17" cy="18" r="2.5"/><path d="m8.3 10.9 6.4-3.7M8.3 13.1l6.4 3.7"/>',
  save: '<path d="M7 4h10a1 1 0 0 1 1 1v15l-6-4-6 4V5a1 1 0 0 1 1-1Z"/>',
  print:
    '<path d="M7 9V4h10v5M7 17H5a1 1 0 0 1-1-1v-6h16v6a1 1 0 0 1-1 1h-2"/><rect x="7" y="14" width="10" height="6"/>',
  mail: '<rect x="3" y="6" width="18" height="13" rx="2"/><path d="m4 8 8 6 8-6"/>',
  link: '<path d="M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.2 1.2M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.2-1.2"/>',
  external:
    '<path d="M13 5h6v6M19 5l-8 8M17 14v4a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V8a1 1 0 0 1 1-1h4"/>',
  check: '<path d="m5 13 4.5 4.5L19 7"/>',
  verified:
    '<path d="m12 3 2.4 2 3.1-.2.6 3 2.5 1.8L19.3 12l1.3 2.4-2.5 1.8-.6 3-3.1-.2L12 21l-2.4-2-3.1.2-.6-3-2.5-1.8L4.7 12 3.4 9.6l2.5-1.8.6-3 3.1.2L12 3Z"/><path d="m9 12 2 2 4-4"/>',
  alert: '<path d="M6 10a6 6 0 1 1 12 0c0 5 2 6 2 6H4s2-1 2-6ZM10 19.5a2.2 2.2 0 0 0 4 0"/>',
  info: '<circle cx="12" cy="12" r="8.5"/><path d="M12 11v5M12 8v0"/>',
  warning: '<path d="M12 4 3 19h18L12 4ZM12 10v4M12 16.5v0"/>',
  here: '<circle cx="12" cy="12" r="3"/><path d="M12 3v3M12 18v3M3 12h3M18 12h3"/><circle cx="12" cy="12" r="7"/>',
  remote: '<path d="M4 18h16M6 18V8a1 1 0 0 1 1-1h10a1 1 0 0 1 1 1v10M10 14h4"/>',
  person: '<circle cx="12" cy="8" r="3.5"/><path d="M5 20c.6-4 3.2-6 7-6s6.4 2 7 6"/>',
  people:
    '<circle cx="9" cy="9" r="3"/><path d="M3.5 19c.5-3.5 2.6-5 5.5-5s5 1.5 5.5 5M15.5 6.5a2.8 2.8 0 0 1 0 5.2M16.5 14.3c2.3.5 3.6 2 4 4.7"/>',
  chart: '<path d="M5 20V10M12 20V4M19 20v-7"/>',
  coin: '<circle cx="12" cy="12" r="8.5"/><path d="M14.5 9.7C14 8.6 13 8 12 8c-1.4 0-2.5.8-2.5 2s1 1.7 2.5 2 2.5.8 2.5 2-1.1 2-2.5 2c-1 0-2-.6-2.5-1.7M12 6.5v11"/>',
  rss: '<path d="M5 11a8 8 0 0 1 8 8M5 5a14 14 0 0 1 14 14"/><circle cx="6" cy="18" r="1"/>',
} as const;

export type IconName = keyof typeof shapes;

// SVG has no `hidden` attribute, so an HTML element hides it.
export const sprite = `<div hidden><svg xmlns="http://www.w3.org/2000/svg" width="0" height="0" aria-hidden="true">${Object.entries(
  shapes,
)
  .map(([name, shape]) => `<symbol id="i-${name}" viewBox="0 0 24 24">${shape}</symbol>`)
  .join('')}</svg></div>`;
