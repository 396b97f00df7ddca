/** What is bought: the cart, a quantity of packs, or the missing credits of a listing. */
export type OrderSource =
  | { kind: 'cart' }
  | { kind: 'pack'; packId: string; quantity: number }
  | { kind: 'listing'; listingId: string };

/** Returns the name of an order's source; an organization has one draft per name. */
export function getSourceName(source: OrderSource): string {
  if (source.kind === 'cart') return 'cart';
  if (source.kind === 'listing') return `listing:${source.listingId}`;
  return `pack:${source.packId}:${source.quantity}`;
}

/** Parses such a name; null for any other text. */
export function parseOrderSource(name: string | null): OrderSource | null {
  const [kind, id = '', quantity = ''] = (name ?? '').split(':');
  if (kind === 'cart') return { kind };
  if (kind === 'listing' && id !== '') return { kind, listingId: id };
  if (kind === 'pack' && id !== '') return { kind, packId: id, quantity: Number(quantity) };
  return null;
}
