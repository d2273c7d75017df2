import { globSync } from 'node:fs'
import { freePort } from '../support/free-port.ts'
import { startListening, stop, type EnginePage } from './browser.ts'

/** Opens WebKitGTK's own small browser and speaks plain WebDriver with it. It needs a display. */
export async function openWebKit(driver: string): Promise<EnginePage> {
  const binary = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
  if (!binary) throw new Error('WebKitGTK has come without its browser.')
  const port = await freePort()
  // Nothing foreign is opened here; as root its sandbox does not start.
  const process = await startListening(driver, [`--port=${port}`, '--host=127.0.0.1'], port, {
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })
  const base = `http://127.0.0.1:${port}/session`
  const { sessionId } = await command<{ sessionId: string }>('POST', base, {
    capabilities: { alwaysMatch: { 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })
  const session = `${base}/${sessionId}`
  return {
    async open(url) {
      await command('POST', `${session}/url`, { url })
    },
    async evaluate<T>(expression: string) {
      const script = `const done = arguments[arguments.length - 1]; Promise.resolve().then(() => (${expression})).then((value) => done(JSON.stringify({ value })), (error) => done(JSON.stringify({ error: String(error) })))`
      const answer = JSON.parse(await command<string>('POST', `${session}/execute/async`, { script, args: [] })) as {
        value: T
        error?: string
      }
      if (answer.error) throw new Error(answer.error)
      return answer.value
    },
    async close() {
      await command('DELETE', session).catch(() => undefined)
      await stop(process)
    },
  }
}

async function command<T>(method: string, url: string, body?: object): Promise<T> {
  const response = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  const { value } = (await response.json()) as { value: T & { message?: string } }
  if (!response.ok) throw new Error(value?.message ?? response.statusText)
  return value
}
