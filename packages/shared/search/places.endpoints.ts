export const placesAutocomplete = { method: 'GET', path: '/data/places/autocomplete' } as const;
export const place = { method: 'GET', path: '/data/places/:placeId' } as const;
