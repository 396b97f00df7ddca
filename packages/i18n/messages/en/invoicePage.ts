/** The public page of an invoice; its own words come with it. */
export default {
  pdf: 'Download PDF',
} as const;
