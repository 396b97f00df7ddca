/** Color palettes: the main color, a second one, and a light background. */
export const palettes = [
  ['#0f5c4c', '#f2a541', '#f4efe4'],
  ['#1d3f72', '#e4572e', '#eef3fa'],
  ['#7a1f3d', '#e9b44c', '#fbf2ee'],
  ['#20323a', '#4fb286', '#eef5f1'],
  ['#b3391f', '#2f4858', '#fdf1ea'],
  ['#5b2a86', '#f29e4c', '#f5effa'],
  ['#00677f', '#ffb703', '#e8f4f6'],
  ['#3d5a1e', '#c05a1c', '#f3f5e6'],
  ['#9b1b5a', '#1f7a8c', '#fbeef5'],
  ['#2d2a6e', '#ef476f', '#efeefa'],
  ['#14532d', '#84a98c', '#eef6ee'],
  ['#8a4b08', '#33658a', '#fbf3e6'],
  ['#111827', '#d97706', '#f3f4f6'],
  ['#0b7a75', '#d7263d', '#e9f6f5'],
  ['#6b3e26', '#7f9c3b', '#f7f0ea'],
  ['#174a9c', '#5bc0be', '#eaf1fb'],
] as const;
export type Palette = (typeof palettes)[number];
