/** What is bought: the cart, so many packs at once, or what is missing for one listing. */
export type OrderSource =
  | { kind: 'cart' }
  | { kind: 'pack'; packId: string; quantity: number }
  | { kind: 'listing'; listingId: string };

/** An order's name: of one name an organization has one draft. */
export function sourceName(source: OrderSource): string {
  if (source.kind === 'cart') return 'cart';
  if (source.kind === 'listing') return `listing:${source.listingId}`;
  return `pack:${source.packId}:${source.quantity}`;
}

/** The same the other way; null for what is no name of an order. */
export function parseOrderSource(name: string | null): OrderSource | null {
  const [kind, id = '', quantity = ''] = (name ?? '').split(':');
  if (kind === 'cart') return { kind };
  if (kind === 'listing' && id !== '') return { kind, listingId: id };
  if (kind === 'pack' && id !== '') return { kind, packId: id, quantity: Number(quantity) };
  return null;
}
