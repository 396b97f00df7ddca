/** Address of the API under which it serves files of other builds, before their name. */
export const siteAssetPath = '/data/site-assets/';
