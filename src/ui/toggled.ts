/** A copy of a set with the value if it lacked it, and without it if it had it. */
export function toggled<T>(values: Iterable<T>, value: T): Set<T> {
  const next = new Set(values)
  if (!next.delete(value)) next.add(value)
  return next
}
