/** Forgets the oldest entry of a map that has grown above so many: called after each entry, it bounds the map. */
export function keepNewest<K>(map: Map<K, unknown>, count: number): void {
  if (map.size <= count) return
  const [oldest] = map.keys()
  map.delete(oldest as K)
}
