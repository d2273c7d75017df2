import { seededRandom } from '#server/operations/demo/random.ts'

/** Runs work in which all new ids are the same each time: the demo world's chance depends on them. */
export async function withSeededIds<T>(seed: number, work: () => Promise<T>): Promise<T> {
  const random = seededRandom(seed)
  const value = (bytes: Uint8Array) => {
    for (const index of bytes.keys()) bytes[index] = Math.floor(random() * 256)
    return bytes
  }
  Object.defineProperty(crypto, 'getRandomValues', { value, configurable: true })
  try {
    return await work()
  } finally {
    // The one of the prototype is there again.
    Reflect.deleteProperty(crypto, 'getRandomValues')
  }
}
