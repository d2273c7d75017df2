import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from '../support/free-port.ts'
import { clickActions, keyActions, startListening, stop, type EnginePage } from './browser.ts'

interface Answer {
  id: number
  type: 'success' | 'error'
  result: unknown
  message?: string
}

/** Opens headless Firefox and drives it by WebDriver BiDi, which it supports natively. */
export async function openFirefox(binary: string): Promise<EnginePage> {
  const profile = await mkdtemp(join(tmpdir(), 'moedani-firefox-'))
  const port = await freePort()
  const process = await startListening(
    binary,
    ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', String(port)],
    port,
  )
  const socket = new WebSocket(`ws://127.0.0.1:${port}/session`)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('Firefox does not talk.')))
  })
  const send = talk(socket)
  await send('session.new', { capabilities: {} })
  const { contexts } = (await send('browsingContext.getTree', {})) as { contexts: { context: string }[] }
  const context = contexts[0]?.context

  async function evaluate<T>(expression: string, target = context): Promise<T> {
    const { type, result, exceptionDetails } = (await send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context: target },
      awaitPromise: true,
    })) as { type: string; result: { value?: string }; exceptionDetails?: { text: string } }
    if (type !== 'success') throw new Error(exceptionDetails?.text)
    return (result.value === undefined ? undefined : JSON.parse(result.value)) as T
  }

  return {
    async open(url) {
      await send('browsingContext.navigate', { context, url, wait: 'interactive' })
    },
    async begin(url) {
      await send('browsingContext.navigate', { context, url, wait: 'none' })
    },
    async click(at) {
      await send('input.performActions', { context, actions: clickActions(at) })
    },
    evaluate,
    async evaluateInFrame(expression) {
      const tree = (await send('browsingContext.getTree', { root: context })) as { contexts: { children: { context: string }[] }[] }
      return evaluate(expression, tree.contexts[0]?.children[0]?.context)
    },
    async leave(milliseconds) {
      const { context: other } = (await send('browsingContext.create', { type: 'tab' })) as { context: string }
      await send('browsingContext.activate', { context: other })
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      await send('browsingContext.close', { context: other })
      await send('browsingContext.activate', { context })
    },
    async resize(width, height) {
      await send('browsingContext.setViewport', { context, viewport: { width, height } })
    },
    async type(keys) {
      await send('input.performActions', { context, actions: keyActions(keys) })
    },
    async close() {
      socket.close()
      await stop(process)
      await rm(profile, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}

/** Commands and their answers have the same id. */
function talk(socket: WebSocket): (method: string, params: object) => Promise<unknown> {
  let last = 0
  const waiting = new Map<number, (answer: Answer) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  return (method, params) =>
    new Promise((resolve, reject) => {
      const id = (last += 1)
      waiting.set(id, ({ type, result, message }) => (type === 'success' ? resolve(result) : reject(new Error(`${method}: ${message}`))))
      socket.send(JSON.stringify({ id, method, params }))
    })
}
