import { globSync } from 'node:fs'
import { freePort } from '../support/free-port.ts'
import { clickActions, keyActions, startListening, stop, until, type EnginePage } from './browser.ts'

/** Opens WebKitGTK's MiniBrowser and drives it by WebDriver. It needs a display. */
export async function openWebKit(driver: string): Promise<EnginePage> {
  const binary = globSync('/usr/lib/*/webkit2gtk-4.*/MiniBrowser')[0]
  if (!binary) throw new Error('WebKitGTK has come without its browser.')
  if (!process.env['DISPLAY'] && !process.env['WAYLAND_DISPLAY']) throw new Error('WebKitGTK needs a display: run this by `xvfb-run`.')
  const port = await freePort()
  // The sandbox does not start as root. Only our own pages are opened.
  const driving = await startListening(driver, [`--port=${port}`, '--host=127.0.0.1'], port, {
    WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
  })
  const base = `http://127.0.0.1:${port}/session`
  const { sessionId } = await command<{ sessionId: string }>('POST', base, {
    // Otherwise every command would wait for scripts that a journey keeps back.
    capabilities: { alwaysMatch: { pageLoadStrategy: 'none', 'webkitgtk:browserOptions': { binary, args: ['--automation'] } } },
  })
  const session = `${base}/${sessionId}`
  const begin = async (url: string) => {
    await command('POST', `${session}/url`, { url })
  }
  const page: EnginePage = {
    begin,
    async open(url) {
      await page.evaluate('void Object.assign(window, { left: true })')
      await begin(url)
      await until(page, url, "!window.left && document.readyState === 'complete'")
    },
    async click(at) {
      await command('POST', `${session}/actions`, { actions: clickActions(at) })
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
    async evaluateInFrame<T>(expression: string) {
      const frame = await command<object>('POST', `${session}/element`, { using: 'css selector', value: 'iframe' })
      await command('POST', `${session}/frame`, { id: frame })
      try {
        return await page.evaluate<T>(expression)
      } finally {
        await command('POST', `${session}/frame`, { id: null })
      }
    },
    // A new tab hides none: it comes as a window of its own.
    async leave(milliseconds) {
      const { x, y, width, height } = await command<Record<string, number>>('POST', `${session}/window/minimize`, {})
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await command('POST', `${session}/window/rect`, { x, y, width, height })
    },
    async resize(width, height) {
      const frame = await page.evaluate<{ width: number; height: number }>(
        '({ width: outerWidth - innerWidth, height: outerHeight - innerHeight })',
      )
      await command('POST', `${session}/window/rect`, { width: width + frame.width, height: height + frame.height })
      await until(page, 'its size', `innerWidth === ${width}`)
    },
    async type(keys) {
      await command('POST', `${session}/actions`, { actions: keyActions(keys) })
    },
    async close() {
      await command('DELETE', session).catch(() => undefined)
      await stop(driving)
    },
  }
  return page
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
