import { describe, test } from 'vitest'
import { ffmpeg } from '../../e2e/support/encoder.ts'

/** A group of tests that need ffmpeg. Without it they are skipped with a message. */
export function describeWithFfmpeg(name: string, tests: (ffmpeg: string) => Promise<void>): void {
  const path = ffmpeg
  if (path !== null) describe(name, () => tests(path))
  else test.skip(`${name} (needs ffmpeg)`, () => undefined)
}
