import { newId } from '#shared/id.ts'
import { describe, expect, onTestFinished, test } from 'vitest'
import { runCamera } from '#server/media/cameras/run-camera.ts'
import { FfmpegError, runFfmpeg } from '#server/platform/ffmpeg/run.ts'
import { openMailTransport } from '#server/platform/mail/transport.ts'
import { openRedis } from '#server/platform/redis.ts'
import { s3Store } from '#server/media/video/store/s3-store.ts'
import { faultyNetwork } from '../../bench/support/tcp-proxy.ts'
import { startStorage } from '../support/bucket.ts'
import { createService } from '../support/service.ts'
import { startMailServer } from '../support/smtp.ts'

// Whatever the service talks to may go away at any moment. What was asked of it fails; the process, which an error without
// a listener would end, does not, and the next thing that is asked works.

type Work = () => Promise<unknown>

interface Outside {
  port: number
  /** A lost answer is asked for again. */
  asksAgain?: true
  /** Something that needs several answers. It throws if it gets none. */
  open(port: number): { work: Work; close(): void }
}

async function redis(url: string): Promise<Outside> {
  return {
    port: Number(new URL(url).port || 6379),
    open(port) {
      const shared = openRedis(`redis://127.0.0.1:${port}`, () => undefined)
      const key = `moedani:test:${newId()}`
      const work = async () => {
        const all = await shared.run((client) => client.multi().set(key, 1).pexpire(key, 1000).exec())
        if (all === null || (await shared.run((client) => client.get(key))) === null) throw new Error('Redis is away.')
      }
      return { work, close: () => shared.close() }
    },
  }
}

async function storage(): Promise<Outside> {
  const { bucket, stop } = await startStorage()
  onTestFinished(stop)
  return {
    port: Number(new URL(bucket.endpoint).port),
    asksAgain: true,
    open(port) {
      const store = s3Store({ ...bucket, endpoint: `http://127.0.0.1:${port}` })
      const work = async () => {
        await store.put('stream/init-1.mp4', Buffer.alloc(100_000))
        await store.read('stream/init-1.mp4')
        await store.list('stream/')
        await store.deleteFolder('stream')
      }
      return { work, close: () => undefined }
    },
  }
}

const mailServer = await startMailServer()

async function mails(): Promise<Outside> {
  return {
    port: Number(new URL(mailServer.url).port),
    open(port) {
      const transport = openMailTransport({
        smtpUrl: `smtp://127.0.0.1:${port}`,
        mailFrom: 'no-reply@moedani.test',
        dataFolder: '/nowhere',
      })
      const mail = { to: 'nino@parents.test', subject: 'A goal', text: 'A goal', html: '<p>A goal</p>', link: null }
      return {
        work: async () => Promise.all([transport.send(mail, newId()), transport.send(mail, newId())]),
        close: () => transport.close(),
      }
    },
  }
}

const REDIS = process.env['TEST_REDIS_URL']
const OUTSIDE: [string, () => Promise<Outside>][] = [
  ['the mail server', mails],
  ['the storage of recordings', storage],
  ...(REDIS ? [['Redis', () => redis(REDIS)] as [string, () => Promise<Outside>]] : []),
]

test.each(OUTSIDE)(
  '%s is lost at each of its answers, and comes back',
  async (_, start) => {
    const { port, asksAgain = false, open } = await start()
    const network = await faultyNetwork({ port }, 1)
    onTestFinished(network.close)
    const { work, close } = open(network.port)
    onTestFinished(close)
    const works = () =>
      work().then(
        () => true,
        () => false,
      )
    await expect.poll(works).toBe(true)
    let failed = 0
    for (let number = 1, answers = 0; number - 1 <= answers; number += 1) {
      answers = 0
      network.onAnswer(() => (answers += 1) !== number)
      if (!(await works())) failed += 1
      network.onAnswer(null)
      network.weather({ away: true })
      expect(await works()).toBe(false)
      network.weather({})
      await expect.poll(works, { timeout: 10_000 }).toBe(true)
    }
    expect(failed === 0).toBe(asksAgain)
  },
  120_000,
)

describe('a program', async () => {
  const { deps } = await createService()
  const untouched = () => {
    throw new Error('Nothing is recorded of it.')
  }
  const media = { put: untouched, read: untouched, list: untouched, listFolders: untouched, deleteFolder: untouched, localPath: () => null }
  const recordingDisk = { requireDiskSpace: () => undefined, stop: () => undefined }

  test.each(['/nowhere/ffmpeg', '/etc/passwd', '/bin/false', '/bin/cat'])(
    'in the place of ffmpeg ends while it is written to: %s',
    async (ffmpeg) => {
      const camera = runCamera(
        { ...deps, media, recordingDisk },
        { ffmpeg, streamId: newId(), keyHash: '', input: ['-i', 'pipe:0'], sound: 'copy' },
      )
      for (let times = 0; times < 20; times += 1) camera.input.write(Buffer.alloc(65_536))
      expect(await camera.ended).toMatchObject({ sent: false })
      await expect(runFfmpeg(ffmpeg, ['-i', 'pipe:0'], { timeoutMs: 5000 })).rejects.toThrow(FfmpegError)
    },
  )
})
