import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type BrowserContext, type LaunchOptions, type Page } from 'playwright/test'

/** A phone with its own storage, whose browser can be killed and started again. */
export interface Phone {
  page: Page
  context: BrowserContext
  /** Ends the browser as a system does that needs the memory: without a chance to write anything. */
  kill(): Promise<void>
  start(): Promise<void>
  /** Throws the phone away. */
  discard(): Promise<void>
}

/** A phone that is switched on, with a blank page. */
export async function newPhone(options: LaunchOptions): Promise<Phone> {
  const profile = await mkdtemp(join(tmpdir(), 'phone-'))
  const launch = async () => {
    const context = await chromium.launchPersistentContext(profile, {
      ...options,
      viewport: { width: 390, height: 844 },
      timezoneId: 'Asia/Tbilisi',
    })
    return { context, page: context.pages()[0] ?? (await context.newPage()) }
  }
  const phone: Phone = {
    ...(await launch()),
    async kill() {
      const closed = phone.context.waitForEvent('close')
      for (const id of await processesOf(profile)) process.kill(id, 'SIGKILL')
      await closed
    },
    async start() {
      Object.assign(phone, await launch())
    },
    async discard() {
      await phone.context.close()
      await rm(profile, { recursive: true, force: true })
    },
  }
  return phone
}

/** The processes of the browser that uses a profile. */
async function processesOf(profile: string): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name))
  const found = await Promise.all(
    ids.map(async (id) => {
      const command = await readFile(`/proc/${id}/cmdline`, 'utf8').catch(() => '')
      return command.includes(`--user-data-dir=${profile}`) ? [Number(id)] : []
    }),
  )
  return found.flat()
}
