import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'

/** A page of a browser that Playwright does not drive. */
export interface EnginePage {
  open(url: string): Promise<void>
  /** The value of an expression in the page, a promise's too. */
  evaluate<T>(expression: string): Promise<T>
  close(): Promise<void>
}

/** Waits until an expression in the page, or the promise that it is, is true. */
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
