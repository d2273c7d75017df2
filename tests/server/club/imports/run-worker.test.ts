import { afterEach, describe, expect, test, vi } from 'vitest'
import { runWorker } from '#server/club/imports/run-worker.ts'

afterEach(() => vi.unstubAllEnvs())

const ask = (request: string) => runWorker(new URL('./curious-worker.ts', import.meta.url), request)

describe('a process that reads a file', () => {
  test('knows nothing of the environment', async () => {
    vi.stubEnv('SECRET_OF_THE_SERVICE', 'x')
    expect(await ask('environment')).toEqual([])
  })

  test('writes nothing and starts nothing', async () => {
    expect([await ask('write'), await ask('start')]).toEqual(['ERR_ACCESS_DENIED', 'ERR_ACCESS_DENIED'])
  })

  test('that fails says how, and the next one works', async () => {
    await expect(ask('throw')).rejects.toThrow('No such file.')
    expect(await ask('environment')).toEqual([])
  })

  test('that cannot start is an error', async () => {
    await expect(runWorker(new URL('./none.ts', import.meta.url), null)).rejects.toThrow('Cannot find module')
  })
})
