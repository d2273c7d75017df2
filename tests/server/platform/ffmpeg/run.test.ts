import { chmod, mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { FfmpegError, findFfmpeg, runFfmpeg } from '#server/platform/ffmpeg/run.ts'

afterEach(() => void vi.unstubAllEnvs())

// What stands for ffmpeg here only has to be a program.
let folder = ''
const program = async (name: string, script: string) => {
  const path = join(folder, name)
  await writeFile(path, `#!/bin/sh\n${script}\n`)
  await chmod(path, 0o755)
  return path
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'moedani-ffmpeg-'))
})

describe('the ffmpeg of a machine', () => {
  test('is the configured one, if it is one', async () => {
    const path = await program('own', 'echo "ffmpeg version 7.1"')
    expect(await findFfmpeg({ ffmpegPath: path })).toBe(path)
    const other = await program('other', 'echo "another program"')
    expect(await findFfmpeg({ ffmpegPath: other })).toBeNull()
  })

  test('is none where the configured one does not exist, or cannot be run', async () => {
    expect(await findFfmpeg({ ffmpegPath: join(folder, 'missing') })).toBeNull()
    const file = join(folder, 'text')
    await writeFile(file, 'echo "ffmpeg version 7.1"')
    expect(await findFfmpeg({ ffmpegPath: file })).toBeNull()
  })
})

describe('a run', () => {
  test('gets its arguments as they are, and no secrets', async () => {
    const path = await program('args', 'printf "%s|" "$@"; echo "$DATABASE_URL"')
    vi.stubEnv('DATABASE_URL', 'postgres://secret')
    expect(await runFfmpeg(path, ['-i', '$(id); "a b"'], { timeoutMs: 5000 })).toBe('-i|$(id); "a b"|\n')
  })

  test('fails with what it said', async () => {
    const path = await program('fails', 'echo "no such codec" >&2; exit 1')
    await expect(runFfmpeg(path, [], { timeoutMs: 5000 })).rejects.toThrow(new FfmpegError('no such codec'))
    await expect(runFfmpeg(join(folder, 'missing'), [], { timeoutMs: 5000 })).rejects.toThrow(FfmpegError)
  })

  test('is killed when it takes too long, or when no one waits for it any more', async () => {
    const note = join(folder, 'pid')
    const path = await program('slow', 'echo "$$" > "$1"; exec sleep 600')
    await expect(runFfmpeg(path, [join(folder, 'other-pid')], { timeoutMs: 100 })).rejects.toThrow('It took too long.')
    const leaving = new AbortController()
    const run = runFfmpeg(path, [note], { timeoutMs: 600_000, signal: leaving.signal })
    const pid = () => readFile(note, 'utf8').catch(() => '')
    await expect.poll(pid).toMatch(/^\d+\n$/)
    leaving.abort(new Error('gone'))
    await expect(run).rejects.toThrow('gone')
    const running = Number(await pid())
    expect(() => process.kill(running, 0)).toThrow('ESRCH')
    await expect(runFfmpeg(path, [], { timeoutMs: 100, signal: leaving.signal })).rejects.toThrow('gone')
  })
})
