import { afterEach, vi } from 'vitest'

const errors: unknown[][] = []
vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void errors.push(words))

// Unexpected console output fails the test.
afterEach(() => {
  const printed = errors.splice(0)
  if (printed.length > 0) throw new Error(`Printed to console.error: ${printed.map((words) => words.map(String).join(' ')).join('\n')}`)
})
