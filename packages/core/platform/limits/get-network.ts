/**
 * Returns the network of an address: an IPv4 address itself, or the /64 of an IPv6 address, because
 * one home or server has all of it.
 */
export function getNetwork(address: string | null): string {
  return listNetworks(address)[0];
}

/**
 * Returns the networks of an address, narrowest first: the /64, /56 and /48 of an IPv6 address,
 * because a home often has a /56 and a server a /48; an IPv4 address alone.
 */
export function listNetworks(address: string | null): [string, ...string[]] {
  if (address === null || !address.includes(':')) return [address ?? 'unknown'];
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return [mapped];
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros =
    tail === undefined
      ? []
      : Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const [one = 0, two = 0, three = 0, four = 0] = [...left, ...zeros, ...right].map((group) =>
    Number.parseInt(group, 16),
  );
  const join = (...groups: number[]) => groups.map((group) => group.toString(16)).join(':');
  return [
    `${join(one, two, three, four)}::/64`,
    `${join(one, two, three, four & 0xff00)}::/56`,
    `${join(one, two, three)}::/48`,
  ];
}
