import { spawnSync } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { answerWorker } from '#server/club/imports/answer-worker.ts'

/** What a file could do to the machine if it took over the process that reads it. */
await answerWorker((request: 'environment' | 'write' | 'start' | 'throw') => {
  if (request === 'environment') return Object.keys(process.env)
  if (request === 'write') return codeOf(() => writeFileSync(new URL('written', import.meta.url), ''))
  if (request === 'start') return codeOf(() => spawnSync('id'))
  throw new Error('No such file.')
})

function codeOf(attempt: () => unknown): unknown {
  try {
    return attempt()
  } catch (error) {
    return (error as NodeJS.ErrnoException).code
  }
}
