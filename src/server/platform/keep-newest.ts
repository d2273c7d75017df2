/** Deletes the oldest entry of a map with more than `count` entries. Called after each insert, it bounds the map. */
export function keepNewest<K>(map: Map<K, unknown>, count: number): void {
  if (map.size <= count) return
  const [oldest] = map.keys()
  map.delete(oldest as K)
}
