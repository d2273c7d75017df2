import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A page of a browser that Playwright does not drive. */
export interface EnginePage {
  open(url: string): Promise<void>
  /** Begins to open an address, and does not wait until it has loaded. */
  begin(url: string): Promise<void>
  /** Clicks at a place of the screen, as a person does. */
  click(at: { x: number; y: number }): Promise<void>
  /** The value of an expression in the page; promises are awaited. */
  evaluate<T>(expression: string): Promise<T>
  /** The same in the page's only frame, of whichever origin. */
  evaluateInFrame<T>(expression: string): Promise<T>
  /** Hides the page for a while, as another tab in front of it does. */
  leave(milliseconds: number): Promise<void>
  /** Gives the page this size, in CSS pixels. */
  resize(width: number, height: number): Promise<void>
  /** Presses these keys in order: characters, or WebDriver's codes of other keys. */
  type(keys: string): Promise<void>
  close(): Promise<void>
}

/** WebDriver's code of a special key. */
export const ARROW_UP = '\uE013'

/** The key-down and key-up actions of each key. */
export function keyActions(keys: string) {
  const actions = Array.from(keys).flatMap((value) => [
    { type: 'keyDown', value },
    { type: 'keyUp', value },
  ])
  return [{ type: 'key', id: 'keyboard', actions }]
}

/** The actions of a click. */
export function clickActions({ x, y }: { x: number; y: number }) {
  const actions = [
    { type: 'pointerMove', x: Math.round(x), y: Math.round(y) },
    { type: 'pointerDown', button: 0 },
    { type: 'pointerUp', button: 0 },
  ]
  return [{ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions }]
}

/** Waits until an expression in the page, or its promise, is true. */
export async function until(page: EnginePage, what: string, expression: string, patience = 30_000): Promise<void> {
  const deadline = Date.now() + patience
  for (;;) {
    const is = await page.evaluate<boolean>(`Promise.resolve(${expression}).then(Boolean)`).catch(() => false)
    if (is) return
    if (Date.now() > deadline) {
      const shown = await page.evaluate<string>('`${location.href} ${document.body.innerText.slice(0, 300)}`').catch(String)
      throw new Error(`${what}: not within ${patience / 1000} s. The page is ${shown}`)
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}

/** Starts a program and waits until its port answers. */
export async function startListening(
  command: string,
  args: string[],
  port: number,
  env: Record<string, string> = {},
): Promise<ChildProcess> {
  const child = spawn(command, args, { stdio: 'ignore', env: { ...process.env, ...env } })
  const deadline = Date.now() + 30_000
  while (!(await answers(port))) {
    if (child.exitCode !== null || Date.now() > deadline) throw new Error(`${command} did not start.`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  return child
}

export async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null) return
  const ended = once(child, 'exit')
  child.kill('SIGTERM')
  await ended
}

function answers(port: number): Promise<boolean> {
  return fetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.timeout(1000) }).then(
    () => true,
    () => false,
  )
}
