/** The map beside the results of a search. */
export default {
  label: 'Map of the results',
  area: 'Area on the map',
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  searchHere: 'Search this area',
  reset: 'Search everywhere',
  cluster: '{count, plural, one {{number} result} other {{number} results}} near {place}',
  unlocated:
    '{count, plural, one {{number} result has} other {{number} results have}} no place on the map, but {count, plural, one {is} other {are}} in the list.',
  failed: 'The map cannot show the results right now. The list is complete.',
  keys: 'Arrow keys move the map, plus and minus zoom it.',
} as const;
