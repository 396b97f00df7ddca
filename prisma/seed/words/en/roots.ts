/** Proper nouns for organizations. */
export const roots: readonly string[] = [
  'Harbor', 'Lantern', 'Juniper', 'Open Door', 'Long Table', 'Kestrel', 'Meadowlark', 'Northlight', 'Riverbend', 'Cedar', 'Bright Water', 'Hazel', 'Common Ground', 'Bluebell', 'Sparrow', 'Stepping Stone',
  'Tidewater', 'Wren', 'Hearth', 'Second Spring', 'Willow', 'Foxglove', 'Beacon', 'Bramble', 'Two Bridges', 'Sunrise', 'Oakfield', 'Heron', 'Saltmarsh', 'Ember', 'Clover', 'Fern Hill', 'Greenway', 'Kindred',
  'Larkspur', 'Maple', 'Mosaic', 'New Leaf', 'Orchard', 'Pebble', 'Quayside', 'Rowan', 'Starling', 'Thistle', 'Umbrella', 'Violet', 'Windmill', 'Yarrow', 'Amber', 'Birch', 'Compass', 'Daybreak', 'Elderflower',
  'Firefly', 'Goldcrest', 'Hillside', 'Ivy', 'Jubilee', 'Kite', 'Ladder', 'Milestone', 'Nest', 'Olive Branch', 'Patchwork', 'Quilt', 'Rainfall', 'Shoreline', 'Tapestry', 'Uplift', 'Vale', 'Waypoint', 'Acorn',
  'Bridgewater', 'Canopy', 'Dovetail', 'Evergreen', 'Footbridge', 'Grove', 'Honeycomb', 'Inkwell', 'Jasmine', 'Keystone', 'Lighthouse', 'Marigold', 'Nightingale', 'Oasis', 'Perennial', 'Quarry', 'Redwood',
  'Sage', 'Timber', 'Undercurrent', 'Vanguard', 'Wildflower', 'Almond', 'Blackbird', 'Chestnut', 'Driftwood', 'Estuary', 'Falcon', 'Gather', 'Hawthorn', 'Island', 'Journey', 'Kingfisher', 'Linden', 'Monsoon',
  'Nettle', 'Outpost', 'Plover', 'Quiet River', 'Ridgeway', 'Sycamore', 'Terrace', 'Upstream', 'Verdant', 'Well Spring', 'Aspen', 'Buttercup', 'Causeway', 'Dune', 'East Gate',
];
