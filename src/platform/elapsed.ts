/**
 * Milliseconds since a time that this device's clock has noted. The clock may have been wrong then: a time that is to come
 * is as far away as it lies ahead.
 */
export function elapsedSince(noted: number): number {
  return Math.abs(Date.now() - noted)
}
